public import PuzzleModel

/// The authors that a studio knows, and every name by which a corpus may call one of them.
public struct Authority: Sendable {
  private var authorsByID: [Author.ID: Author] = [:]
  private var places: [Author.ID: Place] = [:]
  /// By the letters of a name: who it is, and where that was said.
  private var owners: [[UInt8]: (id: Author.ID, place: Place)] = [:]

  /// Makes an authority that knows nobody.
  public init() {}

  /// The authors, in the order of their IDs.
  public var authors: [Author] { authorsByID.values.sorted { $0.id < $1.id } }

  /// Whether nobody is known.
  public var isEmpty: Bool { authorsByID.isEmpty }

  /// The author that a name means, whatever its case, accents and punctuation.
  public func author(named name: String) -> Author.ID? {
    let letters = Skeleton(of: name).bytes
    return letters.isEmpty ? nil : owners[letters]?.id
  }

  /// Adds the authors of a file.
  ///
  /// - Parameters:
  ///   - file: A file read with the mapping of authors.
  ///   - report: Called with each finding; those of names come after those of records.
  /// - Returns: How many records the file has, good and bad.
  /// - Throws: ``CorpusError`` where the file cannot be opened or read.
  public mutating func add(
    _ file: CorpusFile,
    report: (Finding) -> Void
  ) throws(CorpusError) -> Int {
    var read: [(Author, Place)] = []
    var normalization = Normalization()
    let count = try CorpusReader(file).read(
      { raw in
        let fields = AuthorFields(raw, path: file.path, normalization: &normalization)
        if let author = fields.author(report: report) {
          read.append((author, raw.place(path: file.path)))
        }
      },
      report: report
    )
    for (author, place) in read { add(author, at: place, report: report) }
    return count
  }

  private mutating func add(_ author: Author, at place: Place, report: (Finding) -> Void) {
    if let first = places[author.id] {
      report(
        Finding(
          .duplicateAuthor,
          at: place,
          field: AuthorField.id.rawValue,
          "the author '\(author.id)' is described twice, and this description was set aside; put what "
            + "they say into one",
          notes: [Note(place: first, message: "the author is described here first")]
        )
      )
      return
    }
    authorsByID[author.id] = author
    places[author.id] = place
    for name in [author.name, author.sortName] + author.aliases {
      let letters = Skeleton(of: name).bytes
      guard let owner = owners[letters] else {
        owners[letters] = (author.id, place)
        continue
      }
      if owner.id != author.id {
        report(
          Finding(
            .ambiguousAlias,
            at: place,
            field: AuthorField.alias.rawValue,
            "the name '\(name)' means '\(author.id)' and '\(owner.id)'; take it from one of them",
            notes: [Note(place: owner.place, message: "'\(owner.id)' has the name here")]
          )
        )
      }
    }
  }

  private typealias Note = Finding.Note
}

/// The fields of an author's record in house form.
private struct AuthorFields {
  let raw: RawRecord
  let path: String
  private var values: [String]

  init(_ raw: RawRecord, path: String, normalization: inout Normalization) {
    self.raw = raw
    self.path = path
    values = []
    for field in AuthorField.allCases {
      let text = raw.withField(field.index) { String(decoding: $0, as: UTF8.self) }
      // Aliases have an element each.
      let separator = Character(Unicode.Scalar(RawRecord.separator))
      let lines = field == .alias ? text.split(separator: separator).map(String.init) : [text]
      values.append(lines.map { normalization.normalized($0) }.joined(separator: "\n"))
    }
  }

  private func value(_ field: AuthorField) -> String? {
    values[field.index].isEmpty ? nil : values[field.index]
  }

  /// The author, or nil and findings that say why not.
  func author(report: (Finding) -> Void) -> Author? {
    guard let name = value(.name), let derived = Author.ID(name: name) else {
      report(.missingName(at: raw.place(path: path)))
      return nil
    }
    var isGood = true
    func parsed<Value>(_ field: AuthorField, as form: String, _ read: (String) -> Value?) -> Value?
    {
      guard let text = value(field) else { return nil }
      if let value = read(text) { return value }
      isGood = false
      report(
        Finding(
          .typeError,
          at: raw.place(of: field.index, path: path),
          field: field.rawValue,
          "'\(text)' is no \(form)"
        )
      )
      return nil
    }
    let dateForm = "EDTF date; write YYYY, YYYY-MM or YYYY-MM-DD, with ~ or ? where unsure"
    let born = parsed(.born, as: dateForm) { HistoricalDate($0) }
    let died = parsed(.died, as: dateForm) { HistoricalDate($0) }
    let id = parsed(.id, as: "ID; write lower-case words joined by hyphens") { Author.ID($0) }
    guard isGood else { return nil }
    return Author(
      id: id ?? derived,
      name: name,
      sortName: value(.sortName),
      aliases: value(.alias)?.split(separator: "\n").map(String.init) ?? [],
      born: born,
      died: died,
      birthplace: value(.birthplace),
      summary: value(.summary)
    )
  }
}

extension Finding {
  fileprivate static func missingName(at place: Place) -> Finding {
    Finding(
      .missingAuthor,
      at: place,
      field: AuthorField.name.rawValue,
      "the record has no name with a letter in it; write the author's name"
    )
  }
}
