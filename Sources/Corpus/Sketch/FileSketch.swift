/// What a file seems to be, for an editor who has to declare it.
///
/// It is a guess by the beginning of the file. A press never guesses: it reads what the recipe declares.
public struct FileSketch: Sendable {
  /// The path, as it was given.
  public let path: String
  /// The layout that seems to read the file.
  public private(set) var layout = SourceLayout()
  /// What the file seems to be, a phrase each.
  public private(set) var traits: [String] = []
  /// The names of the columns or values that were found.
  public private(set) var labels: [String] = []
  /// What could not be told, and is to be declared, a sentence each.
  public private(set) var questions: [String] = []

  /// How many bytes are looked at; a JSON document has to be whole.
  private static let (tableSize, documentSize) = (1 << 18, 1 << 26)

  /// Looks at a file.
  ///
  /// - Throws: ``CorpusError`` if the file cannot be opened or read.
  public init(_ path: String) throws(CorpusError) {
    self.path = path
    let compression = Compression(endingOf: path)
    if let compression { traits.append("compressed (\(compression))") }
    let raw = try Self.head(of: path, .utf8, compression, size: Self.tableSize)
    if raw.starts(with: Array("SQLite format 3\0".utf8)) {
      try lookAtDatabase()
      return
    }
    let encoding = EncodingGuess.encoding(of: raw)
    let text = try Self.head(of: path, encoding, compression, size: Self.tableSize)
    switch text.first(where: { $0 > 0x20 && $0 < 0x80 }) {
    case UInt8(ascii: "<"): try lookAtXML()
    case UInt8(ascii: "{"), UInt8(ascii: "["): try lookAtJSON(text, encoding, compression)
    default: lookAtText(text)
    }
    guard layout.format != .xml, !Self.declaresEncoding(layout.format) else { return }
    traits.append(encoding.rawValue.uppercased())
    if encoding != .utf8 { layout.encoding = encoding.rawValue }
  }

  private static func declaresEncoding(_ format: SourceLayout.Format?) -> Bool {
    [.tei, .docbook, .osis, .zefania, .mediawiki, .sqlite, .appDatabase].contains(format)
  }

  private static func head(
    of path: String,
    _ encoding: TextEncoding,
    _ compression: Compression?,
    size: Int
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
    return bytes
  }
}

extension FileSketch {
  private mutating func lookAtText(_ text: [UInt8]) {
    let lines = text.split(separator: 0x0A).map { $0.filter { $0 != 0x0D && $0 != 0x20 } }
    if lines.count(where: { $0 == [UInt8(ascii: "%")] }) > 1 {
      layout.format = .fortune
      traits.append("a fortune file, with a line % after each text")
      return
    }
    layout.format = .csv
    var text = text
    if text.first == UInt8(ascii: "#") {
      layout.comment = "#"
      text = Array(
        text.split(separator: 0x0A, omittingEmptySubsequences: false)
          .filter { $0.first != UInt8(ascii: "#") }.joined(separator: [0x0A])
      )
    }
    guard let table = TableGuess(text) else {
      traits.append("lines of text, not parted into cells")
      questions.append("one text a line has no author; name the delimiter, or a constant author")
      layout.hasHeader = false
      layout.columns = ["text": "1"]
      return
    }
    traits.append("rows of \(table.width) cells, parted by '\(table.delimiter)'")
    if table.delimiter != "," { layout.delimiter = table.delimiter }
    if table.hasEscapes { layout.escape = "\\" }
    if !table.isQuoted { layout.quoting = "none" }
    if table.labels == nil { layout.hasHeader = false }
    labels = table.labels ?? (1...table.width).map(String.init)
    take(FieldNames.columns(among: table.labels ?? []), or: table.likelyColumns)
  }

  private mutating func lookAtXML() throws(CorpusError) {
    layout.format = .xml
    guard let guess = try XMLGuess(path: path, location: path) else {
      traits.append("XML that cannot be read")
      return
    }
    if let format = guess.format {
      layout.format = format
      traits.append("XML of the kind '\(format.rawValue)', with the root '\(guess.root)'")
      // No verse names its author.
      if format == .osis || format == .zefania { layout.constants = ["author": "The Bible"] }
      return
    }
    traits.append("XML with the root '\(guess.root)'")
    guard let record = guess.record else { return }
    traits.append("records '\(record.name)'")
    labels = record.labels
    layout.record = record.name
    take(
      FieldNames.columns(among: record.labels),
      or: record.labels.contains(".") ? ["text": "."] : [:]
    )
  }

  private mutating func lookAtJSON(
    _ text: [UInt8],
    _ encoding: TextEncoding,
    _ compression: Compression?
  ) throws(CorpusError) {
    let lines = text.split(separator: 0x0A).filter { $0.contains { $0 > 0x20 } }.prefix(20)
    if lines.count > 1, lines.prefix(2).allSatisfy({ JSONGuess.isDocument(Array($0)) }) {
      layout.format = .jsonl
      traits.append("a JSON document on each line")
      let whole = lines.filter { JSONGuess.isDocument(Array($0)) }.joined(separator: [0x2C])
      guard let guess = JSONGuess([0x5B] + whole + [0x5D]) else { return }
      // Each line is an element of the array that they were put into.
      layout.record = guess.record.map { String($0.dropFirst($0.hasPrefix("[].") ? 3 : 2)) }
      labels = guess.labels
      take(guess.columns, or: [:])
      return
    }
    layout.format = .json
    traits.append("a JSON document")
    let whole = try Self.head(of: path, encoding, compression, size: Self.documentSize)
    guard let guess = JSONGuess(whole) else {
      questions.append("no array of records was found; name the path to the records")
      return
    }
    if let record = guess.record {
      layout.record = record
      traits.append("records at '\(record)'")
    }
    labels = guess.labels
    take(guess.columns, or: [:])
  }

  private mutating func lookAtDatabase() throws(CorpusError) {
    layout.format = .sqlite
    traits.append("a SQLite database")
    let tables: [(name: String, columns: [String])]
    do {
      tables = try Self.tables(of: path)
    } catch {
      throw .cannotRead(path: path, reason: error.reason)
    }
    traits.append("tables " + tables.map(\.name).joined(separator: ", "))
    let names = Set(tables.map(\.name))
    if names.isSuperset(of: ["quotes", "authors", "encoded_quotes"]) {
      layout.format = .appDatabase
      return
    }
    let ranked = tables.map { (table: $0, fields: FieldNames.columns(among: $0.columns)) }
    let found =
      ranked.first { $0.fields["text"] != nil && $0.fields["author"] != nil }
      ?? ranked.first {
        $0.fields["text"] != nil
      }
    guard let found else {
      questions.append(
        "no table with quotations was found; write a query that gives text and author"
      )
      return
    }
    layout.record = found.table.name
    labels = found.table.columns
    take(found.fields, or: [:])
  }

  private static func tables(
    of path: String
  ) throws(QueryConnection.Failure) -> [(name: String, columns: [String])] {
    let names = try QueryConnection(
      path,
      query:
        "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' "
        + "ORDER BY name LIMIT 100"
    )
    var tables: [(name: String, columns: [String])] = []
    while try names.next() {
      guard case .text(let bytes) = names.value(0) else { continue }
      let name = String(decoding: bytes, as: UTF8.self)
      let quoted = name.replacing("\"", with: "\"\"")
      let table = try QueryConnection(path, query: "SELECT * FROM \"\(quoted)\" LIMIT 0")
      tables.append((name, table.columns))
    }
    return tables
  }

  /// Takes the columns that names tell, and asks for those that they do not.
  private mutating func take(_ columns: [String: String], or likely: [String: String]) {
    layout.columns = likely.merging(columns) { $1 }
    for field in ["text", "author"] where layout.columns[field] == nil {
      questions.append(
        "nothing seems to hold the \(field); name it among \(labels.joined(separator: ", "))"
          + (field == "author" ? ", or name a constant author" : "")
      )
    }
    // What is named as its field is need not be declared.
    let usual = layout.columns.allSatisfy { $0.key == $0.value }
    let others = labels.filter { QuotationField(rawValue: $0) != nil && layout.columns[$0] == nil }
    if usual, others.isEmpty, layout.hasHeader != false { layout.columns = [:] }
  }
}
