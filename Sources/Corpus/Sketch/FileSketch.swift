/// What a file seems to be, for an editor who has to declare it.
///
/// It is a guess by the beginning of the file. A press never guesses: it reads what the recipe declares.
public struct FileSketch: Sendable {
  /// The path, as it was given.
  public let path: String
  /// The layout that seems to read the file.
  public internal(set) var layout = SourceLayout()
  /// What the file seems to be, a phrase each.
  public internal(set) var traits: [String] = []
  /// The names of the columns or values that were found.
  public internal(set) var labels: [String] = []
  /// What could not be told, and is to be declared, a sentence each.
  public internal(set) var questions: [String] = []
  /// Whether nothing was found that holds the texts.
  var lacksText = false
  /// Which texts have no author.
  var missingAuthors = MissingAuthors.none

  /// Which texts of a file name no author.
  enum MissingAuthors {
    case none, some, all
  }

  /// How many bytes are looked at; a JSON document has to be whole.
  static let (tableSize, documentSize) = (1 << 18, 1 << 26)

  /// Looks at a file.
  ///
  /// - Throws: ``CorpusError`` if the file cannot be opened or read, or is empty.
  public init(_ path: String) throws(CorpusError) {
    self.path = path
    let compression = Compression(endingOf: path)
    if let compression { traits.append("compressed (\(compression))") }
    let raw = try Self.head(of: path, .utf8, compression, size: Self.tableSize, isText: false)
    guard !raw.isEmpty else {
      throw .cannotRead(path: path, reason: "it is empty; a corpus file has at least one record")
    }
    if raw.starts(with: Array("SQLite format 3\0".utf8)) {
      try lookAtDatabase()
      return
    }
    let (encoding, rivals) = EncodingGuess.encoding(of: raw)
    let text = try Self.head(of: path, encoding, compression, size: Self.tableSize)
    switch text.first(where: { $0 > 0x20 && $0 < 0x80 }) {
    case UInt8(ascii: "<"):
      try lookAtXML(raw, text, (encoding, rivals))
      return
    case UInt8(ascii: "{"), UInt8(ascii: "["): try lookAtJSON(text, encoding, compression)
    default: try lookAtText(text)
    }
    if CodePage(encoding) != nil, CodePageGuess.isMacRoman(raw) {
      questions.append(
        "no encoding that Quoin reads fits the file, which seems to be Mac Roman; save it as UTF-8"
      )
      return
    }
    traits.append(EncodingGuess.name(of: (encoding, rivals)))
    if encoding != .utf8 { layout.encoding = encoding.rawValue }
  }

  static func head(
    of path: String,
    _ encoding: TextEncoding,
    _ compression: Compression?,
    size: Int,
    isText: Bool = true
  ) throws(CorpusError) -> [UInt8] {
    let input = try ByteInput(
      path: path,
      location: path,
      encoding: encoding,
      compression: compression
    )
    // A small file takes no more memory than it needs.
    var (bytes, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while bytes.count < size {
      let count = try chunk.withUnsafeMutableBufferPointer { buffer throws(CorpusError) in
        try input.fill(buffer)
      }
      bytes += chunk[..<min(count, size - bytes.count)]
      if count < chunk.count { break }
    }
    // A mark at the start is no part of the first label.
    let isMarked = encoding != .utf8 || isText
    return isMarked && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }
}

extension FileSketch {
  private mutating func lookAtText(_ text: [UInt8]) throws(CorpusError) {
    if Self.isSQL(text) {
      traits.append("statements of SQL")
      lacksText = true
      questions.append(
        "Quoin does not run SQL; load the file into its database, and export the rows as CSV or JSON"
      )
      return
    }
    let guess = TextGuess(text)
    if guess.isFortune {
      layout.format = .fortune
      traits.append("a fortune file, with a line % after each text")
      try lookForAuthors(in: text)
      return
    }
    let hasComments = text.first == UInt8(ascii: "#")
    let rows = hasComments ? Self.withoutComments(text) : text
    let isWhole = text.count < Self.tableSize
    let anki = AnkiHeader(text)
    let table =
      anki.flatMap { TableGuess(rows, below: $0, isWhole: isWhole) }
      ?? TableGuess(rows, isWhole: isWhole)
    guard let table, anki != nil || table.isTable && !guess.hasAttributions else {
      try lookAtLines(text, guess, table)
      return
    }
    if anki != nil { traits.append("a text export of Anki") }
    if anki?.columns["tags"] != nil { layout.separators["tags"] = " " }
    try take(table, of: text, hasComments: hasComments)
  }

  /// Whether some lines begin as the statements do that a database writes to be made anew.
  private static func isSQL(_ text: [UInt8]) -> Bool {
    let lines = text.prefix(1 << 16).split { $0 == 0x0A || $0 == 0x0D }
    return lines.contains { line in
      let words = String(decoding: line.prefix(40), as: UTF8.self).uppercased()
        .split { !$0.isLetter }.prefix(2)
      if words == ["INSERT", "INTO"] {
        return String(decoding: line.prefix(1000), as: UTF8.self).uppercased().contains("VALUES")
      }
      return words == ["CREATE", "TABLE"]
        || words.first == "COPY" && line.suffix(11).elementsEqual("FROM stdin;".utf8)
    }
  }

  private mutating func take(
    _ table: TableGuess,
    of text: [UInt8],
    hasComments: Bool
  ) throws(CorpusError) {
    layout.format = .csv
    if hasComments { layout.comment = "#" }
    traits.append(
      table.width == 1
        ? "one column" : "rows of \(table.width) cells, parted by '\(table.delimiter)'"
    )
    let isTabbed = PathText.ending(of: Compression.uncompressed(path)) == "tsv"
    if table.delimiter != "," || isTabbed, table.width > 1 { layout.delimiter = table.delimiter }
    if table.hasEscapes { layout.escape = "\\" }
    if !table.isQuoted { layout.quoting = "none" }
    if table.labels == nil { layout.hasHeader = false }
    layout.headerLine = table.headerLine
    labels = table.labels ?? (1...table.width).map(String.init)
    try take(
      table.named,
      or: table.likelyColumns,
      in: text,
      cut: text.count < Self.tableSize ? 0 : 1
    )
  }

  private static func withoutComments(_ text: [UInt8]) -> [UInt8] {
    Array(
      text.split(separator: 0x0A, omittingEmptySubsequences: false)
        .filter { $0.first != UInt8(ascii: "#") }.joined(separator: [0x0A])
    )
  }

  private mutating func lookAtLines(
    _ text: [UInt8],
    _ guess: TextGuess,
    _ table: TableGuess?
  ) throws(CorpusError) {
    layout.format = .text
    layout.record = guess.unit.rawValue
    traits.append("plain text, with a text in each \(guess.unit.rawValue)")
    if let table, table.agreement >= 50, !guess.hasAttributions {
      questions.append(
        "\(table.agreement) % of the rows have \(table.width) cells parted by '\(table.delimiter)'; if the file is a "
          + "table, declare the format csv and mend the other rows"
      )
    } else if let doubt = guess.doubt {
      questions.append(doubt)
    }
    try lookForAuthors(in: text)
  }

  /// Looks how many of the texts at the beginning of the file name their authors.
  private mutating func lookForAuthors(in bytes: [UInt8]) throws(CorpusError) {
    let format: CorpusFile.Format =
      layout.format == .fortune
      ? .fortune : .text(layout.record.flatMap(CorpusFile.TextUnit.init(rawValue:)) ?? .paragraph)
    let file = CorpusFile(path: path, location: path, format: format, mapping: .quotations)
    let found = try AttributionCount(of: file, in: bytes)
    layout.splitOff = found.splitOff
    if found.named == 0 {
      missingAuthors = .all
      questions.append("no text names its author; name a constant author")
    } else {
      // The last text of those at the beginning of a long file is cut.
      note(found, cut: bytes.count < Self.tableSize ? 0 : 1)
    }
  }

  /// Takes the columns of records, and what their texts name where the author is lacking.
  mutating func take(
    _ columns: [String: String],
    or likely: [String: String],
    in bytes: [UInt8],
    cut: Int
  ) throws(CorpusError) {
    var attributed = layout
    attributed.columns = Self.chosen(columns, or: likely)
    if attributed.columns["text"] != nil {
      attributed.splitOff = [RecordRules.Part.attribution.rawValue]
      let file: CorpusFile
      do throws(SourceLayoutError) {
        file = try attributed.file(at: path, mapping: .quotations, defaultRecord: "quote")
      } catch {
        throw .cannotRead(path: path, reason: error.description)
      }
      let found = try AttributionCount(of: file, in: bytes)
      if found.named > 0 {
        layout.splitOff = found.splitOff
        // A few records without an author are faults, which their findings tell.
        if (found.all - found.named) * 10 > found.all { note(found, cut: cut) }
      }
    }
    take(columns, or: likely)
  }

  /// Notes that some texts have no author, if there are more than those that are cut.
  private mutating func note(_ found: AttributionCount, cut: Int) {
    guard found.named < found.all - cut else { return }
    missingAuthors = .some
    traits.append("\(found.named) of the first \(found.all) with an author")
  }

  private mutating func lookAtDatabase() throws(CorpusError) {
    layout.format = .sqlite
    traits.append("a SQLite database")
    let database = try DatabaseFile.open(path: path, location: path)
    let guess: DatabaseGuess
    do {
      guess = try DatabaseGuess(database)
    } catch {
      throw .cannotRead(path: path, reason: error.reason)
    }
    traits.append("tables " + guess.tables.map(\.name).joined(separator: ", "))
    let names = Set(guess.tables.map(\.name))
    if names.isSuperset(of: ["quotes", "authors", "encoded_quotes"]) {
      layout.format = .appDatabase
      return
    }
    guard let table = guess.table else {
      questions.append(
        "no table with quotations was found; write a query that gives text and author"
      )
      lacksText = true
      return
    }
    if let query = guess.query {
      layout.query = query
      traits.append("the quotations in '\(table.name)', whose authors a query puts together")
      return
    }
    layout.record = table.name
    labels = table.columns
    take(table.fields, or: [:])
  }

  /// Takes the columns that names tell, and asks for those that they do not.
  mutating func take(_ columns: [String: String], or likely: [String: String]) {
    layout.columns = Self.chosen(columns, or: likely)
    lacksText = layout.columns["text"] == nil
    if lacksText { ask(for: "text", or: nil) }
    let isSplitOff = layout.splitOff.contains(RecordRules.Part.attribution.rawValue)
    if layout.columns["author"] == nil, !isSplitOff {
      ask(for: "author", or: "name a constant author")
      missingAuthors = .all
    }
    // What is named as its field is need not be declared.
    let usual = layout.columns.allSatisfy { $0.key == $0.value }
    let others = labels.filter { QuotationField(rawValue: $0) != nil && layout.columns[$0] == nil }
    if usual, others.isEmpty, layout.hasHeader != false { layout.columns = [:] }
  }

  /// The columns that names tell, and likely ones for the other fields.
  private static func chosen(
    _ columns: [String: String],
    or likely: [String: String]
  ) -> [String: String] {
    let taken = Set(columns.values)
    // One column does not hold two fields, and an empty name is nothing that a recipe can say.
    return likely.filter { !taken.contains($0.value) }.merging(columns) { $1 }
      .filter { !$0.value.isEmpty }
  }

  /// Asks which of the labels that hold nothing else holds a field, or for what to do instead.
  private mutating func ask(for field: String, or other: String?) {
    if field == QuotationField.author.rawValue, let parts = FieldNames.nameParts(among: labels) {
      questions.append(
        "the author's name stands in \(parts.given) and \(parts.family), and is read in one piece; write it in one, or "
          + "name a constant author"
      )
      return
    }
    let free = labels.filter { !layout.columns.values.contains($0) }
    let names = free.isEmpty ? nil : "name it among \(free.joined(separator: ", "))"
    let advice = [names, other].compactMap(\.self).joined(separator: ", or ")
    questions.append(
      "nothing seems to hold the \(field); \(advice.isEmpty ? "name what does" : advice)"
    )
  }
}
