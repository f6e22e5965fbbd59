/// The author that stands at the end of a text, after a dash.
struct Attribution: Hashable {
  /// The text without it.
  let text: String
  /// The name, as it stands there.
  let author: String
  /// The work that stands behind the name; nil for none.
  let work: String?
  /// The year of the work; nil for none.
  let year: String?
  /// Whether the text ends before the dash, so that what follows it is no part of the sentence.
  let isApart: Bool

  /// Whether texts are declared to have attributions, and whether this one has the only name of its record.
  enum Search {
    case undeclared, declared, needed
  }

  /// The longest attribution that is looked for, in characters.
  private static let longest = 120

  /// Finds the attribution of a text in house form; nil where it has none.
  ///
  /// A sentence may end with a dash and a name, too. So what stands before the dash must be the end of a
  /// sentence, or else the name must be known or have two words, or it is that of the record's author, or the record
  /// must have no other. All that stands behind the dash must have the form of a name, alone or with a work.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - authority: Who is known by what name.
  ///   - search: What is declared of the file.
  ///   - isOwn: Whether a name is that of the record's author.
  init?(
    endOf text: String,
    knownTo authority: Authority,
    _ search: Search = .undeclared,
    isOwn: (String) -> Bool = { _ in false }
  ) {
    guard let dash = Self.lastDash(of: text, isDeclared: search != .undeclared) else { return nil }
    let end = text[..<dash].lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex
    let head = text[..<end]
    isApart =
      head.unicodeScalars.last.map { $0.isSentenceEnd || "\"')]".unicodeScalars.contains($0) }
      ?? false
    let tail = String(text[text.index(after: dash)...].drop { $0 == " " })
    guard tail.count <= Self.longest, head.contains(where: \.isLetter) else { return nil }
    func isKnown(_ name: String) -> Bool { isOwn(name) || authority.author(named: name) != nil }
    let found = Self.personAndWork(tail, isKnown, mayEndWithStop: isApart)
    guard let found, !Self.isShouted(text) else { return nil }
    // Where nothing is declared, a sentence goes on behind most dashes.
    let isEnough =
      switch search {
      case .undeclared: isApart || isOwn(found.name)
      case .declared: isApart || found.isSure
      case .needed: true
      }
    guard isEnough else { return nil }
    (self.text, author, work, year) = (String(head), found.name, found.work, found.year)
  }

  /// The name and the work in a text; a name alone of several words may end with a stop.
  private static func personAndWork(
    _ text: String,
    _ isKnown: (String) -> Bool,
    mayEndWithStop: Bool
  ) -> PersonAndWork? {
    if let found = PersonAndWork(text, isKnown: isKnown) { return found }
    guard mayEndWithStop, text.last == ".",
      let found = PersonAndWork(String(text.dropLast()), isKnown: isKnown)
    else { return nil }
    return found.isSure && found.work == nil ? found : nil
  }

  /// Whether a text of a script with case is written in capitals alone, which then tell no names.
  private static func isShouted(_ text: String) -> Bool {
    text.contains(where: \.isUppercase) && !text.contains(where: \.isLowercase)
  }

  /// The dash before an attribution; where one is declared, a tilde or a hyphen behind a space may be one.
  private static func lastDash(of text: String, isDeclared: Bool) -> String.Index? {
    guard isDeclared else {
      // A look at scalars is cheaper than one at characters.
      let scalars = text.unicodeScalars
      return scalars.indices.last { scalars[$0] == "—" && text[$0] == "—" }
    }
    return text.indices.last { index in
      switch text[index] {
      case "—": true
      case "~", "-": index > text.startIndex && text[text.index(before: index)] == " "
      default: false
      }
    }
  }
}
