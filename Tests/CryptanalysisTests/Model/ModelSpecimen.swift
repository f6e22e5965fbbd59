@testable import Cryptanalysis

/// The bytes of a small model in the format of `scripts/language-model.py`.
struct ModelSpecimen {
  /// The words by class, each with its cost in steps.
  var classes: [[(word: String, cost: UInt8)]] = [
    [("A", 40), ("I", 50)], [("OF", 45), ("TO", 46), ("BE", 60)], [("THE", 30)], [("DON'T", 90)],
  ]
  /// The words that pairs begin with, and the cost of their backoff in steps; nil is the start.
  var backoffs: [(word: String?, cost: Int)] = [(nil, 5), ("OF", -3), ("THE", 0)]
  /// Pairs and triples with the number of their cost.
  var pairs: [(first: String?, second: String, code: Int)] = [
    (nil, "OF", 1), ("OF", "THE", 2), ("THE", "I", 3),
  ]
  var triples: [(first: String?, second: String, third: String, code: Int)] = [
    (nil, "OF", "THE", 7), ("OF", "THE", "I", 9),
  ]
  /// The costs of pairs and of triples by their number.
  var pairCosts = (0..<32).map { 100 + $0 }
  var tripleCosts = (0..<32).map { 1000 + $0 }
  /// The costs of letters at some positions of the tables; all others cost 20 and 30 steps.
  var spelling: [Int: UInt8] = [:]
  var unspaced: [Int: UInt8] = [:]

  /// The file of the plain specimen.
  static let plain = ModelSpecimen().bytes

  private static let segmentLength = 64
  private static let segmentCount = 3
  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var words: [(word: String, cost: UInt8)] { classes.flatMap { $0 } }

  private func number(_ word: String?) -> UInt64 {
    UInt64(words.firstIndex { $0.word == word } ?? words.count)
  }

  /// The whole file.
  var bytes: [UInt8] {
    let letters = Self.packed(words.flatMap { Symbols.of($0.word) })
    let (cells, seed) = table
    var body = (pairCosts + tripleCosts).flatMap { Self.littleEndian($0, width: 2) }
    body += classes.flatMap { Self.littleEndian($0.count, width: 4) }
    body += classes.map { UInt8($0[0].word.count) }
    body += letters + words.map(\.cost) + links
    var tables = [UInt8](repeating: 20, count: 27 * 27 * 27 * 27)
    for (position, cost) in spelling { tables[position] = cost }
    body += tables
    tables = [UInt8](repeating: 30, count: 26 * 26 * 26 * 26)
    for (position, cost) in unspaced { tables[position] = cost }
    body += tables
    body += [UInt8](repeating: 0, count: (8 - body.count % 8) % 8)
    body += cells.flatMap { Self.littleEndian(Int($0), width: 2) }
    let checksum = Self.checksum(body)
    let fields = [
      0x314D_4C51, words.count, classes.count, letters.count, Self.segmentLength,
      Self.segmentCount, seed, pairs.count, triples.count, 5, Int(checksum & 0xFFFF_FFFF),
      Int(checksum >> 32), 64 + body.count, 0, 0, 0,
    ]
    return fields.flatMap { Self.littleEndian($0, width: 4) } + body
  }

  private var links: [UInt8] {
    (words.map { Optional($0.word) } + [nil]).map { word in
      let leads = backoffs.first { $0.word == word }
      let isSecond = pairs.contains { $0.second == word }
      return UInt8(leads.map { $0.cost + 16 } ?? 127) | (isSecond ? 128 : 0)
    }
  }

  /// The cells under the first seed that gives each key a cell of its own.
  private var table: (cells: [UInt16], seed: Int) {
    var wanted = pairs.map { pair in
      (1 << 60 | number(pair.first) << 20 | number(pair.second), pair.code)
    }
    wanted += triples.map { triple in
      let pair = number(triple.first) << 40 | number(triple.second) << 20
      return (2 << 60 | pair | number(triple.third), triple.code)
    }
    for seed in 1...1000 {
      var cells = [UInt16](repeating: 0, count: (Self.segmentCount + 2) * Self.segmentLength)
      var taken: Set<Int> = []
      for (key, code) in wanted {
        let hash = Self.mixed(key &+ UInt64(seed) &* Self.step)
        let positions = Self.positions(of: hash)
        taken.formUnion(positions)
        cells[positions[2]] = UInt16(Self.mixed(hash) & 0x7FF) << 5 | UInt16(code)
      }
      if taken.count == 3 * wanted.count { return (cells, seed) }
    }
    return ([], 0)
  }

  private static func positions(of hash: UInt64) -> [Int] {
    let length = UInt64(segmentLength)
    let first = ((hash >> 32) * UInt64(segmentCount) * length) >> 32
    let second = (first + length) ^ (hash >> 18 & (length - 1))
    let third = (first + 2 * length) ^ (hash & (length - 1))
    return [first, second, third].map { Int($0) }
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  /// The checksum of bytes, whose number is a multiple of 8.
  static func checksum(_ bytes: [UInt8]) -> UInt64 {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for start in stride(from: 0, to: bytes.count, by: 8) {
      let word = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: UInt64.self) }
      sum = (sum ^ UInt64(littleEndian: word)) &* step
      sum ^= sum >> 29
    }
    return sum
  }

  static func littleEndian(_ number: Int, width: Int) -> [UInt8] {
    (0..<width).map { UInt8(number >> (8 * $0) & 255) }
  }

  /// Letters of five bits each, the lowest first.
  static func packed(_ letters: [UInt8]) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: (letters.count * 5 + 7) / 8)
    for bit in 0..<letters.count * 5 where letters[bit / 5] >> (bit % 5) & 1 == 1 {
      bytes[bit / 8] |= 1 << (bit % 8)
    }
    return bytes
  }
}
