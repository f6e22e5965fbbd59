import PuzzleModel

extension FindingPage {
  /// Reads a page from Markdown.
  ///
  /// Every page has the same form: the code as its title, a paragraph, `## Example` with a fenced
  /// block, and `## What to do` with a paragraph. One blank line separates these parts.
  ///
  /// - Parameters:
  ///   - markdown: The text of the page.
  ///   - code: The code that the page must explain.
  ///   - path: The file, as errors name it.
  /// - Throws: ``FindingPageError/malformed(path:line:expected:)`` if the page has another form.
  init(markdown: String, of code: Finding.Code, path: String) throws(FindingPageError) {
    var reader = PageReader(markdown, path: path)
    try reader.take("# \(code.rawValue)")
    let meaning = try reader.paragraph()
    try reader.take("## Example")
    let example = try reader.block()
    try reader.take("## What to do")
    let remedy = try reader.paragraph()
    try reader.finish()
    self.init(code: code, meaning: meaning, example: example, remedy: remedy)
  }
}

/// Reads the parts of a page one by one.
private struct PageReader {
  private let path: String
  private let lines: [Substring]
  private var next = 0

  init(_ markdown: String, path: String) {
    self.path = path
    lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private var line: Substring? { next < lines.count ? lines[next] : nil }

  private func expected(_ form: String) -> FindingPageError {
    .malformed(path: path, line: next + 1, expected: form)
  }

  /// Takes a heading and the blank line after it.
  mutating func take(_ heading: String) throws(FindingPageError) {
    guard line == heading[...] else { throw expected("the heading '\(heading)'") }
    next += 1
    try takeBlankLine()
  }

  /// Takes a paragraph, which becomes one line; code spans get single quotation marks.
  mutating func paragraph() throws(FindingPageError) -> String {
    let start = next
    while let line, !line.isEmpty, !line.hasPrefix("#"), !line.hasPrefix("```") { next += 1 }
    guard next > start else { throw expected("a paragraph") }
    let text = lines[start..<next].joined(separator: " ")
    guard text.count(where: { $0 == "`" }).isMultiple(of: 2) else {
      throw .malformed(path: path, line: start + 1, expected: "a pair of backticks around all code")
    }
    try takeBlankLine()
    return text.replacing("`", with: "'")
  }

  /// Takes a fenced block, and gives the lines inside it.
  mutating func block() throws(FindingPageError) -> String {
    guard let line, line.hasPrefix("```") else { throw expected("a fenced block") }
    next += 1
    let start = next
    while let line = self.line, line != "```" { next += 1 }
    guard self.line != nil else { throw expected("the end of the fenced block") }
    guard next > start else { throw expected("an example in the fenced block") }
    let text = lines[start..<next].joined(separator: "\n")
    next += 1
    try takeBlankLine()
    return text
  }

  /// Makes sure that nothing follows.
  func finish() throws(FindingPageError) {
    if line != nil { throw expected("the end of the page") }
  }

  /// Takes the blank line that ends a part; the last part ends with the file.
  private mutating func takeBlankLine() throws(FindingPageError) {
    guard line == "" else { throw expected("a blank line") }
    next += 1
  }
}
