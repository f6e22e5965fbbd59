import Foundation
import GRDB
import Testing

import TestSupport

/// What another program reads in the views of an edition is what the command says.
@Suite struct EditionViewTests {
  private let project: Project

  init() throws {
    project = try Project("daily")
    try project.folder.write(
      "corpus/themes.csv",
      "theme,title,word,definition,language\n"
        + ["almond", "bagel", "batter", "butter", "cookie", "flour", "oven", "yeast"]
        .map { "baking,Baking,\($0),,en\n" }.joined()
    )
    let gap = "  author-gap: 3"
    try project.replace(
      gap,
      with: gap + "\n  occasions:\n    birthday: 6\n    death: 4",
      in: BadInput.recipe
    )
    let games = """

      games:
        cryptogram: {}
        code-breaker: {}
        word-search:
          themes:
            - path: ../corpus/themes.csv
              licence: CC0-1.0
          version: 1
          side: 8
          directions: medium

      """
    try project.folder.write(BadInput.recipe, text(project(BadInput.recipe)) + games)
    let run = try project.quoin("build", "--quiet")
    try #require(run.exitCode == 0, "\(run.errors)")
  }

  /// The rows of a view, whose cells are written as values of JSON are.
  private func rows(of view: String) throws -> [[String: String]] {
    try DatabaseQueue(path: project("output/puzzles.sqlite")).read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM \(view)").map { row in
        Dictionary(uniqueKeysWithValues: row.map { ($0, Self.written($1.storage.value)) })
      }
    }
  }

  private static func written(_ value: Any?) -> String {
    guard let value, !(value is NSNull) else { return "null" }
    return "\(value)"
  }

  /// Compares a row with an object; some keys have another name in the view.
  private func expect(
    _ row: [String: String],
    agreesWith object: [String: Any],
    keys: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for key in keys {
      let column = key == "puzzle" ? "puzzle_id" : key
      #expect(row[column] == Self.written(object[key]), "\(key)", sourceLocation: sourceLocation)
    }
  }

  @Test func `the view of the calendar has the rows of schedule show`() throws {
    let run = try project.quoin("schedule", "show", "--format", "json")
    let days = try #require(
      try JSONSerialization.jsonObject(with: Data(run.bytes)) as? [[String: Any]]
    )
    let rows = try rows(of: "calendar")
    #expect(rows.count == days.count && days.count == 3 * 14)
    let keys = [
      "day", "weekday", "kind", "puzzle", "tier", "score", "text", "author", "work", "wished",
      "placement", "occasion",
    ]
    for (row, day) in zip(rows, days) {
      expect(row, agreesWith: day, keys: keys)
      #expect(Set(row.keys) == Set(keys).subtracting(["puzzle"]).union(["puzzle_id", "year"]))
    }
  }

  @Test func `the view of the puzzles has what inspect says of each`() throws {
    let rows = try rows(of: "puzzle_full")
    var inspected = Set<String>()
    for choice in [["--day", "2027-02-22"], ["--day", "2027-03-07"], ["--author", "a"]] {
      let run = try Command(
        Project.executable,
        ["inspect", "--format", "json"] + choice,
        in: project.folder.path
      ).run()
      let object = try JSONSerialization.jsonObject(with: Data(run.bytes)) as? [String: Any]
      for puzzle in try #require(object?["puzzles"] as? [[String: Any]]) {
        let id = try #require(puzzle["puzzle"] as? String)
        let row = try #require(rows.first { $0["puzzle_id"] == id })
        let keys = [
          "puzzle", "kind", "tier", "score", "text", "author", "work", "given", "status", "detail",
          "verdict", "margin", "alternative",
        ]
        expect(row, agreesWith: puzzle, keys: keys)
        let days = try #require(puzzle["days"] as? [String])
        #expect(row["first_day"] == days.first ?? "null")
        #expect(row["last_day"] == days.last ?? "null")
        inspected.insert(id)
      }
    }
    let texts = rows.filter { $0["kind"] == "cryptogram" }
    #expect(inspected.count >= texts.count)
    #expect(texts.allSatisfy { $0["licence"] == "CC0-1.0" && $0["source"] != "null" })
    #expect(texts.contains { $0["given"] != "null" || $0["margin"] != "null" })
  }
}
