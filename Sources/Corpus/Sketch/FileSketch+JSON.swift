/// What a JSON file seems to be.
extension FileSketch {
  mutating func lookAtJSON(
    _ text: [UInt8],
    _ encoding: TextEncoding,
    _ compression: Compression?
  ) throws(CorpusError) {
    let text = Self.withoutFilling(text)
    let lines = text.split(separator: 0x0A).filter { $0.contains { $0 > 0x20 } }.prefix(20)
    if areDocuments(lines, text) {
      layout.format = .jsonl
      traits.append("a JSON document on each line")
      noteHalfPair(in: text)
      let whole = lines.filter { JSONGuess.isDocument(Array($0)) }.joined(separator: [0x2C])
      guard let guess = JSONGuess([0x5B] + whole + [0x5D]) else { return }
      // Each line is an element of the array that they were put into.
      layout.record = guess.record.map { String($0.dropFirst($0.hasPrefix("[].") ? 3 : 2)) }
      labels = guess.labels
      try take(guess.columns, or: [:], in: text, cut: 0)
      return
    }
    layout.format = .json
    traits.append("a JSON document")
    let whole = Self.withoutFilling(
      try Self.head(of: path, encoding, compression, size: Self.documentSize)
    )
    noteHalfPair(in: whole)
    guard let guess = JSONGuess(whole) else {
      questions.append(JSONGuess.isRecord(whole) ? Self.oneRecord : Self.noRecords)
      (lacksText, missingAuthors) = (true, .all)
      return
    }
    if let record = guess.record {
      layout.record = record
      traits.append("records at '\(record)'")
    }
    labels = guess.labels
    try take(guess.columns, or: [:], in: whole, cut: 0)
  }

  private static let oneRecord =
    "the document is one record and no array of them; put it between [ and ], and look at it again"
  private static let noRecords = "no array of records was found; name the path to the records"

  /// Says where an escape stands for no character.
  private mutating func noteHalfPair(in text: [UInt8]) {
    guard let half = HalfPair(in: text) else { return }
    traits.append(
      "'\(half.escape)' in line \(half.line), which is half of a surrogate pair and no character"
    )
  }

  /// A text without the bytes that fill it up.
  private static func withoutFilling(_ text: [UInt8]) -> [UInt8] {
    let last = text.lastIndex { $0 > 0x20 }
    return Array(text[..<(last.map { $0 + 1 } ?? 0)])
  }

  /// Whether each line of a text is a document of JSON.
  private func areDocuments(_ lines: some Collection<ArraySlice<UInt8>>, _ text: [UInt8]) -> Bool {
    let isNamedLines = ["jsonl", "ndjson"]
      .contains(PathText.ending(of: Compression.uncompressed(path)))
    let documentCount = lines.count { JSONGuess.isDocument(Array($0)) }
    // An array with an element on each line is one document.
    let isArray =
      text.first { $0 > 0x20 } == UInt8(ascii: "[")
      && lines.first.map { !JSONGuess.isDocument(Array($0)) } ?? false
    let areLines =
      isNamedLines ? documentCount > 0 : lines.count > 1 && documentCount * 2 > lines.count
    return areLines && !isArray
  }
}
