import Corpus
import PuzzleModel

/// Finds the quotations and authors that a table of feasts names.
struct OccasionIndex {
  /// What was named and is not there, or is there twice.
  private(set) var findings: [Finding] = []
  private let quotations: [Quotation]
  private let authors: [String: [Author.ID]]
  /// The letters of the quotations in byte order, each with its index; made when words are first sought.
  private var letters: [(letters: [UInt8], index: Int)]?

  init(quotations: [Quotation], authors: [Author]) {
    self.quotations = quotations
    var names: [String: Set<Author.ID>] = [:]
    for author in authors {
      for name in [author.id.description, author.name] + author.aliases {
        names[name, default: []].insert(author.id)
      }
    }
    self.authors = names.mapValues { $0.sorted() }
  }

  /// The author that is named by ID, name or another name; nil, with a finding, if there is none or several.
  mutating func author(_ text: String, of occasion: String, at place: Place) -> Author.ID? {
    let found = authors[text] ?? Author.ID(name: text).flatMap { authors[$0.description] } ?? []
    if found.count == 1 { return found[0] }
    findings.append(
      .occasionMismatch(
        at: place,
        field: "authors",
        found.isEmpty
          ? "'\(occasion)' names the author '\(text)', and the corpus quotes nobody of that name; "
            + "write the name or the ID of an author who is quoted"
          : "'\(occasion)' names the author '\(text)', which may be \(found[0]) or \(found[1]); write the ID"
      )
    )
    return nil
  }

  /// The quotation that is named by ID or opening words; nil, with a finding, if there is none or several.
  mutating func quotation(_ text: String, of occasion: String, at place: Place) -> Quotation.ID? {
    let found = matches(text)
    if found.count == 1 { return found[0].id }
    let problem =
      found.isEmpty
      ? "no quotation of the corpus begins so; write its first words, or its ID"
      : "two quotations or more begin so: '\(Self.opening(of: found[0]))' and "
        + "'\(Self.opening(of: found[1]))'; write more words"
    findings.append(
      .occasionMismatch(
        at: place,
        field: "quotations",
        "'\(occasion)' names the quotation '\(text)', and \(problem)"
      )
    )
    return nil
  }

  /// The quotations with an ID or with opening words, at most two of them; one with no more words is alone.
  private mutating func matches(_ text: String) -> [Quotation] {
    if let id = Quotation.ID(text) { return quotations.filter { $0.id == id } }
    let wanted = Skeleton(of: text).bytes
    guard !wanted.isEmpty else { return [] }
    let sorted =
      letters
      ?? quotations.enumerated().map { (Skeleton(of: $0.element.text).bytes, $0.offset) }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }
    letters = sorted
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      let precedes = sorted[middle].letters.lexicographicallyPrecedes(wanted)
      if precedes { low = middle + 1 } else { high = middle }
    }
    let found = sorted[low...].prefix(2).filter { $0.letters.starts(with: wanted) }
    if let first = found.first, first.letters == wanted { return [quotations[first.index]] }
    return found.map { quotations[$0.index] }
  }

  private static func opening(of quotation: Quotation) -> String {
    quotation.text.abridged(to: 60)
  }
}

extension Finding {
  fileprivate static func occasionMismatch(
    at place: Place,
    field: String,
    _ message: String
  ) -> Finding {
    Finding(.occasionMismatch, at: place, field: field, message)
  }
}
