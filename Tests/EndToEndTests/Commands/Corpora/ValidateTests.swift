import Foundation
import Testing

import TestSupport

@Suite struct ValidateTests {
  @Test func `a clean project has no findings`() throws {
    let run = try Project("daily").quoin("validate", BadInput.quotations, BadInput.authors)
    #expect(run.exitCode == 0)
    #expect(run.errors.isEmpty)
    #expect(
      run.output == "30 records in 2 files, 21 quotations: 0 errors, 0 warnings, 0 notes\n"
    )
  }

  @Test func `a recipe stands for the files that it names, and is the default`() throws {
    let project = try Project("daily")
    let named = try project.quoin("validate", BadInput.recipe)
    #expect(named.exitCode == 0)
    #expect(named.output.hasPrefix("30 records in 2 files"))
    #expect(try project.quoin("validate").output == named.output)
  }

  @Test(arguments: ["text", "concise", "json", "sarif", "github"])
  func `findings are printed in every format`(format: String) throws {
    let run = try Project("flawed").quoin(
      "validate",
      "quotations.csv",
      "more.xml",
      "--format",
      format
    )
    #expect(run.exitCode == 1)
    try expectGolden(run.output, "validate-\(format).txt")
    let totals = "7 records in 2 files, 3 quotations: 3 errors, 4 warnings, 1 note\n"
    #expect(run.errors == (format == "text" ? "" : totals))
  }

  @Test func `JSON and SARIF have the findings of the lines`() throws {
    let project = try Project("flawed")
    func run(_ format: String) throws -> Run {
      try project.quoin("validate", "quotations.csv", "more.xml", "--format", format, "--quiet")
    }
    let codes = try run("concise").findings.map(\.code)
    #expect(codes.count == 8)
    let json = try JSONSerialization.jsonObject(with: Data(run("json").bytes)) as? [String: Any]
    let findings = try #require(json?["findings"] as? [[String: Any]])
    #expect(findings.map { $0["code"] as? String } == codes)
    let sarif = try JSONSerialization.jsonObject(with: Data(run("sarif").bytes)) as? [String: Any]
    #expect(sarif?["version"] as? String == "2.1.0")
    let runs = try #require(sarif?["runs"] as? [[String: Any]])
    let results = try #require(runs.first?["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleId"] as? String } == codes)
  }

  @Test(arguments: [
    ("code", ["blank-row", "duplicate-quotation", "few-letters", "few-letters"]),
    ("severity", ["few-letters", "blank-row", "few-letters", "duplicate-quotation"]),
  ])
  func `the order holds in every format`(order: String, codes: [String]) throws {
    let project = try Project()
    try project.folder.write("q.csv", "text,author\nBe,Thales\n\nBe!,Thales\n")
    for format in ["concise", "json"] {
      let run = try project.quoin("validate", "q.csv", "--sort", order, "--format", format)
      let found = run.output.split { !$0.isLetter && $0 != "-" }.map(String.init)
        .filter(codes.contains)
      #expect(found == codes, "\(run.output)")
    }
  }

  @Test func `statistics are for a person`() throws {
    let run = try Project().quoin("validate", "q.csv", "--statistics", "--format", "json")
    #expect(run.exitCode == 64)
    #expect(run.errors.contains("--statistics prints for a person; leave out --format json"))
  }

  @Test func `quotations are checked against an authority whatever the order of the files`() throws
  {
    let project = try Project("daily")
    try project.replace("Francis Bacon", with: "Roger Bacon", in: BadInput.quotations)
    for files in [
      [BadInput.quotations, BadInput.authors], [BadInput.authors, BadInput.quotations],
    ] {
      let run = try project.quoin("validate", files[0], files[1], "--format", "concise")
      #expect(run.exitCode == 1)
      #expect(run.findings.map(\.code) == ["unknown-author", "unknown-author"])
    }
    #expect(try project.quoin("validate", BadInput.quotations).exitCode == 0)
  }

  @Test func `columns add to the usual names, and one with none is not read`() throws {
    let project = try Project()
    try project.folder.write("a.csv", "Saying,author,year\nKnow thyself,Thales,old\n")
    let named = try project.quoin("validate", "a.csv", "--columns", "text=Saying")
    #expect(named.exitCode == 1)
    #expect(named.output.contains("'old' is no year"))
    let passed = try project.quoin("validate", "a.csv", "--columns", "text=Saying,year=")
    #expect(passed.exitCode == 0, "\(passed.output)")
    try project.folder.write("b.csv", "name,born\nThales,long ago\n")
    try project.folder.write(
      "recipe.yml",
      """
      quotations: [{path: a.csv, licence: MIT, columns: {text: Saying, year: ""}}]
      authors: [{path: b.csv, licence: MIT, columns: {born: ""}}]
      schedule: {from: 2027-01-01, days: 1}
      """
    )
    #expect(try project.quoin("validate", "recipe.yml").exitCode == 0)
  }

  @Test func `a schema that is not beside its file cannot be run`() throws {
    let project = try Project("daily")
    try FileManager.default.removeItem(atPath: project("corpus/authors.rng"))
    let run = try project.quoin("validate", BadInput.authors)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("authors.rng: cannot be opened"))
  }

  @Test func `the corpus of the repository is clean`() throws {
    let run = try Command(
      Project.executable,
      ["validate", "corpus/quotations.csv", "corpus/authors.xml"],
      in: repository
    ).run()
    #expect(run.exitCode == 0)
    #expect(run.output.hasSuffix("0 errors, 0 warnings, 0 notes\n"))
  }
}
