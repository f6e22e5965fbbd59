import Corpus
import PuzzleModel
import Testing

@testable import Editorial

@Suite struct FindingListingTests {
  private func finding(_ code: Finding.Code, _ line: Int, in path: String = "a.csv") -> Finding {
    Finding(code, at: Place(path: path, line: line, column: 1), "wrong")
  }

  @Test func `three of each code are listed, and all are counted`() {
    let findings = (1...5).map { finding(.blankRow, $0) } + [finding(.missingText, 6)]
    let listing = FindingListing(of: findings, lines: SourceLines())
    #expect(listing.sections.map(\.path) == ["a.csv"])
    #expect(listing.sections[0].findings.map { $0.place.line } == [1, 2, 3, 6])
    #expect(listing.unlistedCount == 2)
    #expect(listing.statistics.rows.map(\.code) == [.missingText, .blankRow])
    #expect(listing.statistics.rows.map(\.count) == [1, 5])
    #expect(listing.statistics.rows.map(\.first.line) == [6, 1])
  }

  @Test func `bounds can be wider, or narrower`() {
    let findings = (1...5).map { finding(.blankRow, $0) }
    func lines(_ bounds: FindingListing.Bounds) -> [Int?] {
      FindingListing(of: findings, bounds: bounds, lines: SourceLines()).sections
        .flatMap(\.findings).map { $0.place.line }
    }
    #expect(lines(.init(repeats: nil)) == [1, 2, 3, 4, 5])
    #expect(lines(.init(repeats: nil, total: 2)) == [1, 2])
    #expect(lines(.init(total: 0)).isEmpty)
  }

  @Test func `findings of a file are ordered as asked`() {
    let findings = [finding(.missingText, 1), finding(.blankRow, 2), finding(.extraCell, 3)]
    func codes(_ order: FindingListing.Order) -> [Finding.Code] {
      FindingListing(of: findings, order: order, lines: SourceLines()).sections
        .flatMap(\.findings).map(\.code)
    }
    #expect(codes(.place) == [.missingText, .blankRow, .extraCell])
    #expect(codes(.severity) == [.missingText, .extraCell, .blankRow])
    #expect(codes(.code) == [.blankRow, .extraCell, .missingText])
  }

  @Test func `causes come before what follows from them`() {
    let findings = [
      finding(.scheduleConflict, 4, in: "a-recipe.yml"), finding(.missingLabel, 1, in: "b.csv"),
    ]
    #expect(FindingList(findings).sorted.map(\.code) == [.missingLabel, .scheduleConflict])
  }

  @Test func `a selection takes codes, leaves codes and has a least severity`() {
    let (error, note) = (finding(.missingText, 1), finding(.duplicateQuotation, 2))
    #expect(FindingSelection().includes(note))
    #expect(!FindingSelection(leastSeverity: .warning).includes(note))
    #expect(FindingSelection(leastSeverity: .error).includes(error))
    #expect(!FindingSelection(ignored: [.missingText]).includes(error))
    #expect(!FindingSelection(selected: [.missingText]).includes(note))
  }
}
