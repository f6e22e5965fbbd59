import PuzzleModel

/// The candidates as numbers: what the search looks up again and again.
///
/// What keeps puzzles apart is the same for authors, works, tags, experts and quotations: two puzzles
/// that share a *mark* have to stand as many days apart as the mark's gap. So a rule of distance is a
/// kind of mark, and the search knows nothing else of it.
struct Pool {
  /// Something that puzzles share, and that keeps them apart.
  struct Mark: Hashable {
    let rule: Rule
    let name: String
  }

  /// What an occasion may ask for.
  private enum Topic: Hashable {
    case author(Author.ID)
    case tag(String)
  }

  /// The candidates in the order of their puzzles, each once; an item is an index in here.
  let candidates: [Candidate]
  /// Which of them may be drawn.
  private(set) var isEligible: [Bool] = []
  /// The rank of each one's tier.
  private(set) var ranks: [Int] = []
  /// Where each stands on the ring: a hash of the seed and its puzzle.
  private(set) var points: [UInt64] = []
  /// The marks of all, as indices, and where those of each item begin.
  private var allMarks: [Int32] = []
  private var firstMarks: [Int] = [0]
  /// The gap and the rule of each mark; a gap is never below 1.
  private(set) var gaps: [Int] = []
  private(set) var rules: [Rule] = []
  /// The items that may be drawn, by rank of tier, in the order of the ring.
  private(set) var rings: [[Int32]] = Array(repeating: [], count: Tier.allCases.count)
  /// The same by topic.
  private var itemsByTopic: [[Int32]] = []
  private(set) var itemsByPuzzle: [Puzzle.ID: Int32] = [:]
  private(set) var itemsByQuotation: [Quotation.ID: Int32] = [:]
  /// How many letters each has.
  private(set) var letterCounts: [Int] = []
  /// Where each item that may be drawn stands on the ring of its tier.
  private(set) var places: [Int32] = []
  private var marksByName: [Mark: Int32] = [:]
  private var topicsByName: [Topic: Int32] = [:]
  /// The topics of all, and where those of each item begin.
  private var allTopics: [Int32] = []
  private var firstTopics: [Int] = [0]

  /// Takes the candidates in, of which the policy may bar some, and others that only stand on days that
  /// are settled.
  init(_ candidates: [Candidate], settled: [Candidate], policy: SchedulePolicy) {
    // Of two candidates of one puzzle the same stays, whichever comes first.
    func either(_ left: Candidate, _ right: Candidate) -> Candidate {
      String(describing: left) <= String(describing: right) ? left : right
    }
    let drawn = Dictionary(candidates.map { ($0.puzzle, $0) }, uniquingKeysWith: either)
    let all = Dictionary(settled.map { ($0.puzzle, $0) }, uniquingKeysWith: either)
      .merging(drawn) { $1 }
    self.candidates = all.values.sorted { $0.puzzle < $1.puzzle }
    for (item, candidate) in self.candidates.enumerated() {
      isEligible.append(drawn[candidate.puzzle] != nil && policy.admits(candidate))
      ranks.append(candidate.tier.rank)
      letterCounts.append(candidate.letterCount)
      points.append(Self.point(policy.seed, candidate.puzzle.description))
      itemsByPuzzle[candidate.puzzle] = Int32(item)
      if let quotation = candidate.puzzle.quotation { itemsByQuotation[quotation] = Int32(item) }
      allMarks += Self.marks(of: candidate).compactMap { number(of: $0, policy) }
      firstMarks.append(allMarks.count)
      allTopics += topics(of: candidate)
      firstTopics.append(allTopics.count)
    }
    arrangeRings()
  }

  /// The marks of a puzzle.
  static func marks(of candidate: Candidate) -> [Mark] {
    var marks = [Mark(rule: .quotation, name: candidate.puzzle.description)]
    marks += sharedMarks(of: candidate)
    if candidate.tier == .expert { marks.append(Mark(rule: .expert, name: "")) }
    return marks
  }

  /// The marks that keep puzzles of different games apart, too.
  static func sharedMarks(of candidate: Candidate) -> [Mark] {
    var marks = candidate.tags.map { Mark(rule: .tag, name: $0) }
    if let author = candidate.author {
      marks.append(Mark(rule: .author, name: author.description))
    }
    if let work = candidate.work {
      marks.append(Mark(rule: .work, name: "\(candidate.author?.description ?? "")\u{1F}\(work)"))
    }
    return marks
  }

  /// The number of a mark, which it gets at its first appearance; nil where it keeps nothing apart.
  mutating func number(of mark: Mark, _ policy: SchedulePolicy) -> Int32? {
    if let number = marksByName[mark] { return number }
    let gap = policy.gaps.gap(of: mark.rule)
    guard gap > 0 else { return nil }
    let number = Int32(gaps.count)
    marksByName[mark] = number
    gaps.append(gap)
    rules.append(mark.rule)
    return number
  }

  private mutating func arrangeRings() {
    places = Array(repeating: -1, count: candidates.count)
    let items = candidates.indices.filter { isEligible[$0] }.map { Int32($0) }
      .sorted { (points[Int($0)], $0) < (points[Int($1)], $1) }
    for item in items {
      let rank = ranks[Int(item)]
      places[Int(item)] = Int32(rings[rank].count)
      rings[rank].append(item)
      for topic in allTopics[firstTopics[Int(item)]..<firstTopics[Int(item) + 1]] {
        itemsByTopic[Int(topic)].append(item)
      }
    }
  }

  private mutating func topics(of candidate: Candidate) -> [Int32] {
    let topics = candidate.tags.map(Topic.tag) + (candidate.author.map { [.author($0)] } ?? [])
    return topics.map { topic in
      if let number = topicsByName[topic] { return number }
      let number = Int32(itemsByTopic.count)
      topicsByName[topic] = number
      itemsByTopic.append([])
      return number
    }
  }

  /// The marks of an item.
  func marks(of item: Int32) -> ArraySlice<Int32> {
    allMarks[firstMarks[Int(item)]..<firstMarks[Int(item) + 1]]
  }

  /// What can honour an occasion: the topics of its subject, as far as some candidate has them.
  func topics(of subject: Occasion.Subject) -> [Int32] {
    switch subject {
    case .author(let author): topicsByName[.author(author)].map { [$0] } ?? []
    case .tags(let tags): Set(tags).compactMap { topicsByName[.tag($0)] }.sorted()
    }
  }

  /// Whether an item has one of some topics.
  func has(_ item: Int32, oneOf topics: [Int32]) -> Bool {
    allTopics[firstTopics[Int(item)]..<firstTopics[Int(item) + 1]].contains { topics.contains($0) }
  }

  /// The items with one of some topics that may be drawn, in the order of the ring.
  func items(withOneOf topics: [Int32]) -> [Int32] {
    guard topics.count > 1 else { return topics.first.map { itemsByTopic[Int($0)] } ?? [] }
    return Set(topics.flatMap { itemsByTopic[Int($0)] })
      .sorted { (points[Int($0)], $0) < (points[Int($1)], $1) }
  }

  /// The mark of all experts, where there are some that have to keep apart.
  var expertMark: Int32? { marksByName[Mark(rule: .expert, name: "")] }

  /// Where a name stands on the ring.
  static func point(_ seed: String, _ name: String) -> UInt64 {
    var hash = StableHash()
    hash.combine(seed)
    hash.combine(name)
    return hash.value
  }

  /// The first place in a list in the order of the ring that is not before a point.
  func place(of point: UInt64, in items: [Int32]) -> Int {
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if points[Int(items[middle])] < point { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension SchedulePolicy {
  /// Whether a quotation is blacked out.
  func bars(_ quotation: Quotation.ID?) -> Bool {
    quotation.map(blackoutQuotations.contains) ?? false
  }

  /// Whether a puzzle may be drawn on some day.
  public func admits(_ candidate: Candidate) -> Bool {
    candidate.certainty >= certainty && !bars(candidate.puzzle.quotation)
  }
}

extension Gaps {
  /// The gap that a rule asks for, 0 where it asks for none; what never comes again has a gap longer
  /// than the calendar of `CalendarDay`.
  func gap(of rule: Rule) -> Int {
    switch rule {
    case .author: author
    case .work: work
    case .tag: tag
    case .expert: expert
    case .quotation: quotation ?? Self.never
    case .tierJump, .letters, .certainty, .blackout, .backlog: 0
    }
  }

  static let never = 4_000_000
}
