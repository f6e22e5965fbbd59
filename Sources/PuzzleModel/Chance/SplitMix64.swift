/// The SplitMix64 generator of Steele, Lea and Flood (2014), with its published constants.
///
/// The standard library's shuffle may change between versions of Swift, but a seed must give the same
/// puzzle on every platform in every year. So the generator does not conform to
/// `RandomNumberGenerator`, and callers use the bounded draw and the shuffle below.
public struct SplitMix64: Sendable {
  private var state: UInt64

  /// Makes a generator whose output depends on the seed alone.
  public init(seed: UInt64) {
    state = seed
  }

  /// Makes a generator seeded by names, such as `quoin/cryptogram/key/1` and a puzzle's ID.
  public init(seededBy names: String...) {
    var hash = StableHash()
    for name in names { hash.combine(name) }
    self.init(seed: hash.value)
  }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return StableHash.mixed(state)
  }

  /// Draws a number from 0 up to but not including a bound, all equally likely, by rejection.
  public mutating func next(below bound: Int) -> Int {
    precondition(bound > 0, "a bounded draw needs a bound above 0")
    let bound = UInt64(bound)
    let threshold = (0 &- bound) % bound
    while true {
      let draw = next()
      if draw >= threshold { return Int(draw % bound) }
    }
  }

  /// Shuffles an array in place by the Fisher–Yates method, from the last position down.
  public mutating func shuffle<Element>(_ elements: inout [Element]) {
    var upper = elements.count
    while upper > 1 {
      let pick = next(below: upper)
      upper -= 1
      elements.swapAt(upper, pick)
    }
  }
}
