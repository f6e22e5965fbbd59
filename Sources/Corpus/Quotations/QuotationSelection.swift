public import PuzzleModel

/// Which quotations of a corpus are used.
public struct QuotationSelection: Hashable, Sendable {
  /// How many letters a quotation may have, of any script.
  public var letters = 0...Int.max
  /// The least certainty of its attribution; nil for any.
  public var certainty: Quotation.Certainty?
  /// The languages, as BCP 47 tags, where English means British English, too; empty for all.
  public var languages: [String] = []
  /// The tags of which it has one at least; empty for all.
  public var tags: Set<String> = []
  /// The tags of which it has none.
  public var excludedTags: Set<String> = []
  /// The codes of findings that none of its records has; each is one of ``droppable``.
  public var dropped: Set<Finding.Code> = []
  /// How many quotations there are at most; nil for any number.
  public var limit: Int?

  /// The codes of findings that a record may have and be used none the less.
  ///
  /// A record with another finding is set aside before, or the finding is not about a record, or it is made later.
  public static let droppable: Set<Finding.Code> = [
    .bareQuote, .conflictingAttribution, .controlCharacter, .duplicateQuotation, .fewLetters,
    .markupRemoved, .missingSpace, .mixedAlphabets, .mojibake, .oddQuotationMarks,
    .repairedMojibake, .repeatedElement, .swallowedRow, .trailingAttribution, .unknownHTMLEntity,
    .unknownTag, .unknownTemplate, .unpartedText, .unreadEscape, .unreadableCharacter,
  ]

  /// Makes a selection of all quotations.
  public init() {}

  /// The quotations that are used, in the order given.
  ///
  /// If there are more than the limit, those whose IDs come first in the order of a hash are used. So a larger
  /// corpus changes the choice no more than it must.
  ///
  /// - Parameters:
  ///   - quotations: The quotations, each once.
  ///   - flagged: The quotations with records that have findings of the codes that are dropped, at least.
  /// - Returns: The quotations that are used.
  public func selected(
    of quotations: [Quotation],
    flagged: [Finding.Code: Set<Quotation.ID>]
  ) -> [Quotation] {
    if self == QuotationSelection() { return quotations }
    let bad = dropped.reduce(into: Set<Quotation.ID>()) { $0.formUnion(flagged[$1] ?? []) }
    let fit = quotations.filter { isFit($0) && !bad.contains($0.id) }
    guard let limit, fit.count > limit else { return fit }
    let ranked = fit.map { (rank: StableHash.mixed($0.id.low), id: $0.id) }
      .sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
    let chosen = Set(ranked.prefix(limit).map(\.id))
    return fit.filter { chosen.contains($0.id) }
  }

  /// Says that nothing is left of some quotations.
  ///
  /// - Parameters:
  ///   - count: How many quotations there are.
  ///   - place: Where the recipe says which of them are used.
  /// - Returns: The finding.
  public func nothingLeft(of count: Int, at place: Place) -> Finding {
    var selecting = self
    selecting.excludedTags = []
    let keys =
      (selecting == QuotationSelection() ? [] : ["select"])
      + (excludedTags.isEmpty ? [] : ["exclude-tags"])
    let quotations = count == 1 ? "quotation" : "quotations"
    return Finding(
      .noRecords,
      at: place,
      field: keys.first,
      "of \(count) \(quotations) none is left by \(keys.joined(separator: " and ")); ask for less"
    )
  }

  private func isFit(_ quotation: Quotation) -> Bool {
    (letters == 0...Int.max || letters.contains(quotation.letterCountOfAnyScript))
      && certainty.map { quotation.certainty >= $0 } ?? true
      && (languages.isEmpty || languages.contains { quotation.isIn(language: $0) })
      && (tags.isEmpty || !tags.isDisjoint(with: quotation.tags))
      && excludedTags.isDisjoint(with: quotation.tags)
  }
}

/// The record that a finding or a quotation is of.
public struct RecordSpot: Hashable, Sendable {
  private let path: String
  private let record: Int?

  /// The record at a place.
  public init(_ place: Place) {
    (path, record) = (place.path, place.record)
  }
}

extension Quotation {
  /// The number of its letters: those that a game plays, and each one of another script.
  fileprivate var letterCountOfAnyScript: Int {
    let others = text.unicodeScalars.filter { !$0.isASCII && $0.isLetter && !$0.isOptionalLetter }
    return letterCount + others.count { Glyph.playedLetterCount(of: String($0)) == 0 }
  }

  /// Whether it is in a language: the tag is the same, or begins with it (BCP 47, section 4 of RFC 4647).
  fileprivate func isIn(language: String) -> Bool {
    let (own, wanted) = (self.language.lowercased(), language.lowercased())
    return own == wanted || own.hasPrefix(wanted + "-")
  }
}
