import ArgumentParser
import Editorial
import PuzzleModel

/// The command `quoin explain`, which shows the page of a finding's code.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say what a finding's code means and what to do about it.",
    discussion: "quoin explain missing-author"
  )

  @Argument(
    help: "The code in brackets at the end of a finding; without it, all codes are listed.",
    completion: .code
  )
  var code: String?

  func run() throws {
    let pages = try FindingPages.bundled()
    guard let code else {
      for code in Finding.Code.allCases.map(\.rawValue).sorted().compactMap(Finding.Code.init) {
        let padding = String(repeating: " ", count: max(1, 26 - code.rawValue.count))
        try Console.write("\(code.rawValue)\(padding)\(try pages.page(of: code).summary)\n")
      }
      return
    }
    try Console.write(try pages.page(of: try FindingOptions.code(code)).text)
  }
}
