import ArgumentParser
import Editorial
import PuzzleModel

/// The command `quoin explain`, which tells of a finding's code.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say what a finding's code means and what to do about it."
  )

  @Argument(help: "The code, as it stands in brackets behind a finding; none lists them all.")
  var code: String?

  func run() throws {
    guard let code else {
      for page in Explanation.all.sorted(by: { $0.code.rawValue < $1.code.rawValue }) {
        let padding = String(repeating: " ", count: max(1, 26 - page.code.rawValue.count))
        try Console.write("\(page.code.rawValue)\(padding)\(page.meaning)\n")
      }
      return
    }
    guard let known = Finding.Code(rawValue: code), let page = Explanation(of: known) else {
      let near = Finding.Code.allCases.map(\.rawValue).filter {
        $0.contains(code) || code.contains($0)
      }
      throw ValidationError(
        "there is no code '\(code)'"
          + (near.isEmpty
            ? "; 'quoin explain' lists them" : "; is it \(near.joined(separator: ", "))?")
      )
    }
    try Console.write(page.page)
  }
}
