import Corpus

/// A line that git writes where it cannot merge two files: seven signs at its start.
struct MergeMark: Hashable {
  /// The seven signs.
  let sign: String
  /// The line in the file, from 1.
  let line: Int
  /// The bytes of the line without its end.
  let range: Range<Int>

  /// The signs that begin the lines, as git-merge(1) has them; the bars mark the common ancestor.
  private static let signs = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"]

  /// Finds the marks in a table; a line inside a quoted cell is none.
  static func marks(in bytes: [UInt8]) -> [MergeMark] {
    // Few tables have marks, and most need not be split into records.
    guard signs.contains(where: { bytes.holdsLine($0) }) else { return [] }
    return CSVDocument(bytes).records.compactMap { record in
      let line = bytes[record.range.lowerBound..<record.lineEnd.lowerBound]
      return signs.first { line.starts(with: $0.utf8) }.map {
        MergeMark(sign: $0, line: record.line, range: line.indices)
      }
    }
  }

  /// Copies a table with empty lines in place of marks, so that every other row keeps its place.
  static func without(_ marks: [MergeMark], _ file: WholeFile) -> WholeFile {
    var bytes = file.bytes
    for mark in marks.reversed() { bytes.removeSubrange(mark.range) }
    return WholeFile(path: file.path, bytes: bytes)
  }
}

extension [UInt8] {
  /// Whether a line begins with a sign.
  fileprivate func holdsLine(_ sign: String) -> Bool {
    let sign = Array(sign.utf8)
    if starts(with: sign) { return true }
    return indices.contains { self[$0] == 0x0A && self[($0 + 1)...].starts(with: sign) }
  }
}
