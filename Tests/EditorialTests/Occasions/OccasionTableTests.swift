import Corpus
import PuzzleModel
import Scheduling
import TestSupport
import Testing

@testable import Editorial

extension OccasionTable {
  /// A table with all columns but the note.
  static func sample(_ rows: String...) throws -> OccasionTable {
    let folder = try TemporaryFolder()
    let header = "name,rule,weight,great,tags,authors,quotations\n"
    let path = try folder.write("feasts.csv", header + rows.map { $0 + "\n" }.joined())
    return try OccasionTable.read(WholeFile.read("feasts.csv", location: path))
  }
}

@Suite struct OccasionTableTests {
  @Test func `a feast has what a table says of it`() throws {
    let table = try OccasionTable.sample(
      "Thanksgiving,4th thursday of november,40,yes,gratitude; food+home ;;,,",
      #"Burns Night,01-25,1000,no,,Robert Burns; walter-scott,"My luve; O\; Tam""#
    )
    #expect(table.findings.isEmpty)
    #expect(table.feasts.map(\.tags) == [[["gratitude"], ["food", "home"]], []])
    #expect(table.feasts.map(\.isGreat) == [true, false])
    #expect(table.feasts[1].authors.texts == ["Robert Burns", "walter-scott"])
    #expect(table.feasts[1].quotations.texts == ["My luve", "O; Tam"])
    #expect(table.feasts[1].quotations.place.description == "feasts.csv:3:55")
  }

  @Test func `a table of four columns is read as ever`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("feasts.csv", "name,rule,weight,tags\nEaster,easter,20,hope\n")
    let table = try OccasionTable.read(WholeFile.read("feasts.csv", location: path))
    #expect(table.findings.isEmpty && table.feasts.map(\.tags) == [[["hope"]]])
  }

  @Test(arguments: [
    (",12-25,1,,love,,", 1, "the occasion has no name; write what it is called"),
    ("A,christmas,1,,love,,", 3, "'christmas' is no rule for a day; write MM-DD, easter"),
    ("A,hebrew 31 nisan,1,,love,,", 3, "'hebrew 31 nisan' is no rule for a day"),
    ("A,12-25,0,,love,,", 9, "'0' is no weight; write a whole number from 1 to 1000"),
    ("A,12-25,1001,,love,,", 9, "'1001' is no weight"),
    ("A,12-25,7,very,love,,", 11, "'very' does not say whether the occasion is great; write yes"),
    ("A,12-25,7,, ; ,,", 12, "nothing suits the occasion; write tags, authors or quotations"),
    ("A,12-25,7,,love+,,", 12, "'love+' lacks a tag beside its plus"),
  ])
  func `a row that cannot be used is found at its cell`(
    row: String,
    column: Int,
    words: String
  ) throws {
    let table = try OccasionTable.sample("Good,01-01,1,,hope,,", row)
    #expect(table.feasts.map(\.name) == ["Good"])
    let finding = try #require(table.findings.first)
    #expect(table.findings.count == 1)
    #expect(finding.code == .typeError)
    #expect(finding.place.description == "feasts.csv:3:\(column)")
    #expect(finding.message.hasPrefix(words), "\(finding.message)")
  }
}
