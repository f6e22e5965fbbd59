/// The name of a person, the work and its year, of which a text behind a dash consists.
struct PersonAndWork {
  /// The name.
  let name: String
  /// The work, without marks around it; nil for none.
  let work: String?
  /// The year of the work; nil for none.
  let year: String?
  /// Whether the name is one beyond doubt: one that is known or has several words.
  let isSure: Bool

  /// Parts a text; nil if it does not have the form of a name, alone or with a work.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isKnown: Whether somebody is known by a name.
  init?(_ text: String, isKnown: (String) -> Bool) {
    let years = TrailingYears(text)
    let text = years?.rest ?? text
    let parts = PersonName.parted(text, isKnown: isKnown)
    let written = parts?.name ?? text
    let yearsOfName = TrailingYears(written)
    name = yearsOfName?.rest ?? written
    work = parts?.work
    year = years?.year ?? yearsOfName?.year
    let isKnown = isKnown(name)
    guard isKnown || PersonName.isPlausible(name) else { return nil }
    isSure = isKnown || name.contains(" ")
    let rest = String(text.dropFirst(written.count).drop { ", ".contains($0) })
    guard rest.isEmpty || WorkTitle.isPlausible(rest, isSurelyNamed: isSure) else { return nil }
  }
}
