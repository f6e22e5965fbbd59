import PuzzleModel
import Testing

@testable import Cryptanalysis

@Suite struct ModelBytesTests {
  @Test func `sections are read one after the other`() {
    var reader = ModelBytes([1, 2, 3, 4, 0xFF, 0xFE, 7, 8, 9, 0x34, 0x12, 0x78, 0x56, 255])
    #expect(reader.count == 14)
    #expect(Array(reader.bytes(2)) == [1, 2])
    #expect(reader.integers(2, width: 2) == [0x0403, 0xFEFF])
    #expect(reader.integers(1, width: 3) == [0x09_0807])
    #expect(reader.cells(2) == [0x1234, 0x5678])
    #expect(Array(reader.bytes(1)) == [255])
    #expect(reader.integers(0, width: 4).isEmpty)
  }

  @Test func `aligning skips to the next multiple and stays where it is one`() {
    var reader = ModelBytes(Array(0..<20))
    reader.align(to: 8)
    #expect(Array(reader.bytes(1)) == [0])
    reader.align(to: 8)
    #expect(Array(reader.bytes(8)) == Array(8..<16))
    reader.align(to: 8)
    #expect(Array(reader.bytes(1)) == [16])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `letters that were packed are unpacked`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let letters = (0..<Int(seed) * 3).map { _ in UInt8(generator.next(below: 27)) }
    let packed = ModelSpecimen.packed(letters)
    #expect(ModelBytes.unpacked(packed[...], count: letters.count) == letters)
  }

  @Test func `the checksum is the documented one`() {
    var bytes = (0..<80).map { UInt8($0 * 37 % 256) }
    var reader = ModelBytes(bytes)
    _ = reader.bytes(16)
    #expect(reader.checksumOfRest() == ModelSpecimen.checksum(Array(bytes[16...])))
    bytes[79] ^= 1
    var changed = ModelBytes(bytes)
    _ = changed.bytes(16)
    #expect(changed.checksumOfRest() != reader.checksumOfRest())
    // Worked out by another program.
    #expect(ModelBytes(Array(0..<16)).checksumOfRest() == 0x3E5A_6A8C_A866_E431)
  }
}
