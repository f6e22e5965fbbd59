/// An item of a list of quotations, with what stands below it.
struct WikiquoteItem {
  /// Words of the item or of a note, and where they begin.
  struct Words {
    let line: Int
    var column: Int
    var content: [UInt8]

    /// Whether they end as a sentence does.
    var endsSentence: Bool {
      guard let end = content.lastIndex(where: { $0 > 0x20 }) else { return true }
      return String(decoding: content[...end].suffix(4), as: UTF8.self).last
        .map { ".!?\"”»)".contains($0) } ?? true
    }
  }

  /// The text, with marks for links and italics.
  var text: Words
  /// The notes directly below it: its source, translations and comments.
  var notes: [Words] = []
  /// The last line that it takes up.
  var lastLine: Int

  /// Whether an indented line below the text is a translation of it, or says so of itself, and is no further line.
  ///
  /// A whole sentence in italics is of another language than a line without italics, but a question may be that of
  /// somebody else, and the line the answer.
  func isTranslated(by line: [UInt8]) -> Bool {
    if WikiquoteSource.isLabelledComment(line) { return true }
    let content = text.content[...].trimmingWhiteSpace
    guard notes.isEmpty, text.endsSentence, let first = content.first, first < 0x05,
      !line.contains(WikitextPiece.italics.begin)
    else { return false }
    let question = UInt8(ascii: "?")
    if content.suffix(4).contains(question), !line.suffix(4).contains(question) { return false }
    var isItalic = false
    for byte in content {
      if byte == WikitextPiece.italics.begin || byte == WikitextPiece.italics.end {
        isItalic = byte == WikitextPiece.italics.begin
      } else if !isItalic, byte > 0x7F || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A {
        return false
      }
    }
    return true
  }
}

extension WikiquoteItem {
  /// Where the quotation comes from, and which note says so.
  ///
  /// It is the first note with a label, else the first that names a title or a year, else the only note there is.
  var source: (source: WikiquoteSource, words: Words)? {
    let sources = notes.compactMap { note in
      WikiquoteSource(note.content).map { (source: $0, words: note) }
    }
    return sources.first { WikiquoteSource.isLabelled($0.words.content) }
      ?? sources.first(where: \.source.isCertain) ?? (notes.count == 1 ? sources.first : nil)
  }
}
