import PuzzleModel

/// Climbs from a whole key for a ciphertext without word spaces (a patristocrat) to better keys by
/// exchanging two letters at a time.
///
/// First it climbs by runs of four letters from many starts, and then by the words that the text can be
/// cut into.
struct UnspacedClimb {
  private let symbols: [UInt8]
  private let model: LanguageModel
  private let pairs: [(Int, Int)]
  private let symbolCount: Int
  /// The runs of four letters that have each symbol, by the position of the first letter.
  private let runsOfSymbol: [[Int]]

  /// The letter of each symbol.
  private(set) var key: [UInt8]
  /// The cost of all runs of four letters together, in steps of ``LanguageModel/unit``.
  private(set) var runCost = 0
  /// The work that was done; see ``WorkBudget``.
  private(set) var work = 0

  /// The longest text to cut into words; a longer one takes too long and tells no more.
  private static let wordLengthLimit = 400
  /// The longest word to look for.
  private static let longestWord = 18

  /// Prepares a climb.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - known: The given letter of each symbol, or ``BeamSearch/unknown``.
  ///   - model: The model that prices runs of letters and words.
  init(_ text: CipherText, known: SIMD32<UInt8>, model: LanguageModel) {
    symbols = text.tokens.flatMap { $0 < 0 ? [] : text.words[$0].symbols.filter { $0 < 26 } }
    self.model = model
    symbolCount = text.symbolCount
    pairs = text.exchanges(besides: known)
    key = text.filled(known)
    var runsOfSymbol = [[Int]](repeating: [], count: 26)
    for start in 0..<max(0, symbols.count - 3) {
      for symbol in Set(symbols[start..<start + 4]) { runsOfSymbol[Int(symbol)].append(start) }
    }
    self.runsOfSymbol = runsOfSymbol
    runCost = (0..<max(0, symbols.count - 3)).reduce(0) { $0 + cost(ofRun: $1) }
  }

  /// Climbs from many starts and gathers the readings that come near the best.
  mutating func solve(startCount: Int, margin: Int) -> [Reading] {
    var best: (key: [UInt8], cost: Int) = (key, .max)
    var generator = SplitMix64(seededBy: "quoin/patristocrat/1")
    for start in 0..<startCount {
      if start > 0 { shake(from: best, &generator) }
      climbByRuns()
      if runCost < best.cost { best = (key, runCost) }
    }
    take(best)
    guard symbols.count <= Self.wordLengthLimit else {
      return neighbors(within: margin, cost: runCost * LanguageModel.unit) { climb, x, y in
        climb.costOfRuns(exchanging: x, y) * LanguageModel.unit
      }
    }
    climbByWords()
    return neighbors(within: margin, cost: wordCost()) { climb, x, y in
      climb.key.swapAt(x, y)
      defer { climb.key.swapAt(x, y) }
      return climb.wordCost()
    }
  }

  private mutating func take(_ start: (key: [UInt8], cost: Int)) {
    (key, runCost) = start
  }

  /// Goes back to a key and exchanges a few of its letters at random, from a fixed seed.
  private mutating func shake(
    from start: (key: [UInt8], cost: Int),
    _ generator: inout SplitMix64
  ) {
    take(start)
    guard !pairs.isEmpty else { return }
    for _ in 0..<4 {
      let (x, y) = pairs[generator.next(below: pairs.count)]
      runCost = costOfRuns(exchanging: x, y)
      key.swapAt(x, y)
    }
  }

  private mutating func climbByRuns() {
    var (next, sinceImproved) = (0, 0)
    while sinceImproved < pairs.count {
      let (x, y) = pairs[next]
      next = next + 1 == pairs.count ? 0 : next + 1
      let changed = costOfRuns(exchanging: x, y)
      sinceImproved += 1
      if changed < runCost {
        key.swapAt(x, y)
        (runCost, sinceImproved) = (changed, 0)
      }
    }
  }

  private mutating func climbByWords() {
    var cost = wordCost()
    var (next, sinceImproved) = (0, 0)
    while sinceImproved < pairs.count {
      let (x, y) = pairs[next]
      next = next + 1 == pairs.count ? 0 : next + 1
      key.swapAt(x, y)
      let changed = wordCost()
      sinceImproved += 1
      if changed < cost {
        (cost, sinceImproved) = (changed, 0)
      } else {
        key.swapAt(x, y)
      }
    }
  }

  /// The reading of the key, the readings after one exchange that come within a margin of it, and the
  /// cheapest of these in any case.
  private mutating func neighbors(
    within margin: Int,
    cost: Int,
    costAfter: (inout UnspacedClimb, Int, Int) -> Int
  ) -> [Reading] {
    var readings = [reading(key, cost: cost)]
    var nearest = Int.max
    for (x, y) in pairs {
      let changed = costAfter(&self, x, y)
      guard changed < max(nearest, cost + margin) else { continue }
      nearest = min(nearest, changed)
      var other = key
      other.swapAt(x, y)
      readings.append(reading(other, cost: changed))
    }
    return readings
  }

  private func reading(_ key: [UInt8], cost: Int) -> Reading {
    var letters = SIMD32<UInt8>(repeating: BeamSearch.unknown)
    for symbol in 0..<symbolCount { letters[symbol] = key[symbol] }
    return Reading(key: letters, cost: cost)
  }

  private func cost(ofRun start: Int) -> Int {
    let first = Int(key[Int(symbols[start])]) * 26 + Int(key[Int(symbols[start + 1])])
    let second = Int(key[Int(symbols[start + 2])]) * 26 + Int(key[Int(symbols[start + 3])])
    return Int(model.unspaced[first * 676 + second])
  }

  private mutating func costOfRuns(exchanging x: Int, _ y: Int) -> Int {
    work += WorkBudget.run * (runsOfSymbol[x].count + runsOfSymbol[y].count)
    var changed = runCost - costOfRuns(with: x, without: y) - costOfRuns(with: y, without: nil)
    key.swapAt(x, y)
    changed += costOfRuns(with: x, without: y) + costOfRuns(with: y, without: nil)
    key.swapAt(x, y)
    return changed
  }

  private func costOfRuns(with symbol: Int, without other: Int?) -> Int {
    var sum = 0
    for start in runsOfSymbol[symbol] {
      if let other, symbols[start..<start + 4].contains(UInt8(other)) { continue }
      sum += cost(ofRun: start)
    }
    return sum
  }

  /// The cost of the text when it is cut into words in the cheapest way.
  ///
  /// A letter outside any word costs more than one of an unknown word.
  private mutating func wordCost() -> Int {
    work += WorkBudget.run * Self.longestWord * symbols.count
    var costs = [Int](repeating: .max, count: symbols.count + 1)
    costs[0] = 0
    for start in symbols.indices {
      let base = costs[start]
      let loose = base + Int(SolverEffort.unknownLetterCost) + 150
      costs[start + 1] = min(costs[start + 1], loose)
      for end in start + 1...min(start + Self.longestWord, symbols.count) {
        let word = model.vocabulary.word(symbols, start..<end, under: key)
        guard word >= 0 else { continue }
        costs[end] = min(costs[end], base + Int(model.vocabulary.costs[word]))
      }
    }
    return costs[symbols.count]
  }
}
