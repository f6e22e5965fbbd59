public import PuzzleModel

/// The words that a studio wants to see in no puzzle, from a file with one word a line.
public struct BlockedWordList: Sendable {
  /// The words, as the letters that they are played as, each once, in the order of the file.
  public let words: [[Letter]]
  /// The findings in the order of the places.
  public let findings: [Finding]

  /// Reads a file of words; lines that are blank or begin with `#` say nothing.
  ///
  /// - Parameter file: The file.
  /// - Returns: The words, and a finding for each line that is none.
  /// - Throws: ``CorpusError`` if a line goes on without an end.
  public static func read(_ file: WholeFile) throws(CorpusError) -> BlockedWordList {
    var lines = TextLines(file)
    var words: [[Letter]] = []
    var known: Set<[Letter]> = []
    var findings = FindingList()
    var number = 0
    while let content = try lines.next() {
      number += 1
      let place = Place(path: file.path, line: number, column: 1)
      guard case .text(let line) = content else {
        findings.append(.unreadableLine(content, at: place))
        continue
      }
      let text = line.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
      guard !text.isEmpty, !text.hasPrefix("#") else { continue }
      if let fault = Finding.fault(ofBlocked: text, at: place) {
        findings.append(fault)
        continue
      }
      let letters = Glyph.playedLetters(of: text)
      if known.insert(letters).inserted { words.append(letters) }
    }
    return BlockedWordList(words: words, findings: findings.sorted)
  }
}

extension Finding {
  /// What keeps a line from being one word.
  fileprivate static func fault(ofBlocked text: String, at place: Place) -> Finding? {
    let isWord = text.allSatisfy { !Glyph.playedLetters(of: String($0)).isEmpty }
    guard isWord else {
      return Finding(
        .typeError,
        at: place,
        "'\(text)' is not a word; write one per line, with letters alone, and comments after #"
      )
    }
    let counts = WordTheme.letterCounts
    let count = Glyph.playedLetters(of: text).count
    guard !counts.contains(count) else { return nil }
    return Finding(
      .lengthOutOfRange,
      at: place,
      "the word '\(text)' has \(count) letters; write one with \(counts.lowerBound) to "
        + "\(counts.upperBound)"
    )
  }
}
