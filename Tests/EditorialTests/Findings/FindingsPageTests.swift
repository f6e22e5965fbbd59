import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import Editorial

/// `docs/findings.md`, which is made of the pages of the codes.
@Suite struct FindingsPageTests {
  private static let introduction = """
    # Findings

    What Quoin has to say about a file, a recipe or a calendar is a **finding**: a place, a severity, a sentence, and a
    code, which stands in brackets. This page explains each code, as `quoin explain CODE` does in the terminal. It is
    made of the [pages of the codes](../Sources/Editorial/Resources/Findings) by a test; change those.

    """

  /// What each severity means, in one sentence.
  private static func meaning(of severity: Finding.Severity) -> String {
    switch severity {
    case .error:
      "What it names was not used: a record is set aside, or a file, a recipe or a calendar is not as it should be."
    case .warning: "It was used, and is worth a look before it is published."
    case .note: "What was done, for the record."
    }
  }

  @Test func `the page of all findings is made of the pages of the codes`() throws {
    var text = Self.introduction
    let codes = Finding.Code.allCases.sorted { $0.rawValue < $1.rawValue }
    for severity in Finding.Severity.allCases.sorted(by: >) {
      text += "\n## \(severity.rawValue.capitalized)s\n\n\(Self.meaning(of: severity))\n\n"
      text += "| code | meaning |\n|---|---|\n"
      let own = codes.filter { $0.severity == severity }
      for code in own {
        let summary = try FindingPages.bundled().page(of: code).summary
        text += "| [`\(code.rawValue)`](#\(code.rawValue)) | \(Self.cell(summary)) |\n"
      }
      for code in own { text += "\n" + (try Self.section(of: code)) }
    }
    try expectRecorded(text, at: "docs/findings.md")
  }

  /// A code's page with its headings two levels lower; the form of a page is checked where it is read.
  private static func section(of code: Finding.Code) throws -> String {
    try TestSupport.text(
      "\(repository)/Sources/Editorial/Resources/Findings/\(code.rawValue).md"
    )
    .replacing("# \(code.rawValue)\n", with: "### \(code.rawValue)\n", maxReplacements: 1)
    .replacing("\n## Example\n", with: "\n**Example**\n", maxReplacements: 1)
    .replacing("\n## What to do\n", with: "\n**What to do**\n", maxReplacements: 1)
  }

  /// A text as a cell of a table.
  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("<", with: "&lt;")
  }
}
