import PuzzleModel
import Testing

@Suite struct FindingListTests {
  private func finding(_ line: Int, _ path: String = "a", _ code: Finding.Code = .blankRow)
    -> Finding
  {
    Finding(code, at: Place(path: path, line: line), "blank")
  }

  @Test func `findings up to the limit are all there, in the order of the places`() {
    let all = (1...FindingList.limit).map { finding($0) }
    #expect(FindingList(all.reversed()).sorted == all)
    #expect(FindingList().sorted.isEmpty)
  }

  @Test func `the rest of a kind is counted, and told where it begins`() {
    let count = FindingList.limit + 500
    var list = FindingList((1...count).map { finding($0) })
    list.append(contentsOf: (1...3).map { finding($0, "a", .extraCell) })
    list.append(finding(1, "b"))
    let sorted = list.sorted
    #expect(sorted.count == FindingList.limit + 1 + 3 + 1)
    #expect(sorted.reduce(0) { $0 + $1.count } == count + 4)
    let rest = sorted.first { $0.count > 1 }
    #expect(rest?.place == Place(path: "a", line: FindingList.limit + 1))
    #expect(rest?.message.hasPrefix("500 more of this kind in the file") == true)
    #expect(FindingList(sorted).sorted == sorted)
  }
}
