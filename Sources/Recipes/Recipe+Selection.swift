package import Corpus
package import PuzzleModel

extension Recipe {
  /// Which quotations a recipe uses, but for their tags that are excluded.
  package struct Selection: Hashable, Sendable {
    /// The rule; all quotations where the recipe does not say.
    package var rule = QuotationSelection()
    /// The tags of which a quotation has one, as they are written.
    package var tags: [Written<String>] = []
    /// Where the recipe says it; the recipe as a whole if it does not.
    package var place: Place

    /// The rule with the tags whose quotations are left out.
    package func rule(excluding tags: [Written<String>]) -> QuotationSelection {
      var rule = rule
      rule.excludedTags = Set(tags.map(\.value))
      return rule
    }
  }
}

extension Recipe.Selection {
  /// Reads which quotations a recipe uses.
  init(_ recipe: inout YAMLMapping) throws {
    place = recipe.place(of: "select")
    guard var selection = try recipe.mapping("select") else { return }
    if let letters = try selection.mapping("letters").map(Recipe.Letters.init) {
      let (least, most) = (letters.minimum?.value ?? 0, letters.maximum?.value ?? .max)
      guard least <= most else {
        throw selection.error("letters", "the minimum \(least) is above the maximum \(most)")
      }
      rule.letters = least...most
    }
    rule.certainty = try selection.choice("certainty", of: Quotation.Certainty.self)?.value
    rule.languages = try selection.writtenOrList("languages").map { written in
      guard LanguageTag.isWellFormed(written.value) else {
        throw written.error(
          "'\(written.value)' is no language tag; write one of BCP 47, such as en"
        )
      }
      return written.value
    }
    tags = try selection.writtenOrList("tags")
    rule.tags = Set(tags.map(\.value))
    rule.dropped = try selection.codes("drop", among: QuotationSelection.droppable)
    rule.limit = try selection.integer("limit", in: 1...10_000_000)?.value
    try selection.finish()
  }
}

extension YAMLMapping {
  /// The codes of findings that a key names; empty if the key is missing.
  mutating func codes(_ key: String) throws -> Set<Finding.Code> {
    Set(try writtenOrList(key).map(Self.code))
  }

  /// The codes that a key of `select` names; one that no quotation can have is refused.
  fileprivate mutating func codes(
    _ key: String,
    among droppable: Set<Finding.Code>
  ) throws -> Set<Finding.Code> {
    Set(
      try writtenOrList(key).map { written in
        let code = try Self.code(written)
        if droppable.contains(code) { return code }
        let others = droppable.map(\.rawValue).sorted().joined(separator: ", ")
        throw written.error(
          "no quotation has a finding '\(code.rawValue)' when the quotations are selected, so none would be "
            + "dropped; the codes are \(others)"
        )
      }
    )
  }

  private static func code(_ written: Written<String>) throws -> Finding.Code {
    if let code = Finding.Code(rawValue: written.value) { return code }
    let known = Finding.Code.allCases.map(\.rawValue)
    let nearest = Spelling.nearest(to: written.value, among: known)
    throw written.error(
      "there is no finding '\(written.value)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    )
  }
}
