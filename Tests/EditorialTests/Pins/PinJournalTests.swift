import PuzzleModel
import Testing

@testable import Editorial

@Suite struct PinJournalTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `changes are taken back one by one, byte for byte`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var journal = PinJournal(nil)
    var states: [[UInt8]] = [Array("day,puzzle\r\n".utf8)]
    for number in 0..<30 {
      var bytes = states[states.count - 1]
      let start = generator.next(below: bytes.count + 1)
      let end = start + generator.next(below: min(9, bytes.count - start + 1))
      let new = (0..<generator.next(below: 9)).map { _ in UInt8(generator.next(below: 4) + 97) }
      bytes.replaceSubrange(start..<end, with: new)
      journal.record("change \(number)", from: states[states.count - 1], to: bytes)
      if bytes != states[states.count - 1] { states.append(bytes) }
      // A journal is the same after it was written and read.
      journal = PinJournal(try journal.bytes())
    }
    var bytes = states.removeLast()
    while let state = states.popLast() {
      _ = try journal.takeBack(&bytes)
      #expect(bytes == state)
    }
    #expect(throws: PinJournal.Refusal.empty) { try journal.takeBack(&bytes) }
  }

  @Test func `a file that was changed by hand is left as it is`() throws {
    var journal = PinJournal(nil)
    journal.record("pin", from: [1, 2], to: [1, 2, 3])
    var bytes: [UInt8] = [1, 2, 3, 4]
    #expect(throws: PinJournal.Refusal.changedSince("pin")) { try journal.takeBack(&bytes) }
    #expect(bytes == [1, 2, 3, 4])
    journal.record("later", from: bytes, to: [])
    bytes = []
    #expect(try journal.takeBack(&bytes) == "later")
    #expect(bytes == [1, 2, 3, 4])
    #expect(throws: PinJournal.Refusal.empty) { try journal.takeBack(&bytes) }
  }

  @Test(arguments: [
    "", "no JSON", #"{"changes": 3}"#,
    #"{"changes": [{"name": "x", "start": -1, "count": 1, "before": "", "sha256": "x"}]}"#,
  ])
  func `a journal that is broken takes nothing back`(text: String) {
    var journal = PinJournal(Array(text.utf8))
    var bytes: [UInt8] = [1]
    #expect(throws: PinJournal.Refusal.self) { try journal.takeBack(&bytes) }
    #expect(bytes == [1])
  }

  @Test func `a range beyond the file is refused`() throws {
    for (start, count) in [(-1, 1), (0, -1), (0, 2), (2, 0), (Int.max, Int.max)] {
      // The digest of a file of one byte, 1.
      let digest = "4bf5122f344554c53bde2ebb8cd2b7e3d1600ad631c385a5d7cce23c7785459a"
      let text = """
        {"changes": [{"name": "x", "start": \(start), "count": \(count), "before": "", \
        "sha256": "\(digest)"}]}
        """
      var journal = PinJournal(Array(text.utf8))
      var bytes: [UInt8] = [1]
      #expect(throws: PinJournal.Refusal.changedSince("x")) { try journal.takeBack(&bytes) }
    }
  }

  @Test func `only the last hundred changes are kept`() throws {
    var journal = PinJournal(nil)
    for number in 0..<150 {
      journal.record("\(number)", from: [UInt8(number)], to: [UInt8(number + 1)])
    }
    var bytes: [UInt8] = [150]
    var count = 0
    while (try? journal.takeBack(&bytes)) != nil { count += 1 }
    #expect(count == 100)
    #expect(bytes == [50])
  }
}
