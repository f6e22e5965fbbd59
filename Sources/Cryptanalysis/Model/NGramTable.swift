/// The costs of word pairs and triples in a binary fuse table (Graf and Lemire, *Binary Fuse Filters*,
/// 2022).
///
/// Three cells combine to 16 bits: the cost of a key, and a tag that exposes a strange key in all but
/// one of 2,048 cases.
struct NGramTable: Sendable {
  private let cells: [UInt16]
  private let segmentLength: UInt64
  private let startCount: UInt64
  private let seed: UInt64
  private let valueBits: UInt64
  private let bigramCosts: [Int32]
  private let trigramCosts: [Int32]

  init(cells: [UInt16], header: ModelHeader, bigramCosts: [Int32], trigramCosts: [Int32]) {
    self.cells = cells
    segmentLength = UInt64(header.segmentLength)
    startCount = UInt64(header.segmentCount * header.segmentLength)
    seed = UInt64(header.seed) &* 0x9E37_79B9_7F4A_7C15
    valueBits = UInt64(header.valueBits)
    self.bigramCosts = bigramCosts
    self.trigramCosts = trigramCosts
  }

  /// The cost of a word after another, or nil if the pair is not in the table.
  func bigramCost(_ first: Int, _ second: Int) -> Int? {
    value(of: 1 << 60 | UInt64(first) << 20 | UInt64(second)).map { Int(bigramCosts[$0]) }
  }

  /// The cost of a word after two others, or nil if the three are not in the table.
  func trigramCost(_ first: Int, _ second: Int, _ third: Int) -> Int? {
    value(of: 2 << 60 | UInt64(first) << 40 | UInt64(second) << 20 | UInt64(third))
      .map { Int(trigramCosts[$0]) }
  }

  private func value(of key: UInt64) -> Int? {
    let hash = Self.mixed(key &+ seed)
    let start = ((hash >> 32) &* startCount) >> 32
    let mask = segmentLength - 1
    let cell =
      cells[Int(start)]
      ^ cells[Int((start + segmentLength) ^ (hash >> 18 & mask))]
      ^ cells[Int((start + 2 * segmentLength) ^ (hash & mask))]
    guard UInt64(cell >> valueBits) == Self.mixed(hash) & (0xFFFF >> valueBits) else { return nil }
    return Int(cell & (1 << valueBits - 1))
  }

  /// The finalizer of SplitMix64.
  private static func mixed(_ value: UInt64) -> UInt64 {
    var value = value
    value ^= value >> 30
    value = value &* 0xBF58_476D_1CE4_E5B9
    value ^= value >> 27
    value = value &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
