import Foundation
package import PuzzleModel

/// A date of a person's life as people write it: `1847-03-03`, `c. 0563 BCE`, `999 BC`, `1440-Unknown`.
package enum LifeDate: Hashable {
  /// The text says that nobody knows it.
  case unknown
  /// A date; whether the text names its era, and whether less was read than is written.
  case date(HistoricalDate, hasEra: Bool, isCut: Bool)
  /// The text cannot be read as a date.
  case unreadable

  /// The date, or nil.
  package var value: HistoricalDate? {
    if case .date(let date, _, _) = self { return date }
    return nil
  }

  /// Reads a text.
  package init(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if let date = HistoricalDate(cell: text), text.utf8.count > 4 || date.year != 0 {
      self = .date(date, hasEra: text.hasPrefix("-"), isCut: false)
      return
    }
    var rest = text.lowercased()
    if Self.unknownTexts.contains(rest) {
      self = .unknown
      return
    }
    let isApproximate = Self.takePrefix(of: Self.approximations, from: &rest)
    let era = Self.takeEra(from: &rest)
    let isUncertain = rest.hasSuffix("?")
    if isUncertain { rest = String(rest.dropLast()).trimmingCharacters(in: .whitespaces) }
    guard let parts = Self.numbered(rest) ?? Self.worded(rest) else {
      self = .unreadable
      return
    }
    guard parts.year > 0 else {
      self = .unknown
      return
    }
    let mark =
      isApproximate && isUncertain ? "%" : isApproximate ? "~" : isUncertain ? "?" : ""
    let year = era == .before ? 1 - parts.year : parts.year
    guard let date = Self.date(year, parts.month, parts.day, mark) else {
      self = .unreadable
      return
    }
    self = .date(date, hasEra: era != nil, isCut: parts.isCut)
  }

  /// How two dates of a life follow each other.
  package enum Order {
    /// As they are written.
    case given
    /// As years before Christ, which run backwards.
    case turned
    /// The birth is after the death.
    case impossible
  }

  /// The dates of a birth and a death, which are before Christ where only that makes a life of them.
  ///
  /// Many tables leave out the era of such years.
  package static func life(_ born: LifeDate, _ died: LifeDate) -> (
    born: LifeDate, died: LifeDate, order: Order
  ) {
    guard let first = born.value, let last = died.value, first.year > last.year else {
      return (born, died, .given)
    }
    guard case .date(_, false, _) = born, case .date(_, false, _) = died, first.year < 1000 else {
      return (born, died, .impossible)
    }
    return (born.beforeChrist, died.beforeChrist, .turned)
  }

  /// The same date before Christ.
  private var beforeChrist: LifeDate {
    guard case .date(let date, false, let isCut) = self, date.year > 0,
      let earlier = Self.date(1 - date.year, date.month, date.day, date.certainty.rawValue)
    else { return self }
    return .date(earlier, hasEra: true, isCut: isCut)
  }

  private enum Era { case before, after }

  private struct Parts {
    var year: Int
    var month: Int?
    var day: Int?
    /// Whether less was read than is written.
    var isCut = false
  }

  /// What people write, in small letters, where they do not know something of a person.
  static let unknownTexts: Set<String> = [
    "", "-", "?", "unknown", "n/a", "na", "none", "null", "living", "present", "alive",
    "unknown-unknown-unknown",
  ]
  private static let approximations = [
    "circa", "about", "around", "approx.", "abt.", "ca.", "ca ", "c.", "c ", "~",
  ]
  private static let missingParts: Set<String> = ["unknown", "00", "0", "xx", "??", "?", "--"]
  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  private static func takePrefix(of prefixes: [String], from text: inout String) -> Bool {
    guard let prefix = prefixes.first(where: { text.hasPrefix($0) }) else { return false }
    text = String(text.dropFirst(prefix.count)).trimmingCharacters(in: .whitespaces)
    return true
  }

  private static func takeEra(from text: inout String) -> Era? {
    let plain = text.replacingOccurrences(of: ".", with: "")
    let eras: [(String, Era)] = [("bce", .before), ("bc", .before), ("ce", .after), ("ad", .after)]
    for (name, era) in eras {
      for isPrefix in [false, true]
      where isPrefix ? plain.hasPrefix(name) : plain.hasSuffix(name) {
        let rest = isPrefix ? plain.dropFirst(name.count) : plain.dropLast(name.count)
        let trimmed = rest.trimmingCharacters(in: .whitespaces)
        let edge = isPrefix ? trimmed.first : trimmed.last
        guard edge?.isASCII == true, edge?.isNumber == true || edge == "?" else { continue }
        text = trimmed
        return era
      }
    }
    return nil
  }

  /// Reads `1847`, `1847-03`, `1847-03-03`, with parts that are not known, and a span within one year.
  private static func numbered(_ text: String) -> Parts? {
    let pieces = text.split(whereSeparator: { $0 == "-" || $0 == "/" }).map(String.init)
    guard let first = pieces.first, let year = number(first, digits: 1...4),
      text.first?.isNumber == true
    else { return nil }
    // 1945-02-1945-03: a span; what is sure of it is the year.
    if pieces.count == 4, pieces[2] == first { return Parts(year: year, isCut: true) }
    guard pieces.count <= 3 else { return nil }
    var parts = Parts(year: year)
    for (index, piece) in pieces.dropFirst().enumerated() {
      if missingParts.contains(piece) { break }
      guard let part = number(piece, digits: 1...2) else { return nil }
      if index == 0 { parts.month = part } else { parts.day = part }
    }
    return parts
  }

  /// Reads `3 March 1847`, `March 3, 1847` and `March 1847`.
  private static func worded(_ text: String) -> Parts? {
    let words = text.split(whereSeparator: { " ,.".contains($0) }).map(String.init)
    guard (2...3).contains(words.count),
      let name = words.firstIndex(where: { month(of: $0) != nil }),
      let month = month(of: words[name]),
      let last = words.last, let year = number(last, digits: 3...4)
    else { return nil }
    var parts = Parts(year: year, month: month)
    if words.count == 3 {
      guard name < 2, let day = number(words[1 - name], digits: 1...2) else { return nil }
      parts.day = day
    }
    return parts
  }

  /// The month that a word names, whole or by its first letters.
  private static func month(of word: String) -> Int? {
    guard word.count >= 3 else { return nil }
    let name = word == "sept" ? "september" : word
    return months.firstIndex { $0.hasPrefix(name) }.map { $0 + 1 }
  }

  private static func number(_ text: String, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count),
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text)
  }

  private static func date(_ year: Int, _ month: Int?, _ day: Int?, _ mark: String)
    -> HistoricalDate?
  {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    var text = (year < 0 ? "-" : "") + padded(abs(year), 4)
    if let month {
      text += "-" + padded(month, 2)
      if let day { text += "-" + padded(day, 2) }
    }
    return HistoricalDate(text + mark)
  }
}
