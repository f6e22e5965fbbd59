/// The first 64 bytes of a model, which describe the rest.
struct ModelHeader {
  let wordCount, classCount, packedCount: Int
  let segmentLength, segmentCount, seed: Int
  let valueBits: Int
  let checksum: UInt64

  /// How many different costs the n-grams of one order have.
  var levelCount: Int { 1 << valueBits }

  /// The size of a model with these sections, in bytes.
  private var byteCount: Int {
    let sections = 64 + 4 * levelCount + 5 * classCount + packedCount + 2 * wordCount + 1
    let tables = 27 * 27 * 27 * 27 + 26 * 26 * 26 * 26
    let cells = (segmentCount + 2) * segmentLength * 2
    return (sections + tables + 7) / 8 * 8 + (cells + 7) / 8 * 8
  }

  /// `QLM1`.
  private static let magic = 0x314D_4C51

  /// Reads the header and checks that it describes the rest.
  init(_ reader: inout ModelBytes, path: String) throws(LanguageModelError) {
    guard reader.count >= 64 else {
      throw .damaged(path: path, reason: "it has \(reader.count) bytes, fewer than its header")
    }
    let fields = reader.integers(16, width: 4)
    guard fields[0] == Self.magic else {
      throw .damaged(path: path, reason: "it does not begin with QLM1")
    }
    guard fields[12] == reader.count else {
      let reason = "it has \(reader.count) bytes and should have \(fields[12])"
      throw .damaged(path: path, reason: reason)
    }
    wordCount = fields[1]
    classCount = fields[2]
    packedCount = fields[3]
    segmentLength = fields[4]
    segmentCount = fields[5]
    seed = fields[6]
    valueBits = fields[9]
    checksum = UInt64(fields[10]) | UInt64(fields[11]) << 32
    // A number too great for the file is refused first, because sums of such numbers might overflow.
    let isPlausible = fields[1...5].allSatisfy { $0 <= reader.count } && valueBits <= 16
    guard isPlausible, byteCount == reader.count else {
      throw .damaged(path: path, reason: "its sections are not the ones in its header")
    }
    guard reader.checksumOfRest() == checksum else {
      throw .damaged(path: path, reason: "its checksum is not the one in its header")
    }
  }
}
