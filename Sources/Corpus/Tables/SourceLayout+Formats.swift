/// The parts of a layout that only some formats have.
extension SourceLayout {
  /// The layout of a JSON file.
  func jsonLayout() throws(SourceLayoutError) -> JSONLayout {
    guard let record else { return JSONLayout(joined: joined) }
    guard let path = JSONPath(record), path.outward == 0, !path.endsAtKey else {
      throw .unusableJSONPath(record)
    }
    return JSONLayout(record: path, joined: joined)
  }

  /// Refuses a key that means nothing in a file of the format.
  func checkKeys(for format: CorpusFile.Format) throws(SourceLayoutError) {
    for (isDeclared, what, formats) in keysOfFormats
    where isDeclared && !formats.contains(format.name) {
      throw .needlessKey(what, format)
    }
  }

  /// Which keys are declared that only some formats have, what they are, and the names of these formats.
  private var keysOfFormats: [(isDeclared: Bool, what: String, formats: [String])] {
    [
      (delimiter != nil, "delimiter", ["csv"]),
      (quoting != nil, "quoting", ["csv"]),
      (escape != nil, "escape character", ["csv"]),
      (comment != nil, "comment character", ["csv"]),
      (hasHeader != nil || headerLine != nil, "header", ["csv"]),
      (!leftOut.isEmpty, "element to leave out", ["xml"]),
      (!marks.isEmpty, "element to turn into marks", ["xml"]),
      (!namespaces.isEmpty, "namespace", ["xml"]),
      (!joined.isEmpty, "repeated value to join", ["xml", "json", "jsonl"]),
      (query != nil, "query", ["sqlite"]),
      (
        encoding != nil, "encoding to declare",
        ["csv", "xml", "json", "jsonl", "fortune", "text", "mediawiki"]
      ),
      (record != nil, "path of a record", ["xml", "json", "jsonl", "text", "sqlite"]),
    ]
  }

  /// Refuses columns that no file of the format can have.
  func checkLabels(for format: CorpusFile.Format) throws(SourceLayoutError) {
    switch format {
    case .csv, .xml, .sqlite: return
    case .fortune, .text, .mediaWiki: throw .needlessColumns(format)
    case .json(let layout), .jsonLines(let layout):
      let outwardCount = layout.record.keyedCount
      let labels = columns.sorted { $0.key < $1.key }.flatMap { $0.value.split(separator: "|") }
      for label in labels {
        guard let path = JSONPath(String(label)) else { throw .unusableJSONPath(String(label)) }
        guard path.outward <= outwardCount else {
          throw .pathTooFar(String(label), outwardCount: outwardCount)
        }
      }
    }
  }
}
