import Corpus
import PuzzleModel
import Testing

@Suite struct DuplicateIndexTests {
  private func id(_ number: UInt64) -> Quotation.ID {
    Quotation.ID(digestHigh: StableHash.mixed(number), digestLow: StableHash.mixed(~number))
  }

  @Test func `a quotation seen again comes with the place where it stood first`() {
    var index = DuplicateIndex()
    index.begin("a")
    #expect(index.admit(id(1), line: 2, record: 1) == nil)
    #expect(index.admit(id(2), line: 9, record: 2) == nil)
    for line in [10, 12] {
      let seen = index.admit(id(2), line: line, record: 3)
      #expect(seen?.number == 1)
      #expect(seen?.place == Place(path: "a", line: 9, record: 2))
    }
    #expect(index.count == 2)
  }

  @Test func `quotations are told apart by every bit of their identity`() {
    var index = DuplicateIndex()
    index.begin("a")
    let words: [(UInt64, UInt64)] = (0..<64).flatMap { [(1 << $0, 0), (0, 1 << $0), (1 << $0, 1)] }
    let ids = Set(words.map { Quotation.ID(digestHigh: $0, digestLow: $1) }).sorted()
    #expect(ids.count > 150)
    for id in ids { #expect(index.admit(id, line: 1, record: 1) == nil) }
    for (number, id) in ids.enumerated() {
      #expect(index.admit(id, line: 1, record: 1)?.number == number)
    }
  }

  @Test func `each file is remembered, also one without quotations and one that is read twice`() {
    var index = DuplicateIndex()
    for (number, path) in ["a", "b", "", "a", "c"].enumerated() {
      index.begin(path)
      guard !path.isEmpty else { continue }
      #expect(index.admit(id(UInt64(number)), line: number + 1, record: number + 7) == nil)
      #expect(index.admit(id(UInt64(number + 100)), line: 50, record: 60) == nil)
    }
    let seen = [0, 1, 3, 4].flatMap { number in
      [number, number + 100].map { index.admit(id($0), line: 1, record: 1)?.place }
    }
    #expect(seen.map { $0?.path } == ["a", "a", "b", "b", "a", "a", "c", "c"])
    #expect(seen.map { $0?.line } == [1, 50, 2, 50, 4, 50, 5, 50])
    #expect(seen.map { $0?.record } == [7, 60, 8, 60, 10, 60, 11, 60])
  }

  @Test func `200,000 quotations are all remembered`() {
    var index = DuplicateIndex()
    let count = 200_000
    var admitted = 0
    for number in 0..<count {
      if number % 150_000 == 0 { index.begin(number == 0 ? "a" : "b") }
      if index.admit(id(UInt64(number)), line: number + 2, record: 1) == nil { admitted += 1 }
    }
    #expect(admitted == count)
    #expect(index.count == count)
    var wrong: [Int] = []
    for number in stride(from: count - 1, through: 0, by: -1) {
      let seen = index.admit(id(UInt64(number)), line: 1, record: 1)
      let path = number < 150_000 ? "a" : "b"
      if seen?.number != number || seen?.place.line != number + 2 || seen?.place.path != path {
        wrong.append(number)
      }
    }
    #expect(wrong.isEmpty)
    #expect(index.count == count)
  }
}
