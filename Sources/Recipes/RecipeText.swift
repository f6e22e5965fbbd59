import Corpus
package import PuzzleModel

/// The text of a recipe, in which the days of the calendar can be changed; everything else stays byte for byte.
package struct RecipeText: Sendable {
  /// The current text.
  package private(set) var text: String
  private let path: String

  /// Takes the text of a recipe.
  package init(_ text: String, path: String) {
    self.text = text
    self.path = path
  }

  /// Gives the calendar more days after its last one, and freezes those before.
  ///
  /// - Parameters:
  ///   - count: How many days it gets.
  ///   - frozenThrough: The last day that may not change from now on; nil leaves what is frozen.
  /// - Throws: ``RecipeError`` if the recipe cannot be read, or is written so that it has to be changed by hand. The
  ///   text then stays as it was.
  package mutating func extend(by count: Int, freezingThrough frozenThrough: CalendarDay?) throws {
    let recipe = try Recipe(yaml: text, path: path)
    guard let schedule = recipe.schedule else {
      throw recipe.section.error("schedule", "there is no calendar to extend; write one")
    }
    for game in recipe.games ?? [] {
      guard let own = game.schedule,
        own.from ?? own.through ?? own.frozenThrough != nil || own.days != nil
      else { continue }
      throw own.section.error("days", "this game has days of its own; change them by hand")
    }
    var changed = text
    // What stands later is changed first, so that the places of the rest stay true.
    let anchor = schedule.through?.place ?? schedule.place
    let isFrozenLater = schedule.frozenThrough.map { $0.place > anchor } ?? true
    if isFrozenLater { try freeze(frozenThrough, schedule, in: &changed) }
    if let through = schedule.through, let last = through.value.adding(days: count) {
      try Self.replace(through, by: "\(last)", in: &changed)
    } else if let days = schedule.days {
      try Self.replace(days, by: "\(days.value + count)", in: &changed)
    } else {
      throw schedule.section.error(
        "days",
        "the calendar has no last day that can be moved; write it by hand"
      )
    }
    if !isFrozenLater { try freeze(frozenThrough, schedule, in: &changed) }
    try check(changed, from: schedule, count, frozenThrough)
    text = changed
  }

  /// Writes the last frozen day, in place of an earlier one or after the days; nil changes nothing.
  private func freeze(
    _ frozenThrough: CalendarDay?,
    _ schedule: Recipe.Schedule,
    in text: inout String
  ) throws {
    guard let frozenThrough else { return }
    if let old = schedule.frozenThrough {
      try Self.replace(old, by: "\(frozenThrough)", in: &text)
    } else {
      let place = schedule.through?.place ?? schedule.place
      Self.insert("frozen-through: \(frozenThrough)", after: place, in: &text)
    }
  }

  /// Reads the changed recipe, and compares it with what was wanted.
  private func check(
    _ changed: String,
    from old: Recipe.Schedule,
    _ count: Int,
    _ frozenThrough: CalendarDay?
  ) throws {
    let new = try Recipe(yaml: changed, path: path).schedule
    let isAsWanted =
      new?.days?.value == old.days.map { $0.value + count }
      && new?.through?.value == old.through.flatMap { $0.value.adding(days: count) }
      && new?.frozenThrough?.value == (frozenThrough ?? old.frozenThrough?.value)
    guard isAsWanted else { throw old.section.error("days", Self.byHand) }
  }

  private static let byHand =
    "the recipe is written in a form that cannot be changed safely; change 'days' and 'frozen-through' by hand"

  /// Replaces a plain value where it stands.
  private static func replace<Value: CustomStringConvertible>(
    _ written: Written<Value>,
    by value: String,
    in text: inout String
  ) throws {
    guard let start = index(of: written.place, in: text) else { throw written.error(byHand) }
    let end = text[start...].firstIndex { !($0.isASCII && ($0.isNumber || $0 == "-" || $0 == "_")) }
    let old = text[start..<(end ?? text.endIndex)]
    guard old.filter({ $0 != "_" }) == written.value.description else {
      throw written.error(byHand)
    }
    text.replaceSubrange(start..<(end ?? text.endIndex), with: value)
  }

  /// Inserts a key after the one whose value stands at a place: on a line of its own, or in the same braces.
  private static func insert(_ entry: String, after place: Place, in text: inout String) {
    guard let start = index(of: place, in: text) else { return }
    let lineStart =
      text[..<start].lastIndex(where: \.isNewline).map(text.index(after:)) ?? text.startIndex
    let indentation = text[lineStart..<start].prefix { $0 == " " }
    let key = text[lineStart..<start].dropFirst(indentation.count)
    guard key.allSatisfy({ $0.isLetter || $0 == ":" || $0 == " " }) else {
      let end =
        text[start...].firstIndex { $0 == "," || $0 == "}" || $0.isNewline } ?? text.endIndex
      text.insert(contentsOf: ", \(entry)", at: end)
      return
    }
    let lineEnd = text[start...].firstIndex(where: \.isNewline)
    let newline = lineEnd.map { String(text[$0]) } ?? "\n"
    text.insert(contentsOf: newline + indentation + entry, at: lineEnd ?? text.endIndex)
  }

  private static func index(of place: Place, in text: String) -> String.Index? {
    guard let line = place.line, let column = place.column else { return nil }
    var start = text.startIndex
    for _ in 1..<max(1, line) {
      guard let end = text[start...].firstIndex(where: \.isNewline) else { return nil }
      start = text.index(after: end)
    }
    return text.unicodeScalars.index(
      start,
      offsetBy: column - 1,
      limitedBy: text.endIndex
    )
  }
}
