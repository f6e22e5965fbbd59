import Corpus
import PuzzleModel
import TestSupport
import Testing

@testable import Pipeline
@testable import Workshop

/// Tests the names that authors have where no authority names them.
@Suite struct AuthorNamesTests {
  @Test(arguments: [
    (["Mark Twain", "MARK TWAIN", "Mark Twain"], "Mark Twain"),
    (["MARK TWAIN", "Mark Twain", "MARK TWAIN"], "MARK TWAIN"),
    (["MARK TWAIN", "mark twain", "Mark Twain"], "Mark Twain"),
    (["Saint Exupéry", "Saint-Exupéry"], "Saint Exupéry"),
  ])
  func `an author is named as most records have it`(names: [String], name: String) throws {
    for names in [names, names.reversed()] {
      let folder = try TemporaryFolder()
      let rows = names.enumerated().map { "To be or not to be is question number \($0).,\($1)" }
      let location = try folder.write("a.csv", (["text,author"] + rows).joined(separator: "\n"))
      let file = try SourceLayout().file(
        at: "a.csv",
        location: location,
        mapping: .quotations,
        defaultRecord: "quote"
      )
      let intake = try Intake.read(
        quotations: [file],
        authors: [],
        language: "en",
        flagging: [],
        progress: .silent
      )
      #expect(intake.authors.map(\.name) == [name])
    }
  }
}
