import Foundation

/// Text for printers that strike twice: `_`, a backspace and `x` underline an x, `x`, a backspace and `x` make it bold,
/// and `'`, a backspace and `e` make an `é`.
enum Overstrike {
  private static let backspace = Unicode.Scalar(8)

  /// The combining mark that a character is over a letter.
  private static let accents: [Unicode.Scalar: Unicode.Scalar] = [
    "`": "\u{300}", "'": "\u{301}", "\u{B4}": "\u{301}", "^": "\u{302}", "~": "\u{303}",
    "\"": "\u{308}", "\u{A8}": "\u{308}", ",": "\u{327}", "\u{B8}": "\u{327}",
  ]

  /// What a line shows: in each column the last character struck, but never a mark in the place of a letter.
  ///
  /// A backspace in the first column does nothing.
  static func resolved(_ line: [UInt8]) -> [UInt8] {
    guard line.contains(8) else { return line }
    var (shown, column, stepsBack): ([Unicode.Scalar], Int, Int) = ([], 0, 0)
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
      if scalar == backspace {
        column = max(0, column - 1)
        stepsBack += 1
        continue
      }
      if column == shown.count {
        shown.append(scalar)
      } else {
        // Who goes further back writes another word, in which no mark belongs to a letter.
        let composed = stepsBack == 1 ? accented(scalar, shown[column]) : nil
        shown[column] = composed ?? struck(scalar, over: shown[column])
      }
      (column, stepsBack) = (column + 1, 0)
    }
    return shown.flatMap { Array(String($0).utf8) }
  }

  private static func struck(
    _ scalar: Unicode.Scalar,
    over other: Unicode.Scalar
  ) -> Unicode.Scalar {
    let isMark = !scalar.properties.isAlphabetic
    return isMark && other.properties.isAlphabetic || scalar == "_" ? other : scalar
  }

  /// The letter that a letter and its accent make, whichever comes first; nil if they make none.
  private static func accented(
    _ one: Unicode.Scalar,
    _ other: Unicode.Scalar
  ) -> Unicode.Scalar? {
    accented(one, by: other) ?? accented(other, by: one)
  }

  /// A letter with a mark over it or through it; nil if no language writes it so.
  private static func accented(
    _ letter: Unicode.Scalar,
    by mark: Unicode.Scalar
  ) -> Unicode.Scalar? {
    if mark == "/" { return letter == "o" ? "ø" : letter == "O" ? "Ø" : nil }
    guard let accent = accents[mark] else { return nil }
    let composed = "\(letter)\(accent)".precomposedStringWithCanonicalMapping.unicodeScalars
    return composed.count == 1 ? composed.first : nil
  }
}
