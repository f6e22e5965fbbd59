/// Some bars of a policy, a bit each.
struct BarSet: OptionSet, Hashable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The bar at an index of a policy's bars.
  init(bar index: Int) {
    precondition(index < Bar.limit, "a policy has at most \(Bar.limit) bars")
    rawValue = 1 << UInt64(index)
  }

  /// The bars that concern a puzzle.
  init(_ bars: [Bar], on candidate: Candidate) {
    self.init()
    for (index, bar) in bars.enumerated() where bar.concerns(candidate) {
      insert(BarSet(bar: index))
    }
  }
}

extension Bar {
  /// Whether the bar keeps a puzzle from its days.
  public func concerns(_ candidate: Candidate) -> Bool {
    candidate.isMade(ofOneOf: quotations)
      || candidate.author.map { authors.contains($0) } ?? false
      || !tags.isDisjoint(with: candidate.tags)
  }
}
