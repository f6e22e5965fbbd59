import Testing

@testable import Editorial

@Suite struct MergeErrorTests {
  @Test(
    arguments: [
      (
        .notReport(path: "a.json", reason: "it cannot be opened"),
        "a.json: is no report of a check: it cannot be opened; check the part again and write JSON"
      ),
      (
        .otherEdition(path: "b.json", first: "a.json"),
        "b.json: is about another edition than a.json; check all parts of one edition"
      ),
      (
        .otherCount(path: "b.json", count: 3, first: "a.json", 2),
        "b.json: is one of 3 parts, and a.json is one of 2; split the check into one number of "
          + "parts"
      ),
      (
        .twice(shard: .whole, first: "a.json", second: "b.json"),
        "the part 1/1 is there twice, in a.json and b.json; give each part once"
      ),
      (
        .missing(shards: ["2/3"]),
        "the part 2/3 is missing; check what is missing and give all reports"
      ),
      (
        .missing(shards: ["1/3", "2/3"]),
        "the parts 1/3, 2/3 are missing; check what is missing and give all reports"
      ),
      (
        .missing(shards: (2...999_999).map { "\($0)/999999" }),
        "the parts 2/999999, 3/999999, 4/999999, 5/999999, 6/999999, 7/999999, 8/999999, 9/999999, "
          + "10/999999, 11/999999 and 999988 more are missing; check what is missing and give all "
          + "reports"
      ),
      (.missing(shards: []), "there is no report to merge"),
    ] as [(MergeError, String)]
  )
  func `an error says what is wrong and what to do`(error: MergeError, text: String) {
    #expect(error.description == text)
  }
}
