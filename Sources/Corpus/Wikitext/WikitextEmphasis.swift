/// The apostrophes of wikitext that stand for italics and bold.
enum WikitextEmphasis {
  /// A run of two or more apostrophes: how many are text, and what the others switch.
  private struct Run {
    let range: Range<Int>
    var literalCount = 0
    var isItalic = false
    var isBold = false
  }

  /// A line with marks for italics, and without the apostrophes of italics and bold.
  ///
  /// Two apostrophes switch italics, three bold, five both; a fourth is text. If a line leaves both open, one
  /// of its bold marks was an apostrophe and italics, as in `l'''amour''`.
  static func marked(_ line: [UInt8]) -> [UInt8] {
    var runs = runs(in: line)
    let hasTags = line.contains {
      $0 == WikitextPiece.italics.begin || $0 == WikitextPiece.italics.end
    }
    if runs.isEmpty, !hasTags { return line }
    if runs.count(where: \.isItalic) % 2 == 1, runs.count(where: \.isBold) % 2 == 1,
      let index = misreadBold(in: line, runs)
    {
      runs[index].isBold = false
      runs[index].isItalic = true
      runs[index].literalCount += 1
    }
    var (result, end, isItalic) = (Italics(), 0, false)
    for run in runs {
      result.append(line[end..<run.range.lowerBound])
      result.append(repeatElement(UInt8(ascii: "'"), count: run.literalCount))
      if run.isItalic {
        isItalic.toggle()
        result.append([isItalic ? WikitextPiece.italics.begin : WikitextPiece.italics.end])
      }
      end = run.range.upperBound
    }
    result.append(line[end...])
    return result.closed
  }

  /// A line whose marks for italics, of apostrophes and of tags, stand in pairs, none within another.
  private struct Italics {
    private var bytes: [UInt8] = []
    private var depth = 0

    mutating func append(_ more: some Sequence<UInt8>) {
      for byte in more {
        if byte == WikitextPiece.italics.begin {
          depth += 1
          if depth == 1 { bytes.append(byte) }
        } else if byte == WikitextPiece.italics.end {
          if depth == 1 { bytes.append(byte) }
          depth = max(0, depth - 1)
        } else {
          bytes.append(byte)
        }
      }
    }

    var closed: [UInt8] { depth > 0 ? bytes + [WikitextPiece.italics.end] : bytes }
  }

  private static func runs(in line: [UInt8]) -> [Run] {
    var runs: [Run] = []
    var index = 0
    while let start = line[index...].firstIndex(of: UInt8(ascii: "'")) {
      index = line[start...].firstIndex { $0 != UInt8(ascii: "'") } ?? line.count
      let count = index - start
      guard count > 1 else { continue }
      var run = Run(range: start..<index)
      run.isItalic = count == 2 || count >= 5
      run.isBold = count >= 3
      run.literalCount = count == 4 ? 1 : max(0, count - 5)
      runs.append(run)
    }
    return runs
  }

  /// The bold mark that most likely is an apostrophe and italics: after a word of one letter, else after a
  /// longer word, else after a space.
  private static func misreadBold(in line: [UInt8], _ runs: [Run]) -> Int? {
    var found: (rank: Int, index: Int)?
    for (index, run) in runs.enumerated() where run.isBold && !run.isItalic {
      let start = run.range.lowerBound
      let isAfterSpace = start == 0 || line[start - 1] == 0x20
      let isAfterLetter = start == 1 || start > 1 && line[start - 2] == 0x20
      let rank = isAfterSpace ? 2 : isAfterLetter ? 0 : 1
      if rank < found?.rank ?? 3 { found = (rank, index) }
    }
    return found?.index
  }
}
