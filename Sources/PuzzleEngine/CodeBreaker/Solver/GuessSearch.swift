/// The search for the guess that a strategy makes when it knows which codes are still possible.
struct GuessSearch: Sendable {
  let space: CodeSpace
  let strategy: CodeStrategy
  /// With more possible codes than this, only they are considered as guesses.
  let wideLimit: Int
  private let penalty: PartPenalty

  init(_ strategy: CodeStrategy, in space: CodeSpace, wideLimit: Int) {
    self.space = space
    self.strategy = strategy
    self.wideLimit = wideLimit
    penalty = PartPenalty(strategy, upTo: space.count)
  }

  /// Returns the best guess.
  ///
  /// - Parameters:
  ///   - possible: The codes that are still possible, in order; at least one.
  ///   - used: The colors of all guesses so far, as a bit for each.
  /// - Returns: The place of the guess.
  func best(_ possible: [UInt16], used: UInt32) -> Int {
    if possible.count <= 2 { return Int(possible[0]) }
    let colors = ColorRoles(possible, used: used, in: space)
    let parts = PartSizes(of: possible, in: space)
    let least = penalty.least(possible.count)
    var best = (guess: 0, penalty: Int.max)
    // A code that is still possible is considered first, so another has to be better to replace it.
    func isBest(_ guess: Int) -> Bool {
      let sum = parts.penalty(of: guess, penalty, in: space)
      if sum < best.penalty { best = (guess, sum) }
      return best.penalty == least
    }
    for code in possible where colors.isFirst(space.colors(of: Int(code))) {
      if isBest(Int(code)) { return best.guess }
    }
    if possible.count <= wideLimit { colors.findFirst(in: space, where: isBest) }
    return best.guess
  }
}

/// The possible codes, laid out for taking a guess apart.
private struct PartSizes {
  private let packed: [UInt16]
  private let bags: [UInt16]

  init(of possible: [UInt16], in space: CodeSpace) {
    packed = possible.map { space.packed[Int($0)] }
    bags = possible.map { space.bags[Int($0)] }
  }

  /// Returns the penalty of the parts that a guess has.
  func penalty(of guess: Int, _ penalty: PartPenalty, in space: CodeSpace) -> Int {
    let own = space.packed[guess]
    let row = Int(space.bags[guess]) * space.bagCount
    return withUnsafeTemporaryAllocation(of: Int32.self, capacity: space.classCount) { sizes in
      sizes.initialize(repeating: 0)
      space.blacks.withUnsafeBufferPointer { blacks in
        space.shared.withUnsafeBufferPointer { shared in
          packed.withUnsafeBufferPointer { packed in
            bags.withUnsafeBufferPointer { bags in
              for index in packed.indices {
                let part =
                  Int(blacks[Int(own ^ packed[index])]) + Int(shared[row + Int(bags[index])])
                sizes[part] += 1
              }
            }
          }
        }
      }
      return penalty.sum(UnsafeBufferPointer(sizes))
    }
  }
}
