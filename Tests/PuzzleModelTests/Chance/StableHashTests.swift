import PuzzleModel
import Testing

@Suite struct StableHashTests {
  @Test(
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C),
      ("foobar", 0x8594_4171_F739_67E8),
    ] as [(String, UInt64)]
  )
  func `the plain hash is the published FNV-1a`(text: String, hash: UInt64) {
    var stable = StableHash()
    for byte in text.utf8 { stable.combine(byte) }
    #expect(stable.fnv1a == hash)
  }

  @Test func `the value is the plain hash mixed`() {
    #expect(StableHash().value == 0xF52A_15E9_A9B5_E89B)
    #expect(StableHash().value == StableHash.mixed(StableHash().fnv1a))
  }

  @Test func `end marks separate strings`() {
    var first = StableHash()
    first.combine("ab")
    first.combine("c")
    var second = StableHash()
    second.combine("a")
    second.combine("bc")
    #expect(first.value != second.value)
  }

  @Test func `an integer is hashed as its eight bytes, lowest first`() {
    var whole = StableHash()
    whole.combine(0x0102_0304)
    var bytes = StableHash()
    for byte in [4, 3, 2, 1, 0, 0, 0, 0] as [UInt8] { bytes.combine(byte) }
    #expect(whole.fnv1a == bytes.fnv1a)
  }

  @Test func `a negative integer is hashed as its two's complement`() {
    var whole = StableHash()
    whole.combine(-1)
    var bytes = StableHash()
    for _ in 0..<8 { bytes.combine(0xFF as UInt8) }
    #expect(whole.fnv1a == bytes.fnv1a)
  }

  @Test func `canonically equal strings hash by their bytes`() {
    var composed = StableHash()
    composed.combine("\u{E9}")
    var decomposed = StableHash()
    decomposed.combine("e\u{301}")
    #expect(composed.value != decomposed.value)
  }
}
