import Corpus
import PuzzleModel

extension QuotationSelection {
  /// Reads which quotations a recipe uses; all of them where it does not say.
  init(_ recipe: inout YAMLMapping) throws {
    self.init()
    guard var selection = try recipe.mapping("select") else { return }
    if let letters = try selection.mapping("letters").map(Recipe.Letters.init) {
      let (least, most) = (letters.minimum?.value ?? 0, letters.maximum?.value ?? .max)
      guard least <= most else {
        throw selection.error("letters", "the minimum \(least) is above the maximum \(most)")
      }
      self.letters = least...most
    }
    certainty = try selection.choice("certainty", of: Quotation.Certainty.self)?.value
    languages = try selection.writtenOrList("languages").map { written in
      guard LanguageTag.isWellFormed(written.value) else {
        throw written.error(
          "'\(written.value)' is no language tag; write one of BCP 47, such as en"
        )
      }
      return written.value
    }
    tags = Set(try selection.writtenOrList("tags").map(\.value))
    dropped = try selection.codes("drop")
    limit = try selection.integer("limit", in: 1...10_000_000)?.value
    try selection.finish()
  }
}

extension YAMLMapping {
  /// The codes of findings that a key names; empty if the key is missing.
  mutating func codes(_ key: String) throws -> Set<Finding.Code> {
    Set(
      try writtenOrList(key).map { written in
        if let code = Finding.Code(rawValue: written.value) { return code }
        let known = Finding.Code.allCases.map(\.rawValue)
        let nearest = Spelling.nearest(to: written.value, among: known)
        throw written.error(
          "there is no finding '\(written.value)'"
            + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        )
      }
    )
  }
}
