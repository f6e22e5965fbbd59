import PuzzleModel

/// The candidates in tables, for the look-ups of the search.
///
/// Authors, works, tags, experts and quotations keep puzzles apart in the same way: two puzzles that share
/// a *mark* stand at least the mark's gap apart. So a rule of distance is a kind of mark, and the search
/// knows nothing else about it.
struct Pool {
  /// Something that puzzles share and that keeps them apart.
  struct Mark: Hashable {
    let rule: Rule
    let name: String
  }

  /// The candidates in the order of their puzzles, each of them once.
  let candidates: [Candidate]
  private var eligible: [Bool] = []
  private var ranks: [Int] = []
  private var points: [UInt64] = []
  /// The marks of all items, and the index at which those of each item begin.
  private var allMarks: [MarkIndex] = []
  private var firstMarks: [Int] = [0]
  private var gaps: [Int] = []
  private var rules: [Rule] = []
  /// The items that may be drawn: first a ring of each rank for those that cost no more than their tier, and
  /// then the rings of those that were played.
  private(set) var rings = Tier.allCases.indices.map { Ring(rank: $0, playedBy: nil) }
  /// The items that may stand on some day, by author and by tag, in the order of the ring.
  private var itemsByAuthor: [Author.ID: [ItemIndex]] = [:]
  private var itemsByTag: [String: [ItemIndex]] = [:]
  /// Whether nothing that was played may be drawn.
  let barsRepeats: Bool
  private(set) var itemsByQuotation: [Quotation.ID: ItemIndex] = [:]
  /// The items that games made for a day; of several, the first in the order of their puzzles.
  private(set) var itemsByDay: [CalendarDay: ItemIndex] = [:]
  private var letterCounts: [Int?] = []
  private var seasons: [SeasonSet] = []
  private var bars: [BarSet] = []
  private var playedBy: [DayOrdinal?] = []
  private var admitted: [Bool] = []
  private var ringPlaces: [(ring: Int, position: RingPosition)?] = []
  private var marksByName: [Mark: MarkIndex] = [:]

  /// Makes a pool of the candidates, some of which the policy may bar, and of puzzles on settled days.
  init(
    _ candidates: [Candidate],
    settled: [Candidate],
    policy: SchedulePolicy,
    history: History = History()
  ) {
    barsRepeats = history.repeats == .barred
    let (all, isDrawn) = Self.distinct(candidates, settled)
    self.candidates = all
    for (item, candidate) in zip(indices, all) {
      let isAdmitted = isDrawn[item.position] && policy.admits(candidate)
      let played = history.playedBy(candidate, policy)
      admitted.append(isAdmitted && candidate.days == .any)
      eligible.append(admitted[item.position] && (played == nil || history.repeats != .barred))
      playedBy.append(history.repeats == .priced ? played : nil)
      bars.append(BarSet(policy.bars, on: candidate))
      if isAdmitted, case .only(let day) = candidate.days, itemsByDay[day] == nil {
        itemsByDay[day] = item
      }
      ranks.append(candidate.tier.rank)
      letterCounts.append(candidate.letterCount)
      seasons.append(candidate.seasons)
      points.append(Self.point(policy.seed, candidate.puzzle.description))
      if let quotation = candidate.quotation { itemsByQuotation[quotation] = item }
      allMarks += Self.marks(of: candidate).compactMap { number(of: $0, policy) }
      firstMarks.append(allMarks.count)
    }
    arrangeRings()
  }

  /// The candidates, those that are drawn and those on settled days, in the order of their puzzles, and which are drawn.
  ///
  /// Of two of one puzzle the one that is drawn stays, and of two such the same one, whatever their order.
  private static func distinct(
    _ drawn: [Candidate],
    _ settled: [Candidate]
  ) -> (all: [Candidate], isDrawn: [Bool]) {
    func candidate(_ place: Int) -> Candidate {
      place < drawn.count ? drawn[place] : settled[place - drawn.count]
    }
    // Places are sorted, because a candidate is large.
    let order = (0..<drawn.count + settled.count).sorted { left, right in
      let (first, second) = (candidate(left), candidate(right))
      if first.puzzle != second.puzzle { return first.puzzle < second.puzzle }
      if (left < drawn.count) != (right < drawn.count) { return left < drawn.count }
      return first.precedes(second)
    }
    var (all, isDrawn): ([Candidate], [Bool]) = ([], [])
    all.reserveCapacity(order.count)
    for place in order where all.last?.puzzle != candidate(place).puzzle {
      all.append(candidate(place))
      isDrawn.append(place < drawn.count)
    }
    return (all, isDrawn)
  }

  /// The marks of a puzzle.
  static func marks(of candidate: Candidate) -> [Mark] {
    var marks = [Mark(rule: .quotation, name: candidate.puzzle.description)]
    marks += sharedMarks(of: candidate)
    if candidate.tier == .expert { marks.append(Mark(rule: .expert, name: "")) }
    return marks
  }

  /// The marks that also keep puzzles of different games apart.
  static func sharedMarks(of candidate: Candidate) -> [Mark] {
    var marks = candidate.spacedTags.map { Mark(rule: .tag, name: $0) }
    if let author = candidate.author {
      marks.append(Mark(rule: .author, name: author.description))
    }
    if let work = candidate.work {
      marks.append(Mark(rule: .work, name: "\(candidate.author?.description ?? "")\u{1F}\(work)"))
    }
    return marks
  }

  /// The index of a mark, which is new at its first appearance; nil where it keeps nothing apart.
  mutating func number(of mark: Mark, _ policy: SchedulePolicy) -> MarkIndex? {
    if let number = marksByName[mark] { return number }
    let gap = policy.gaps.gap(of: mark.rule)
    guard gap > 0 else { return nil }
    let number = MarkIndex(gaps.count)
    marksByName[mark] = number
    gaps.append(gap)
    rules.append(mark.rule)
    return number
  }

  /// The index of a mark that some item has and that keeps it apart; nil for any other.
  func knownMark(_ mark: Mark) -> MarkIndex? { marksByName[mark] }

  private mutating func arrangeRings() {
    ringPlaces = Array(repeating: nil, count: candidates.count)
    arrangeRingsOfPlayed()
    let items = indices.filter { admitted[$0.position] }.sorted(by: isBefore)
    for item in items {
      if isEligible(item), let ring = ring(of: item) {
        ringPlaces[item.position] = (ring, RingPosition(rings[ring].items.count))
        rings[ring].items.append(item)
      }
      let candidate = candidate(item)
      if let author = candidate.author { itemsByAuthor[author, default: []].append(item) }
      for tag in candidate.tags { itemsByTag[tag, default: []].append(item) }
    }
  }

  /// Adds the empty rings of the items that were played, those of the days longest ago first.
  private mutating func arrangeRingsOfPlayed() {
    for day in Set(playedBy.compactMap(\.self)).sorted() {
      rings += Tier.allCases.indices.map { Ring(rank: $0, playedBy: day) }
    }
  }

  private func ring(of item: ItemIndex) -> Int? {
    guard let day = playedBy[item.position] else { return rank(of: item) }
    var (low, high) = (1, rings.count / Tier.allCases.count)
    while low < high {
      let middle = (low + high) / 2
      let isBefore = rings[middle * Tier.allCases.count].playedBy.map { $0 < day } ?? false
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low * Tier.allCases.count + rank(of: item)
  }

  /// The marks of an item.
  func marks(of item: ItemIndex) -> ArraySlice<MarkIndex> {
    allMarks[firstMarks[Int(item.raw)]..<firstMarks[Int(item.raw) + 1]]
  }

  /// The items by an author that may stand on some day, in the order of the ring.
  func items(by author: Author.ID) -> [ItemIndex] { itemsByAuthor[author] ?? [] }

  /// The items with a tag that may stand on some day, in the order of the ring.
  func items(tagged tag: String) -> [ItemIndex] { itemsByTag[tag] ?? [] }

  /// The rings of a rank whose items were played, those of the days longest ago first.
  func ringsOfPlayed(_ rank: Int) -> some Sequence<Ring> {
    stride(from: Tier.allCases.count + rank, to: rings.count, by: Tier.allCases.count).lazy
      .map { rings[$0] }
  }

  /// Whether something that was played may be drawn at a price.
  var hasPlayed: Bool { rings.count > Tier.allCases.count }

  /// Whether some item of a rank may be drawn.
  func hasItems(ofRank rank: Int) -> Bool {
    !rings[rank].items.isEmpty || ringsOfPlayed(rank).contains { !$0.items.isEmpty }
  }

  /// The mark of the expert puzzles; nil where nothing keeps them apart.
  var expertMark: MarkIndex? { marksByName[Mark(rule: .expert, name: "")] }

  /// The point of a name on the ring.
  static func point(_ seed: String, _ name: String) -> UInt64 {
    var hash = StableHash()
    hash.combine(seed)
    hash.combine(name)
    return hash.value
  }

  /// The first index in a list in the order of the ring whose item is not before a point.
  func firstIndex(from point: UInt64, in items: [ItemIndex]) -> Int {
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if points[Int(items[middle].raw)] < point { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

// MARK: - Items and marks

extension Pool {
  /// All items, in the order of their puzzles.
  var indices: [ItemIndex] { candidates.indices.map { ItemIndex($0) } }

  /// The item of a puzzle; nil where it is none.
  func item(of puzzle: Puzzle.ID) -> ItemIndex? {
    var (low, high) = (0, candidates.count)
    while low < high {
      let middle = (low + high) / 2
      if candidates[middle].puzzle < puzzle { low = middle + 1 } else { high = middle }
    }
    guard low < candidates.count, candidates[low].puzzle == puzzle else { return nil }
    return ItemIndex(low)
  }

  /// The candidate of an item.
  func candidate(_ item: ItemIndex) -> Candidate { candidates[Int(item.raw)] }

  /// Whether an item may be drawn.
  func isEligible(_ item: ItemIndex) -> Bool { eligible[Int(item.raw)] }

  /// The rank of an item's tier.
  func rank(of item: ItemIndex) -> Int { ranks[Int(item.raw)] }

  /// The point of an item on the ring: a hash of the seed and its puzzle.
  func point(of item: ItemIndex) -> UInt64 { points[Int(item.raw)] }

  /// The number of letters of an item; nil for one without letters.
  func letterCount(of item: ItemIndex) -> Int? { letterCounts[Int(item.raw)] }

  /// The seasons that an item belongs to.
  func seasons(of item: ItemIndex) -> SeasonSet { seasons[Int(item.raw)] }

  /// The bars that concern an item.
  func bars(of item: ItemIndex) -> BarSet { bars[Int(item.raw)] }

  /// Whether the policy admits an item to some day, though it may not be drawn again.
  func isAdmitted(_ item: ItemIndex) -> Bool { admitted[Int(item.raw)] }

  /// The day by which an item was last played; nil where that costs nothing.
  func playedBy(_ item: ItemIndex) -> DayOrdinal? { playedBy[Int(item.raw)] }

  /// The ring of an item and its position there; nil where it may not be drawn.
  func ringPlace(of item: ItemIndex) -> (ring: Int, position: RingPosition)? {
    ringPlaces[Int(item.raw)]
  }

  /// The number of marks.
  var markCount: Int { gaps.count }

  /// The gap of a mark, in days; at least 1.
  func gap(of mark: MarkIndex) -> Int { gaps[Int(mark.raw)] }

  /// The rule of a mark.
  func rule(of mark: MarkIndex) -> Rule { rules[Int(mark.raw)] }

  /// Whether an item comes before another on the ring.
  func isBefore(_ left: ItemIndex, _ right: ItemIndex) -> Bool {
    (point(of: left), left.raw) < (point(of: right), right.raw)
  }
}

extension SchedulePolicy {
  /// Whether a puzzle may be drawn on some day.
  public func admits(_ candidate: Candidate) -> Bool {
    candidate.certainty >= certainty && allows(candidate)
  }

  /// Whether the blackouts leave a puzzle some day.
  func allows(_ candidate: Candidate) -> Bool {
    !candidate.isMade(ofOneOf: blackoutQuotations)
      && !bars.contains { $0.days == .every && $0.concerns(candidate) }
  }
}

extension Gaps {
  /// The gap of a rule, in days; 0 for a rule without one, and `never` for no repetition.
  func gap(of rule: Rule) -> Int {
    switch rule {
    case .author: author
    case .work: work
    case .tag: tag
    case .expert: expert
    case .quotation: quotation ?? Self.never
    case .tierJump, .letters, .season, .certainty, .blackout, .backlog: 0
    }
  }

  /// A gap longer than all days that can be written, which are 3,652,059.
  static let never = 4_000_000
}
