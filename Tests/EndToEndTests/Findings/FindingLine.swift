/// A finding as the command prints it.
struct FindingLine: Hashable, Comparable, CustomStringConvertible {
  let path: String
  let line: Int?
  let column: Int?
  let code: String

  /// Reads `path:line:column: severity: message [code]`, or nil.
  init?(_ text: String) {
    let form = #/(.+?)(?::(\d+))?(?::(\d+))?: (?:error|warning|note): .* \[([a-z-]+)\]/#
    guard let match = text.wholeMatch(of: form) else { return nil }
    path = String(match.1)
    line = match.2.flatMap { Int($0) }
    column = match.3.flatMap { Int($0) }
    code = String(match.4)
  }

  init(path: String, line: Int?, column: Int?, code: String) {
    self.path = path
    self.line = line
    self.column = column
    self.code = code
  }

  /// Whether this is a finding of the same code on the same line as another.
  func isOnLine(of other: FindingLine) -> Bool {
    (path, line, code) == (other.path, other.line, other.code)
  }

  static func < (left: FindingLine, right: FindingLine) -> Bool {
    (left.path, left.line ?? 0, left.column ?? 0) < (right.path, right.line ?? 0, right.column ?? 0)
  }

  var description: String {
    "\(path):\(line.map(String.init) ?? "-"):\(column.map(String.init) ?? "-") [\(code)]"
  }
}

extension Run {
  /// The findings that stand on a line each, on either stream.
  var findings: [FindingLine] { (lines + errorLines).compactMap(FindingLine.init) }
}
