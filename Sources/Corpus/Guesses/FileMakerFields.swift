/// The fields of FileMaker's `FMPXMLRESULT`, whose rows have their values by number alone.
struct FileMakerFields {
  /// The outermost element of such a file.
  static let root = "FMPXMLRESULT"
  /// The element of a record.
  static let record = "ROW"

  /// The names of the fields, in their order.
  private(set) var names: [String] = []

  /// Reads the names, which stand before the rows.
  ///
  /// - Throws: ``CorpusError`` if the file cannot be read.
  init(path: String, encoding: TextEncoding?) throws(CorpusError) {
    var names: [String] = []
    try XMLReader.observe(
      ByteInput(
        path: path,
        location: path,
        encoding: encoding,
        compression: Compression(endingOf: path)
      ),
      path: path,
      XMLObserver(begin: { tag in
        if tag.name == "FIELD", let name = tag.attributes["NAME"] { names.append(name) }
        return tag.name != Self.record
      })
    )
    self.names = names
  }

  /// The path of each field's value in a row.
  var labels: [FieldNames.Label] {
    names.enumerated().map {
      FieldNames.Label(path: "COL[\($0.offset + 1)]/DATA", name: $0.element)
    }
  }
}
