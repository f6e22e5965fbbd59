/// Which colors can be exchanged for each other in a guess, given what was guessed so far.
///
/// Colors that were never guessed can change places, since nothing tells them apart; so can colors that no possible code
/// has. Of all guesses that are alike, only the one that comes first in order is worth a look.
struct ColorRoles {
  private enum Role {
    /// The color was guessed, and a possible code has it.
    case known
    /// Nobody guessed the color: the number of such colors before it.
    case fresh(Int)
    /// No possible code has the color: the number of such colors before it.
    case absent(Int)
  }

  private let roles: [Role]
  private let allowsRepeats: Bool

  init(_ possible: [UInt16], used: UInt32, in space: CodeSpace) {
    allowsRepeats = space.allowsRepeats
    let all: UInt32 = (1 << UInt32(space.colorCount)) - 1
    var present: UInt32 = 0
    for code in possible where present != all {
      for color in space.colors(of: Int(code)) { present |= 1 << UInt32(color) }
    }
    var (fresh, absent) = (0, 0)
    roles = (0..<space.colorCount).map { color in
      if present >> UInt32(color) & 1 == 0 {
        absent += 1
        return .absent(absent - 1)
      }
      if used >> UInt32(color) & 1 == 1 { return .known }
      fresh += 1
      return .fresh(fresh - 1)
    }
  }

  /// What a guess has taken of the colors that can be exchanged.
  private struct Taken {
    var fresh = 0
    var absent = 0
  }

  /// Returns what is taken after a color, or nil if a guess with it is like one that comes before.
  private func taking(_ color: Int, after taken: Taken) -> Taken? {
    switch roles[color] {
    case .known: return taken
    case .fresh(let number):
      if number > taken.fresh { return nil }
      return Taken(fresh: max(taken.fresh, number + 1), absent: taken.absent)
    case .absent(let number):
      if number > (allowsRepeats ? 0 : taken.absent) { return nil }
      return Taken(fresh: taken.fresh, absent: max(taken.absent, number + 1))
    }
  }

  /// Whether no guess that is like this one comes before it.
  func isFirst(_ guess: ArraySlice<UInt8>) -> Bool {
    var taken = Taken()
    for color in guess {
      guard let next = taking(Int(color), after: taken) else { return false }
      taken = next
    }
    return true
  }

  /// Calls a closure with every guess that comes first among those like it, in order, until it returns true.
  func findFirst(in space: CodeSpace, where isEnough: (Int) -> Bool) {
    _ = extend(Beginning(), Taken(), in: space, isEnough)
  }

  /// The first pegs of a guess.
  private struct Beginning {
    var length = 0
    var packed: UInt16 = 0
    /// The colors, as a bit for each.
    var mask: UInt32 = 0
  }

  private func extend(
    _ guess: Beginning,
    _ taken: Taken,
    in space: CodeSpace,
    _ isEnough: (Int) -> Bool
  ) -> Bool {
    if guess.length == space.length { return isEnough(space.place(ofPacked: guess.packed)) }
    for color in 0..<space.colorCount {
      let bit: UInt32 = 1 << UInt32(color)
      guard let next = taking(color, after: taken), allowsRepeats || guess.mask & bit == 0 else {
        continue
      }
      let longer = Beginning(
        length: guess.length + 1,
        packed: guess.packed << UInt16(space.bits) | UInt16(color),
        mask: guess.mask | bit
      )
      if extend(longer, next, in: space, isEnough) { return true }
    }
    return false
  }
}
