import PuzzleModel
import Testing

@testable import Cryptanalysis

@Suite struct ReadingTests {
  private func reading(_ letters: [Int: Int], cost: Int = 0) -> Reading {
    var key = SIMD32<UInt8>(repeating: BeamSearch.unknown)
    for (symbol, letter) in letters { key[symbol] = UInt8(letter) }
    return Reading(key: key, cost: cost)
  }

  private func order(_ reading: Reading) -> [Int] {
    [reading.cost, Int(reading.key[2]), Int(reading.key[4])]
  }

  @Test func `letters are replaced in upper case and all else stays`() {
    let text = CipherText("Abc")
    let key = reading([0: 19, 1: 7, 2: 4]).letters(in: text)
    let rest = " \u{2014} 12 \u{E9}\u{301}\r\n"
    #expect("Abc\(rest)bA".deciphered(by: key) == "THE\(rest)HT")
    #expect("".deciphered(by: key) == "")
  }

  @Test func `the letters are those of the symbols that have one`() {
    let letters = reading([0: 19, 1: 0]).letters(in: CipherText("zoo"))
    #expect(letters == [Letter.all[25]: Letter.all[19], Letter.all[14]: Letter.all[0]])
  }

  @Test func `differences are the symbols read differently`() {
    let first = reading([3: 1, 0: 2, 9: 5])
    #expect(first.differences(from: first) == 0)
    #expect(first.differences(from: reading([3: 2, 0: 1, 9: 5])) == 0b1001)
    #expect(first.differences(from: reading([3: 1, 0: 2])) == 1 << 9)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `readings are ranked once each, in any order`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var readings = (0..<30).map { _ in
      reading([4: generator.next(below: 3), 2: generator.next(below: 3)], cost: 0)
    }
    readings = readings.map { Reading(key: $0.key, cost: Int($0.key[4]) / 2) }
    let ranked = readings.ranked()
    #expect(ranked.count == Set(readings).count)
    #expect(Set(ranked) == Set(readings))
    for (first, second) in zip(ranked, ranked.dropFirst()) {
      let (left, right) = (order(first), order(second))
      #expect(left.lexicographicallyPrecedes(right))
    }
    generator.shuffle(&readings)
    #expect(readings.ranked() == ranked)
  }
}
