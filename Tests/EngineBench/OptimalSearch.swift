import PuzzleEngine
import PuzzleModel

/// The search for a strategy that finds all codes of a space with the fewest guesses together.
///
/// It looks at every guess and all its parts to the end. Bounds cut it short: from n codes a guess finds one at most, and
/// each of its other parts one with the next guess. What is known of a set of codes is kept, because many ways lead to it.
struct OptimalSearch {
  /// What is known of a set of codes, with so many guesses left.
  private struct Entry {
    /// No strategy needs fewer guesses than this.
    var least: Int
    /// The first guess of a strategy that needs no more, or -1 if none is known.
    var guess: Int32
  }

  private struct Key: Hashable {
    let set: UInt64
    let depth: Int8
  }

  /// More than any strategy needs.
  static let never = 1 << 40

  let space: CodeSpace
  /// The class of each pair of codes, one row for each guess.
  private let classes: [UInt8]
  private let classCount: Int
  private let solved: Int
  /// For each number of guesses left and each size of a set, the fewest guesses that any set could need.
  private let least: [[Int]]
  private let marks: [UInt64]
  private var known: [Key: Entry] = [:]
  /// The number of sets that were looked into.
  private(set) var setCount = 0

  init(_ space: CodeSpace, depth: Int) {
    self.space = space
    let count = space.count
    var numbers: [Int: UInt8] = [:]
    var classes: [UInt8] = []
    classes.reserveCapacity(count * count)
    for guess in 0..<count {
      for code in 0..<count {
        let (blacks, whites) = space.feedback(of: guess, against: code)
        let name = blacks * 16 + whites
        let number = numbers[name] ?? UInt8(numbers.count)
        numbers[name] = number
        classes.append(number)
      }
    }
    self.classes = classes
    classCount = numbers.count
    // The first pair is a code and itself.
    solved = 0
    least = Self.least(depth: depth, count: count, branches: numbers.count - 1)
    var generator = SplitMix64(seed: 1)
    marks = (0..<count).map { _ in generator.next() }
  }

  private static func least(depth: Int, count: Int, branches: Int) -> [[Int]] {
    (0...depth).map { depth in
      var (sum, left, width, guess) = (0, 0, 1, 0)
      return (0...count).map { size in
        if size == 0 { return 0 }
        if left == 0 {
          guess = min(guess + 1, depth + 1)
          left = guess <= depth ? width : 0
          width = min(width * branches, count)
        }
        if guess > depth { return never }
        left -= 1
        sum += guess
        return sum
      }
    }
  }

  /// The fewest guesses that any set of a size could need.
  func bound(_ size: Int, depth: Int) -> Int { least[depth][size] }

  /// The parts of a set after a guess, by class.
  func parts(of set: [UInt16], after guess: Int) -> [[UInt16]] {
    var parts = Array(repeating: [UInt16](), count: classCount)
    for code in set { parts[Int(classes[guess * space.count + Int(code)])].append(code) }
    return parts
  }

  /// Whether a class is the one of the code itself.
  func isSolved(_ part: Int) -> Bool { part == solved }

  /// The first guess for a set that was solved, or nil.
  func guess(for set: [UInt16], depth: Int) -> Int? {
    if set.count <= 2 { return set.first.map { Int($0) } }
    return known[key(set, depth)].flatMap { $0.guess < 0 ? nil : Int($0.guess) }
  }

  private func key(_ set: [UInt16], _ depth: Int) -> Key {
    Key(set: set.reduce(0) { $0 ^ marks[Int($1)] }, depth: Int8(depth))
  }

  /// Returns the fewest guesses that all codes of a set need together.
  ///
  /// - Parameters:
  ///   - set: The codes.
  ///   - depth: The most guesses for any of them.
  ///   - limit: What the result is wanted up to.
  ///   - guesses: The guesses to begin with, or nil for all.
  /// - Returns: The guesses, or `never` if they are over the limit.
  mutating func fewest(
    _ set: [UInt16],
    depth: Int,
    limit: Int,
    guesses: [Int]? = nil
  ) -> Int {
    let count = set.count
    if least[depth][count] > limit { return Self.never }
    if count <= 2 { return least[depth][count] }
    let key = key(set, depth)
    if let entry = known[key] {
      if entry.least > limit { return Self.never }
      if entry.guess >= 0 { return entry.least }
    }
    setCount += 1
    var best = (sum: Self.never, guess: -1)
    var limit = limit
    for choice in choices(set, depth: depth, guesses: guesses) {
      let (bound, guess) = (choice >> 16, choice & 0xFFFF)
      if bound > limit { break }
      let sum = self.sum(set, guess, depth: depth, bound: bound, limit: limit)
      if sum <= limit {
        best = (sum, guess)
        limit = sum - 1
      }
    }
    if best.guess >= 0 {
      known[key] = Entry(least: best.sum, guess: Int32(best.guess))
      return best.sum
    }
    known[key] = Entry(least: limit + 1, guess: -1)
    return Self.never
  }

  /// The guesses that may be best, each below its bound, lowest first.
  private func choices(_ set: [UInt16], depth: Int, guesses: [Int]?) -> [Int] {
    let count = set.count
    let perfect = least[depth][count]
    var choices: [Int] = []
    let least = least[depth - 1]
    classes.withUnsafeBufferPointer { classes in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: classCount) { sizes in
        func bound(_ guess: Int) -> Int {
          sizes.initialize(repeating: 0)
          let row = guess * space.count
          for code in set { sizes[Int(classes[row + Int(code)])] += 1 }
          var sum = count
          for part in sizes.indices where part != solved { sum += least[Int(sizes[part])] }
          return sum
        }
        if let guesses {
          choices = guesses.map { bound($0) << 16 | $0 }
          return
        }
        // A code of the set that tells all apart is the best there can be.
        if count <= classCount {
          for code in set where bound(Int(code)) == perfect {
            choices = [perfect << 16 | Int(code)]
            return
          }
        }
        for guess in 0..<space.count {
          let bound = bound(guess)
          // A guess that leaves the whole set leads nowhere.
          if bound < Self.never, sizes.allSatisfy({ $0 < count }) {
            choices.append(bound << 16 | guess)
          }
        }
      }
    }
    return choices.sorted()
  }

  /// Returns what a guess needs for a set, as far as it is within the limit.
  private mutating func sum(
    _ set: [UInt16],
    _ guess: Int,
    depth: Int,
    bound: Int,
    limit: Int
  ) -> Int {
    var sum = bound
    let parts = parts(of: set, after: guess).enumerated()
      .filter { $0.offset != solved && $0.element.count > 2 }
      .map(\.element).sorted { $0.count < $1.count }
    for part in parts {
      let least = least[depth - 1][part.count]
      let found = fewest(part, depth: depth - 1, limit: limit - sum + least)
      if found >= Self.never { return Self.never }
      sum += found - least
    }
    return sum
  }
}
