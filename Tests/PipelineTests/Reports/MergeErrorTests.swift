import Testing

@testable import Pipeline

@Suite struct MergeErrorTests {
  @Test(
    arguments: [
      (
        .notReport(path: "a.json", reason: "it cannot be opened"),
        "a.json: is no report of a check: it cannot be opened; write one with 'quoin check --format "
          + "json'"
      ),
      (
        .otherEdition(path: "b.json", first: "a.json"),
        "b.json: is of another edition than a.json; check one edition in all its parts"
      ),
      (
        .otherCount(path: "b.json", count: 3, first: "a.json", 2),
        "b.json: is one of 3 parts, and a.json one of 2; check again with one N"
      ),
      (
        .twice(shard: .whole, first: "a.json", second: "b.json"),
        "the part 1/1 is there twice, in a.json and b.json; give each part once"
      ),
      (
        .missing(shards: ["2/3"]),
        "the part 2/3 is missing; check with --shard and give all reports"
      ),
      (
        .missing(shards: ["1/3", "2/3"]),
        "the parts 1/3, 2/3 are missing; check with --shard and give all reports"
      ),
      (.missing(shards: []), "there is no report to merge"),
    ] as [(MergeError, String)]
  )
  func `an error says what is wrong and what to do`(error: MergeError, text: String) {
    #expect(error.description == text)
  }
}
