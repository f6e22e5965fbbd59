/// Text for printers that strike twice: `_`, a backspace and `x` underline an x, and `x`, a backspace and `x`
/// make it bold.
enum Overstrike {
  private static let backspace = Unicode.Scalar(8)

  /// What a line shows: in each column the last character struck, but never an underline over a character.
  ///
  /// A backspace in the first column does nothing.
  static func resolved(_ line: [UInt8]) -> [UInt8] {
    guard line.contains(8) else { return line }
    var (shown, column): ([Unicode.Scalar], Int) = ([], 0)
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
      if scalar == backspace {
        column = max(0, column - 1)
      } else {
        if column == shown.count {
          shown.append(scalar)
        } else if scalar != "_" {
          shown[column] = scalar
        }
        column += 1
      }
    }
    return shown.flatMap { Array(String($0).utf8) }
  }
}
