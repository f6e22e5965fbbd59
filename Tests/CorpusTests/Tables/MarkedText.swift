/// A text with marks where findings are expected: `⟪code⟫` stands before the character at fault.
///
/// A character U+F700 + n stands for the byte n, so that a text can hold what is not UTF-8.
struct MarkedText {
  private(set) var bytes: [UInt8] = []
  /// The marks as `line:column code`, in the order of the text.
  private(set) var marks: [String] = []

  init(_ source: String) {
    var (line, column, code): (Int, Int, String?) = (1, 1, nil)
    var previous: Unicode.Scalar = " "
    for scalar in source.unicodeScalars {
      if scalar == "⟪" {
        code = ""
      } else if scalar == "⟫" {
        marks.append("\(line):\(column) \(code ?? "")")
        code = nil
      } else if code != nil {
        code?.unicodeScalars.append(scalar)
      } else {
        // A CR ends its line unless an LF follows, which then does.
        if previous == "\r", scalar != "\n" { (line, column) = (line + 1, 1) }
        column += 1
        if scalar == "\n" { (line, column) = (line + 1, 1) }
        previous = scalar
        append(scalar)
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if (0xF700...0xF7FF).contains(scalar.value) {
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      bytes += Array(String(scalar).utf8)
    }
  }
}
