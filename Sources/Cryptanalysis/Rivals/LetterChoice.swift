/// Chooses the letters of a puzzle that contradict its rivals.
///
/// A letter contradicts a rival that reads it otherwise. Of several sets of letters the one is chosen that
/// gives the least away: that fills the fewest cells, and of equals the first in the order of the
/// alphabet.
struct LetterChoice {
  /// How many cells each symbol fills, and its letter.
  private let counts: [Int]
  private let letters: SIMD32<UInt8>
  /// The symbols in the order of their letters.
  private let order: [Int]

  /// Prepares a choice among the letters of a text.
  init(_ text: CipherText, answer: SIMD32<UInt8>) {
    (counts, letters) = (text.symbolCounts, answer)
    order = (0..<text.symbolCount).sorted { answer[$0] < answer[$1] }
  }

  /// The smallest set of symbols that contradicts every rival, or nil if it takes more than a limit.
  ///
  /// - Parameters:
  ///   - rivals: The symbols that each rival reads otherwise, a bit for each.
  ///   - limit: The most symbols.
  /// - Returns: The symbols, a bit for each.
  func smallest(contradicting rivals: [UInt32], limit: Int) -> UInt32? {
    let rivals = Self.leastSets(rivals)
    for size in 0...max(0, limit) {
      var best: UInt32?
      search(rivals, size: size, chosen: 0, passed: 0, &best)
      if let best { return best }
    }
    return nil
  }

  /// The set of so many symbols that leaves the fewest rivals.
  func best(contradicting rivals: [UInt32], count: Int) -> UInt32 {
    var best: (symbols: UInt32, left: Int) = (0, .max)
    combine(order[...], count: min(count, order.count), chosen: 0) { chosen in
      let left = rivals.count { $0 & chosen == 0 }
      if left < best.left || left == best.left && precedes(chosen, best.symbols) {
        best = (chosen, left)
      }
    }
    return best.symbols
  }

  /// Takes a symbol of the rival that leaves the least choice, in every way.
  private func search(
    _ rivals: [UInt32],
    size: Int,
    chosen: UInt32,
    passed: UInt32,
    _ best: inout UInt32?
  ) {
    let left = rivals.filter { $0 & chosen == 0 }.map { $0 & ~passed }
    guard let rival = left.min(by: { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }) else {
      if best.map({ precedes(chosen, $0) }) ?? true { best = chosen }
      return
    }
    guard size > 0 else { return }
    var passed = passed
    for symbol in order where rival >> UInt32(symbol) & 1 == 1 {
      let bit = UInt32(1) << UInt32(symbol)
      search(rivals, size: size - 1, chosen: chosen | bit, passed: passed, &best)
      // The sets with this symbol are done.
      passed |= bit
    }
  }

  private func combine(
    _ symbols: ArraySlice<Int>,
    count: Int,
    chosen: UInt32,
    _ visit: (UInt32) -> Void
  ) {
    guard count > 0 else { return visit(chosen) }
    for index in symbols.indices.dropLast(count - 1) {
      let bit = UInt32(1) << UInt32(symbols[index])
      combine(symbols[(index + 1)...], count: count - 1, chosen: chosen | bit, visit)
    }
  }

  /// Whether a set gives less away than another of the same size.
  private func precedes(_ first: UInt32, _ second: UInt32) -> Bool {
    let sums = [first, second].map { set in
      order.reduce(0) { set >> UInt32($1) & 1 == 1 ? $0 + counts[$1] : $0 }
    }
    guard sums[0] == sums[1] else { return sums[0] < sums[1] }
    // The first letter that only one of them has decides.
    let differing = first ^ second
    guard let symbol = order.first(where: { differing >> UInt32($0) & 1 == 1 }) else {
      return false
    }
    return first >> UInt32(symbol) & 1 == 1
  }

  /// The sets that hold no other; a letter that contradicts one of them contradicts all that hold it.
  private static func leastSets(_ sets: [UInt32]) -> [UInt32] {
    var least: [UInt32] = []
    for set in Set(sets).sorted(by: { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) })
    where least.allSatisfy({ $0 & set != $0 }) {
      least.append(set)
    }
    return least
  }
}
