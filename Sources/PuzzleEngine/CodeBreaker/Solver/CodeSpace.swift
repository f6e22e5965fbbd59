/// All codes with so many pegs and colors, and the feedback between any two of them.
///
/// The solver works on small integers: a color is a number from 0, and a code is its place in the order in
/// which digits are written, so that 1111 is 0. A space can have more colors than the game has.
public struct CodeSpace: Hashable, Sendable {
  /// The most codes of a space; with more of them a strategy would take minutes.
  public static let countLimit = 65_536

  /// The number of pegs in a code.
  public let length: Int
  /// The number of colors.
  public let colorCount: Int
  /// Whether a color may come more than once in a code.
  public let allowsRepeats: Bool
  /// The colors of each code from left to right, one code after the other.
  let colors: [UInt8]
  /// The bits that a peg has in a packed code.
  let bits: Int
  /// The pegs of each code in one number.
  let packed: [UInt16]
  /// Which pegs are black, by the difference of two packed codes: their number times the number of classes in a row.
  let blacks: [UInt8]
  /// The number of each code's bag of colors; codes that differ only in order have the same.
  let bags: [UInt16]
  /// The place of a packed code, or `UInt16.max` for one that the space does not have.
  private let places: [UInt16]
  /// How many colors two bags share, one row for each bag.
  let shared: [UInt8]
  /// The number of different bags.
  let bagCount: Int

  /// Makes a space, or returns nil if it has no codes, over 65,536 of them, or over 8 pegs or 12 colors.
  public init?(length: Int, colorCount: Int, allowsRepeats: Bool = true) {
    guard (1...8).contains(length), (1...12).contains(colorCount),
      allowsRepeats || length <= colorCount
    else { return nil }
    // Packed codes index a table, so their bits are limited.
    let bits = max(1, Int.bitWidth - (colorCount - 1).leadingZeroBitCount)
    guard bits * length <= 16 else { return nil }
    self.length = length
    self.colorCount = colorCount
    self.allowsRepeats = allowsRepeats
    let codes = Self.codes(length: length, colorCount: colorCount, allowsRepeats: allowsRepeats)
    colors = codes.flatMap(\.self)
    self.bits = bits
    packed = codes.map { Self.packed($0, bits: bits) }
    var places = Array(repeating: UInt16.max, count: 1 << (bits * length))
    for (place, code) in packed.enumerated() { places[Int(code)] = UInt16(place) }
    self.places = places
    blacks = Self.blacks(length: length, bits: bits)
    var numbers: [[UInt8]: Int] = [:]
    var distinct: [[UInt8]] = []
    bags = codes.map { code in
      let bag = code.sorted()
      if let number = numbers[bag] { return UInt16(number) }
      numbers[bag] = distinct.count
      distinct.append(bag)
      return UInt16(distinct.count - 1)
    }
    bagCount = distinct.count
    shared = Self.shared(distinct, colorCount: colorCount)
  }

  /// The number of codes.
  public var count: Int { packed.count }

  /// The number of feedback classes, some of which no two codes give.
  var classCount: Int { (length + 1) * (length + 1) }

  /// The class of the feedback that tells that the code is found.
  var solvedClass: Int { classCount - 1 }

  /// Returns the colors of a code, from left to right.
  public func colors(of code: Int) -> ArraySlice<UInt8> {
    colors[code * length..<(code + 1) * length]
  }

  /// Returns the place of a code from its colors, or nil if the space does not have it.
  public func code(_ wanted: some Collection<UInt8>) -> Int? {
    guard wanted.count == length, wanted.allSatisfy({ $0 < colorCount }) else { return nil }
    let place = Int(places[Int(Self.packed(wanted, bits: bits))])
    return place < count && colors(of: place).elementsEqual(wanted) ? place : nil
  }

  /// Returns the place of a packed code, which the space has.
  func place(ofPacked code: UInt16) -> Int { Int(places[Int(code)]) }

  /// Returns the feedback for a guess, as the number of blacks and of whites.
  public func feedback(of guess: Int, against code: Int) -> (blacks: Int, whites: Int) {
    let (blacks, shared) = feedbackClass(of: guess, against: code)
      .quotientAndRemainder(dividingBy: length + 1)
    return (blacks, shared - blacks)
  }

  /// Returns the class of an answer.
  func feedbackClass(of answer: CodeAnswer) -> Int {
    answer.blacks * (length + 1) + answer.blacks + answer.whites
  }

  /// Returns the class of the feedback for a guess: the blacks times one more than the pegs, and the colors shared.
  func feedbackClass(of guess: Int, against code: Int) -> Int {
    Int(blacks[Int(packed[guess] ^ packed[code])])
      + Int(shared[Int(bags[guess]) * bagCount + Int(bags[code])])
  }
}

extension CodeSpace {
  private static func packed(_ code: some Sequence<UInt8>, bits: Int) -> UInt16 {
    code.reduce(0) { $0 << UInt16(bits) | UInt16($1) }
  }

  private static func codes(length: Int, colorCount: Int, allowsRepeats: Bool) -> [[UInt8]] {
    var codes: [[UInt8]] = [[]]
    for _ in 0..<length {
      codes = codes.flatMap { code in
        (0..<UInt8(colorCount)).filter { allowsRepeats || !code.contains($0) }.map { code + [$0] }
      }
    }
    return codes
  }

  private static func blacks(length: Int, bits: Int) -> [UInt8] {
    let lane = 1 << bits - 1
    return (0..<1 << (bits * length)).map { difference in
      let equal = (0..<length).count { difference >> ($0 * bits) & lane == 0 }
      return UInt8(equal * (length + 1))
    }
  }

  private static func shared(_ bags: [[UInt8]], colorCount: Int) -> [UInt8] {
    let counts = bags.map { bag in
      (0..<UInt8(colorCount)).map { color in bag.count { $0 == color } }
    }
    return counts.flatMap { left in
      counts.map { right in zip(left, right).reduce(0) { $0 + UInt8(min($1.0, $1.1)) } }
    }
  }
}
