/// The guesses of a strategy for every code of a space, worked out as far as they were asked for.
///
/// Codes share the beginning of their ways, so that many codes cost little more than a few.
public struct StrategyTree: Sendable {
  private struct Node: Sendable {
    let possible: [UInt16]
    /// The colors of all guesses before this node, as a bit for each.
    let used: UInt32
    let guess: Int
    /// The node after each feedback, or 0, which is the root, if it was not asked for.
    var next: [Int32]
  }

  /// The codes and the guesses.
  public var space: CodeSpace { search.space }
  private let search: GuessSearch
  private var nodes: [Node] = []

  /// Makes a tree of which nothing is worked out but the first guess.
  ///
  /// - Parameters:
  ///   - strategy: The rule for choosing guesses.
  ///   - space: The codes.
  ///   - first: The first guess, or nil for the one that the strategy chooses.
  ///   - wideLimit: Only codes that are still possible are guessed while there are more of them than this.
  public init(
    _ strategy: CodeStrategy,
    in space: CodeSpace,
    first: Int? = nil,
    wideLimit: Int = CodeSpace.countLimit
  ) {
    search = GuessSearch(strategy, in: space, wideLimit: wideLimit)
    let possible = (0..<space.count).map { UInt16($0) }
    let guess = first ?? search.best(possible, used: 0)
    nodes = [Node(possible: possible, used: 0, guess: guess, next: noNext)]
  }

  private var noNext: [Int32] { Array(repeating: 0, count: space.classCount) }

  /// Returns the guesses that find a code, the last of which is the code.
  public mutating func guesses(finding code: Int) -> [Int] {
    var guesses: [Int] = []
    var index = 0
    while true {
      let guess = nodes[index].guess
      guesses.append(guess)
      if guess == code { return guesses }
      index = next(index, space.feedbackClass(of: guess, against: code))
    }
  }

  /// Finds the guess after some answers; there is none if no code gives them all.
  ///
  /// The tree is walked as long as the guesses are its own. After other guesses the strategy chooses anew, in up to some
  /// tens of milliseconds.
  ///
  /// - Parameters:
  ///   - answers: The guesses so far with their answers.
  ///   - told: What else is known: for some colors, whether the code has them.
  /// - Returns: The place of the guess, or nil.
  public mutating func guess(after answers: [CodeAnswer], told: [UInt8: Bool] = [:]) -> Int? {
    if told.isEmpty, let index = node(after: answers) { return nodes[index].guess }
    let possible = possible(after: answers, told: told)
    if possible.isEmpty { return nil }
    var used: UInt32 = told.keys.reduce(0) { $0 | 1 << UInt32($1) }
    for answer in answers { used = mask(answer.guess, added: used) }
    return search.best(possible, used: used)
  }

  /// Returns the codes that give all these answers, in order.
  func possible(after answers: [CodeAnswer], told: [UInt8: Bool] = [:]) -> [UInt16] {
    nodes[0].possible.filter { code in
      answers.allSatisfy {
        space.feedbackClass(of: $0.guess, against: Int(code)) == space.feedbackClass(of: $0)
      } && told.allSatisfy { space.colors(of: Int(code)).contains($0.key) == $0.value }
    }
  }

  /// Returns the node after answers to the tree's own guesses, or nil.
  private mutating func node(after answers: [CodeAnswer]) -> Int? {
    var index = 0
    for answer in answers {
      let part = space.feedbackClass(of: answer)
      guard nodes[index].guess == answer.guess, part != space.solvedClass,
        nodes[index].next[part] > 0
          || nodes[index].possible.contains(where: {
            space.feedbackClass(of: answer.guess, against: Int($0)) == part
          })
      else { return nil }
      index = next(index, part)
    }
    return index
  }

  private func mask(_ guess: Int, added used: UInt32) -> UInt32 {
    space.colors(of: guess).reduce(used) { $0 | 1 << UInt32($1) }
  }

  private mutating func next(_ index: Int, _ part: Int) -> Int {
    let known = Int(nodes[index].next[part])
    if known > 0 { return known }
    let node = nodes[index]
    let possible = node.possible.filter {
      space.feedbackClass(of: node.guess, against: Int($0)) == part
    }
    let used = mask(node.guess, added: node.used)
    let guess = search.best(possible, used: used)
    nodes[index].next[part] = Int32(nodes.count)
    nodes.append(Node(possible: possible, used: used, guess: guess, next: noNext))
    return nodes.count - 1
  }

  /// Plays all codes of the space.
  public func tally() -> StrategyTally {
    var tally = StrategyTally()
    play(nodes[0].possible, used: 0, guess: nodes[0].guess, depth: 1, &tally)
    return tally
  }

  private func play(
    _ possible: [UInt16],
    used: UInt32,
    guess: Int,
    depth: Int,
    _ tally: inout StrategyTally
  ) {
    var parts = Array(repeating: [UInt16](), count: space.classCount)
    for code in possible {
      parts[space.feedbackClass(of: guess, against: Int(code))].append(code)
    }
    let used = mask(guess, added: used)
    tally.add(parts[space.solvedClass].count, at: depth)
    for part in parts[..<space.solvedClass] where !part.isEmpty {
      play(part, used: used, guess: search.best(part, used: used), depth: depth + 1, &tally)
    }
  }
}
