import PuzzleModel
import Testing

@Suite struct FindingCodeTests {
  @Test(arguments: Finding.Code.allCases.flatMap { Specimen.names(of: $0.rawValue) })
  func `a specimen has the finding at its marks and nowhere else`(name: String) throws {
    let specimen = try Specimen(name)
    let code = try #require(Finding.Code(rawValue: String(name.prefix { $0 != "/" })))
    let run = try specimen.run()
    let found = run.findings.filter { $0.code == code.rawValue }.sorted()
    let expected = specimen.expected
    try #require(!expected.isEmpty)
    try #require(found.count == expected.count, "\(run.errors)")
    for (found, expected) in zip(found, expected) {
      // The validator of schemas names no columns, and a specimen may leave one open.
      let isOpen = expected.column == nil || code == .schemaViolation && found.column == nil
      #expect(isOpen ? found.isOnLine(of: expected) : found == expected, "\(run.errors)")
    }
    #expect(run.exitCode == specimen.exitCode ?? (code.severity == .error ? 1 : 0), "\(run.errors)")
    let stops = (run.lines + run.errorLines).contains { $0.contains(": error: ") }
    #expect(run.exitCode == 0 || stops, "\(run.errors)")
  }

  @Test func `a key in which every letter stands for itself breaks one puzzle`() throws {
    let run = try Specimen("broken-puzzle/unplayable").run()
    #expect(run.findings.map(\.code) == ["broken-puzzle", "digest-mismatch"])
    #expect(run.errors.contains("cryptogram:bc331cef-c1b3-800e-bf88-ed3c906e99a0"))
    #expect(run.lines.last == "3 puzzles checked, 2 passed, 1 failed")
  }

  @Test func `a puzzle without its row fails and the others pass`() throws {
    let run = try Specimen("broken-puzzle/no-row").run()
    #expect(run.findings.map(\.code) == ["broken-puzzle", "digest-mismatch"])
    #expect(
      run.errors.contains("the edition has no row of table cryptogram for cryptogram:bc331cef-")
    )
    #expect(run.lines.last == "3 puzzles checked, 2 passed, 1 failed")
  }

  @Test func `a puzzle that the blind solver reads otherwise fails with the reading`() throws {
    let run = try Specimen("broken-puzzle/misread").run()
    #expect(run.errors.contains("the blind solver reads '"))
    #expect(run.lines.last == "3 puzzles checked, 2 passed, 1 failed")
  }

  @Test func `another author's name does not fit the digest`() throws {
    let run = try Specimen("digest-mismatch/changed").run()
    #expect(run.findings.map(\.code) == ["digest-mismatch"])
    #expect(run.errors.contains("press it again"))
    #expect(run.lines.last == "3 puzzles checked, 3 passed, 0 failed")
  }

  @Test func `a puzzle that the edition does not have is found at its cell`() throws {
    let run = try Specimen("unknown-puzzle/times").run()
    #expect(run.errors.contains("name the edition that was played"))
  }

  @Test func `the attack called billion laughs ends at once and expands to nothing`() throws {
    let run = try Specimen("entity-expansion/nested").run(processorSeconds: 10)
    #expect(run.exitCode == 1)
  }
}
