/// The name of a person and the work, of which a text behind a dash consists.
struct PersonAndWork {
  /// The name.
  let name: String
  /// The work, without marks around it; nil for none.
  let work: String?
  /// Whether the name is one beyond doubt: one that is known or has several words.
  let isSure: Bool

  /// Parts a text; nil if it does not have the form of a name, alone or with a work.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isKnown: Whether somebody is known by a name.
  init?(_ text: String, isKnown: (String) -> Bool) {
    let parts = PersonName.parted(text, isKnown: isKnown)
    name = parts?.name ?? text
    work = parts?.work
    let isKnown = isKnown(name)
    guard isKnown || PersonName.isPlausible(name) else { return nil }
    isSure = isKnown || name.contains(" ")
    let rest = String(text.dropFirst(name.count).drop { ", ".contains($0) })
    guard rest.isEmpty || WorkTitle.isPlausible(rest, isSurelyNamed: isSure) else { return nil }
  }
}
