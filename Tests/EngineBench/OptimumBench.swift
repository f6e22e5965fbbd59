import Foundation
import PuzzleEngine
import PuzzleModel

/// The search for the best strategy for four pegs and six colors.
enum OptimumBench {
  /// Searches, plays what was found on all codes, and prints the total and the worst.
  ///
  /// - Parameter worst: The most guesses for any code, or nil for as many as it takes.
  /// - Returns: Whether the total is the one that is known: 5,625, or 5,626 within five guesses.
  static func run(worst: Int?) -> Bool {
    guard let space = CodeSpace(length: 4, colorCount: 6) else { return false }
    let depth = min(max(1, worst ?? 8), 12)
    var tally = (total: 0, worst: 0)
    let seconds = CodeBreakerBench.measured {
      var search = OptimalSearch(space, depth: depth)
      tally = best(&search, depth: depth)
      print("\(search.setCount) sets were looked into")
    }
    print(
      "optimum\(worst.map { " within \($0) guesses" } ?? ""): \(tally.total), worst \(tally.worst)"
    )
    print("in \(seconds) s of the processor")
    return tally.total == (depth == 5 ? 5_626 : 5_625)
  }

  /// Tries the five guesses that are not alike as the first, and plays the best.
  private static func best(
    _ search: inout OptimalSearch,
    depth: Int
  ) -> (total: Int, worst: Int) {
    let space = search.space
    let all = (0..<space.count).map { UInt16($0) }
    var best = (total: OptimalSearch.never, worst: 0)
    for first in [[0, 0, 1, 2], [0, 0, 1, 1], [0, 1, 2, 3], [0, 0, 0, 1], [0, 0, 0, 0]] as [[UInt8]]
    {
      guard let first = space.code(first) else { continue }
      let kept = Symmetry.keeping([first], in: space)
      var sum = space.count
      // Parts that need more than is left end the search for a first guess.
      let parts = search.parts(of: all, after: first).enumerated()
        .filter { !search.isSolved($0.offset) && !$0.element.isEmpty }.map(\.element)
        .sorted { $0.count < $1.count }
      for (index, part) in parts.enumerated() where sum < best.total {
        let rest = parts[(index + 1)...].reduce(0) { $0 + search.bound($1.count, depth: depth - 1) }
        let limit = best.total - 1 - sum - rest
        sum += search.fewest(part, depth: depth - 1, limit: limit, guesses: kept.firsts(of: part))
      }
      let name = space.colors(of: first).map { String($0 + 1) }.joined()
      print("\(name) first: \(sum < best.total ? "\(sum)" : "no better")")
      if sum < best.total {
        let played = play(search, first: first, depth: depth)
        precondition(played.total == sum, "the strategy needs other guesses than it should")
        best = played
      }
    }
    return best
  }

  /// Plays the strategy on every code of the game, with the answers of the game.
  private static func play(
    _ search: OptimalSearch,
    first: Int,
    depth: Int
  ) -> (total: Int, worst: Int) {
    let space = search.space
    let codes = (0..<space.count).map { place in
      ColorCode(space.colors(of: place).compactMap { CodeColor(rawValue: Int($0)) })
    }
    var tally = (total: 0, worst: 0)
    for code in codes {
      var possible = (0..<space.count).map { UInt16($0) }
      var (guess, count) = (first, 1)
      while codes[guess] != code, count < depth {
        let answer = CodeFeedback(of: codes[guess], against: code)
        possible.removeAll { CodeFeedback(of: codes[guess], against: codes[Int($0)]) != answer }
        guess = search.guess(for: possible, depth: depth - count) ?? guess
        count += 1
      }
      precondition(codes[guess] == code, "the strategy does not find \(code)")
      tally = (tally.total + count, max(tally.worst, count))
    }
    return tally
  }
}

/// The ways to exchange places and colors that leave some codes as they are.
struct Symmetry {
  /// Each way as the code that every code becomes.
  private let ways: [[UInt16]]

  /// Finds the ways that keep codes.
  static func keeping(_ kept: [Int], in space: CodeSpace) -> Symmetry {
    let codes = (0..<space.count).map { Array(space.colors(of: $0)) }
    var ways: [[UInt16]] = []
    for places in permutations(Array(0..<space.length)) {
      for colors in permutations(Array(0..<UInt8(space.colorCount))) {
        func changed(_ code: Int) -> Int {
          space.code(places.map { colors[Int(codes[code][$0])] }) ?? code
        }
        guard kept.allSatisfy({ changed($0) == $0 }) else { continue }
        ways.append((0..<space.count).map { UInt16(changed($0)) })
      }
    }
    return Symmetry(ways: ways)
  }

  /// The guesses of which none is like one before it, for a set that every way keeps.
  func firsts(of set: [UInt16]) -> [Int] {
    guard let count = ways.first?.count else { return [] }
    let members = Set(set)
    let ways = ways.filter { way in set.allSatisfy { members.contains(way[Int($0)]) } }
    return (0..<count).filter { guess in ways.allSatisfy { Int($0[guess]) >= guess } }
  }

  private static func permutations<Element>(_ elements: [Element]) -> [[Element]] {
    if elements.isEmpty { return [[]] }
    return elements.indices.flatMap { index in
      var rest = elements
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }
}
