import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import Editorial

@Suite struct FindingPageTests {
  private static let markdown = """
    # blank-row

    A row is blank. `validate` reports it,
    and goes on.

    ## Example

    ```csv
    text,author

    Know thyself,Anonymous
    ```

    ## What to do

    Delete the line.

    """

  private func page(_ markdown: String) throws -> FindingPage {
    try FindingPage(markdown: markdown, of: .blankRow, path: "blank-row.md")
  }

  @Test func `a page is read and shown`() throws {
    let page = try page(Self.markdown)
    #expect(page.code == .blankRow)
    #expect(page.meaning == "A row is blank. 'validate' reports it, and goes on.")
    #expect(page.summary == "A row is blank.")
    #expect(page.example == "text,author\n\nKnow thyself,Anonymous")
    #expect(page.remedy == "Delete the line.")
    #expect(
      page.text == """
        blank-row (warning)

        A row is blank. 'validate' reports it, and goes on.

        Example:

            text,author

            Know thyself,Anonymous

        What to do: Delete the line.

        """
    )
  }

  @Test(
    arguments: [
      ("# blank-row\n", "# bare-quote\n", "1: ", "the heading '# blank-row'"),
      ("# blank-row\n\n", "# blank-row\n", "2: ", "a blank line"),
      ("A row is blank. `validate` reports it,\nand goes on.", "", "3: ", "a paragraph"),
      ("`validate`", "`validate", "3: ", "a pair of backticks"),
      ("## Example", "## Examples", "6: ", "the heading '## Example'"),
      ("```csv\n", "", "8: ", "a fenced block"),
      ("text,author\n\nKnow thyself,Anonymous\n", "", "9: ", "an example in the fenced block"),
      ("Anonymous\n```", "Anonymous", "17: ", "the end of the fenced block"),
      ("## What to do", "## Remedy", "14: ", "the heading '## What to do'"),
      ("Delete the line.\n", "Delete the line.", "17: ", "a blank line"),
      ("Delete the line.\n", "Delete the line.\n\nOr not.\n", "18: ", "the end of the page"),
    ]
  )
  func `a page of another form is refused at its line`(
    old: String,
    new: String,
    place: String,
    expected: String
  ) {
    let changed = Self.markdown.replacingOccurrences(of: old, with: new)
    let message = message { try page(changed) }
    #expect(message.hasPrefix("blank-row.md:\(place)"), "\(message)")
    #expect(message.contains("it should have \(expected)"), "\(message)")
  }
}

@Suite struct FindingPagesTests {
  @Test(arguments: Finding.Code.allCases)
  func `every code has a page in full sentences`(code: Finding.Code) throws {
    let page = try FindingPages.bundled().page(of: code)
    for text in [page.summary, page.meaning, page.remedy] {
      #expect(text.first?.isUppercase == true, "\(text)")
      #expect(text.hasSuffix("."), "\(text)")
    }
    #expect(page.summary.count <= 120)
    // Only the remedy may speak of options, which are the command's.
    #expect(!page.meaning.contains("--"))
    let lines = page.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "\(code.rawValue) (\(code.severity.rawValue))")
    let example = page.example.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.contains("    \(example[0])"))
  }

  @Test func `there is no page that no code has`() throws {
    let folder = "\(repository)/Sources/Editorial/Resources/Findings"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.sorted() == Finding.Code.allCases.map { "\($0.rawValue).md" }.sorted())
  }

  @Test func `a page that is not there is named`() throws {
    let folder = try TemporaryFolder()
    let pages = FindingPages(folder: folder.path)
    #expect(
      message { try pages.page(of: .blankRow) }.hasPrefix(
        "the page \(folder("blank-row.md")) cannot be read: "
      )
    )
  }

  @Test func `the places of the pages are named where there are none`() {
    let error = FindingPageError.missing(places: ["/a/Findings", "/b/Findings"])
    #expect(
      "\(error)" == "the pages of the finding codes are missing; looked for them at /a/Findings, "
        + "/b/Findings; keep the folder quoin_Editorial.resources beside the executable"
    )
  }
}
