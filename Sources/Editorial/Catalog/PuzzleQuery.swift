import Corpus
public import PuzzleModel
public import Scheduling

/// The puzzles that a person means: by an ID or words of the text, by author, tag and tier.
public struct PuzzleQuery: Hashable, Sendable {
  /// The puzzle's ID, the ID of its quotation, or words of its text; nil for any.
  public var text: String?
  /// The author's name, a part of it, or ID; nil for any.
  public var author: String?
  /// The tag; nil for any.
  public var tag: String?
  /// The tier; nil for any.
  public var tier: Tier?
  /// The game; nil for any.
  public var kind: Puzzle.Kind?

  /// Makes a query.
  public init(
    text: String? = nil,
    author: String? = nil,
    tag: String? = nil,
    tier: Tier? = nil,
    kind: Puzzle.Kind? = nil
  ) {
    self.text = text
    self.author = author
    self.tag = tag
    self.tier = tier
    self.kind = kind
  }

  /// Whether it names anything of a puzzle beside its game.
  public var isEmpty: Bool { text == nil && author == nil && tag == nil && tier == nil }

  /// The puzzle that the text names by its ID; nil if the text is none.
  var puzzle: Puzzle.ID? { text.flatMap { Puzzle.ID($0) } }
}

extension PuzzleQuery: CustomStringConvertible {
  /// What is asked for, in words: `with the words 'to be', by 'Shakespeare'`.
  public var description: String {
    let parts = [
      text.map { "with the words '\($0)'" }, author.map { "by '\($0)'" },
      tag.map { "tagged '\($0)'" }, tier.map { "of tier \($0.rawValue)" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}

extension PuzzleCatalog {
  /// The candidates that a query means, in their order.
  public func candidates(_ query: PuzzleQuery, among all: [Candidate]) -> [Candidate] {
    var found = all
    if let kind = query.kind { found.removeAll { $0.puzzle.kind != kind } }
    if let tier = query.tier { found.removeAll { $0.tier != tier } }
    if let tag = query.tag {
      let wanted = FoldedText(tag)
      found.removeAll { candidate in !candidate.tags.contains { FoldedText($0) == wanted } }
    }
    if let author = query.author {
      let meant = authors(meantBy: author, among: found)
      found.removeAll { candidate in !(candidate.author.map(meant.contains) ?? false) }
    }
    return query.text.map { matches($0, among: found) } ?? found
  }

  private func matches(_ text: String, among all: [Candidate]) -> [Candidate] {
    if let puzzle = Puzzle.ID(text) { return all.filter { $0.puzzle == puzzle } }
    if let quotation = Quotation.ID(text) { return all.filter { $0.quotation == quotation } }
    let wanted = FoldedText(text)
    guard !wanted.words.isEmpty else { return [] }
    // The letters alone leave few texts, whose words are then compared.
    let letters = Skeleton(of: text).bytes
    var skeleton = Skeleton()
    return all.filter { candidate in
      guard var text = quotation(of: candidate.puzzle)?.text else { return false }
      text.withUTF8 { skeleton.set(from: $0) }
      return skeleton.bytes.holds(letters) && FoldedText(text).contains(wanted)
    }
  }

  /// The authors with a name or ID, or else those with a part of it.
  private func authors(meantBy text: String, among all: [Candidate]) -> Set<Author.ID> {
    let wanted = FoldedText(text)
    guard !wanted.words.isEmpty else { return [] }
    let names = names(of: all)
    let exact = names.filter { $0.names.contains(wanted) }
    return Set(
      (exact.isEmpty ? names.filter { $0.names.contains { $0.contains(wanted) } } : exact).map(\.id)
    )
  }

  /// The authors of candidates in order, with all their names.
  private func names(of all: [Candidate]) -> [(id: Author.ID, names: [FoldedText])] {
    Set(all.compactMap(\.author)).sorted().map { id in
      let author = author(id)
      let names = [id.description, author?.name, author?.sortName].compactMap(\.self)
      return (id, (names + (author?.aliases ?? [])).map { FoldedText($0) })
    }
  }
}

extension PuzzleCatalog {
  /// What a query that means no candidate may have meant; nil if nothing is near.
  public func suggestion(for query: PuzzleQuery, among all: [Candidate]) -> String? {
    if let author = query.author, authors(meantBy: author, among: all).isEmpty {
      let words = Set(names(of: all).flatMap { $0.names.flatMap { [$0.text] + $0.words } })
      let near = Spelling.nearest(to: FoldedText(author).text, among: words.sorted())
      return near.map { near in
        names(of: all).first { $0.names.contains { $0.text == near || $0.words.contains(near) } }
          .map { self.author($0.id)?.name ?? $0.id.description } ?? near
      }
    }
    if let tag = query.tag {
      let tags = Set(all.flatMap(\.tags))
      if !tags.contains(tag) { return Spelling.nearest(to: tag, among: tags.sorted()) }
    }
    return query.text.flatMap { nearestText(to: $0, among: all) }
  }

  /// The text that shares most words with another, if it has at least half of them.
  private func nearestText(to text: String, among all: [Candidate]) -> String? {
    let wanted = Set(FoldedText(text).words)
    guard wanted.count > 1 else { return nil }
    var best: (count: Int, text: String)?
    for candidate in all {
      guard let text = quotation(of: candidate.puzzle)?.text else { continue }
      let count = wanted.intersection(FoldedText(text).words).count
      if count * 2 >= wanted.count, count > best?.count ?? 0 { best = (count, text) }
    }
    return best?.text.abbreviated(to: 60)
  }
}

extension [UInt8] {
  /// Whether other bytes stand in these one after the other.
  fileprivate func holds(_ other: [UInt8]) -> Bool {
    guard let first = other.first else { return true }
    guard other.count <= count else { return false }
    return (0...(count - other.count)).contains { start in
      self[start] == first && self[start..<start + other.count].elementsEqual(other)
    }
  }
}
