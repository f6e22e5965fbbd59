/// The author that stands at the end of a text, after a dash.
struct Attribution: Hashable {
  /// The text without it.
  let text: String
  /// The name, as it stands there.
  let author: String
  /// The work that stands behind the name; nil for none.
  let work: String?
  /// Whether the text ends before the dash, so that what follows it is no part of the sentence.
  let isApart: Bool

  /// The longest attribution that is looked for, in characters.
  private static let longest = 120

  /// Finds the attribution of a text in house form; nil where it has none.
  ///
  /// A sentence may end with a dash and a name, too. So what stands before the dash must be the end of a
  /// sentence, or else the name must be known or have two words. All that stands behind the dash must have the form of
  /// a name, alone or with a work.
  init?(endOf text: String, knownTo authority: Authority) {
    guard let dash = text.lastIndex(of: "—") else { return nil }
    let head = text[..<dash]
    let tail = String(text[text.index(after: dash)...].drop { $0 == " " })
    guard tail.count <= Self.longest, head.contains(where: \.isLetter) else { return nil }
    let found = PersonAndWork(tail) { authority.author(named: $0) != nil }
    guard let found, !Self.isShouted(text) else { return nil }
    isApart = head.last.map { ".!?…\"')]".contains($0) } ?? false
    guard isApart || found.isSure else { return nil }
    (self.text, author, work) = (String(head), found.name, found.work)
  }

  /// Whether a text of a script with case is written in capitals alone, which then tell no names.
  private static func isShouted(_ text: String) -> Bool {
    text.contains(where: \.isUppercase) && !text.contains(where: \.isLowercase)
  }
}
