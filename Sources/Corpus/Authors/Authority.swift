public import PuzzleModel

/// The authors that a studio knows, and all the names that a corpus may call them by.
public struct Authority: Sendable {
  private var authorsByID: [Author.ID: Author] = [:]
  private var places: [Author.ID: Place] = [:]
  /// For the letters of each name, whose it is and where that is said.
  private var owners: [[UInt8]: (id: Author.ID, place: Place)] = [:]

  /// Makes an authority without authors.
  public init() {}

  /// The authors in the order of their IDs.
  public var authors: [Author] { authorsByID.values.sorted { $0.id < $1.id } }

  /// Whether it has no authors.
  public var isEmpty: Bool { authorsByID.isEmpty }

  /// The author that a name means, regardless of case, accents and punctuation.
  public func author(named name: String) -> Author.ID? {
    let letters = Skeleton(of: name).bytes
    return letters.isEmpty ? nil : owners[letters]?.id
  }

  /// Adds the authors of a file.
  ///
  /// - Parameters:
  ///   - file: A file with the mapping of authors.
  ///   - report: Receives each finding; findings about names follow those about records.
  /// - Returns: What was read.
  /// - Throws: ``CorpusError`` if the file cannot be opened or read.
  @discardableResult
  public mutating func add(
    _ file: CorpusFile,
    report: (Finding) -> Void
  ) throws(CorpusError) -> FileReading {
    var described = DescribedAuthors(path: file.path, rules: file.rules, repair: file.repair)
    let reading = try CorpusReader(file).readHashed(
      { described.append($0, report: report) },
      report: report
    )
    add(described, report: report)
    return reading
  }

  /// Adds the authors of a CSV file that is in memory, as ``add(_:report:)`` does.
  ///
  /// - Throws: ``CorpusError``, which bytes in memory never cause.
  public mutating func add(in file: WholeFile, report: (Finding) -> Void) throws(CorpusError) {
    var described = DescribedAuthors(path: file.path)
    _ = try CorpusReader(CorpusFile(file, mapping: .authors)).read(
      from: ByteInput(file),
      { described.append($0, report: report) },
      report: report
    )
    add(described, report: report)
  }

  private mutating func add(_ described: DescribedAuthors, report: (Finding) -> Void) {
    for (author, place) in described.authors { add(author, at: place, report: report) }
  }

  private mutating func add(_ author: Author, at place: Place, report: (Finding) -> Void) {
    if let first = places[author.id] {
      report(.duplicateAuthor(author.id, at: place, first: first))
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
        report(.ambiguousAlias(name, of: author.id, at: place, owner: owner))
      }
    }
  }
}

/// The authors of a file, each with its place, before their names are known to be their own.
private struct DescribedAuthors {
  let path: String
  private(set) var authors: [(Author, Place)] = []
  private let rules: RecordRules
  private let repair: TextRepair?
  private var normalization: Normalization

  init(path: String, rules: RecordRules = RecordRules(), repair: TextRepair? = nil) {
    self.path = path
    self.rules = rules
    self.repair = repair
    normalization = Normalization(repair: repair)
  }

  mutating func append(_ raw: RawRecord, report: (Finding) -> Void) {
    let fields = AuthorFields(raw, path: path, rules, &normalization) { remarks, field in
      let place = raw.place(of: field.index, path: path)
      let findings = Finding.findings(
        of: remarks,
        repair: repair,
        at: place,
        field: field.rawValue
      )
      for finding in findings { report(finding) }
    }
    if let author = fields.author(report: report) {
      authors.append((author, raw.place(path: path)))
    }
  }
}

/// The fields of an author's record in house form.
private struct AuthorFields {
  let raw: RawRecord
  let path: String
  private var values: [String]
  /// The first field with more combining marks in a row than can be composed.
  private var overmarked: AuthorField?

  init(
    _ raw: RawRecord,
    path: String,
    _ rules: RecordRules,
    _ normalization: inout Normalization,
    tell: (Normalization.Remarks, AuthorField) -> Void
  ) {
    self.raw = raw
    self.path = path
    values = []
    for field in AuthorField.allCases {
      let text = Self.text(of: field, in: raw, rules)
      // Aliases have an element each, or one cell.
      let lines = field == .alias ? Self.parted(text, by: rules) : [text]
      let overmarkedCount = normalization.overmarkedCount
      let written = lines.map { line in
        let text = normalization.normalized(line)
        if !normalization.remarks.isEmpty { tell(normalization.remarks, field) }
        return text
      }
      values.append(written.filter { !$0.isEmpty }.joined(separator: "\n"))
      if normalization.overmarkedCount > overmarkedCount { overmarked = overmarked ?? field }
    }
  }

  /// What a field holds, with what the rules give to every record or to those that lack it.
  private static func text(
    of field: AuthorField,
    in raw: RawRecord,
    _ rules: RecordRules
  ) -> String {
    let written = raw.withField(field.index) { String(decoding: $0, as: UTF8.self) }
    if let constant = rules.constants[field.index] {
      let separator = Character(Unicode.Scalar(RawRecord.separator))
      return field == .alias ? "\(written)\(separator)\(constant)" : constant
    }
    let isBlank = written.allSatisfy(\.isWhitespace)
    return isBlank ? rules.fallbacks[field.index] ?? written : written
  }

  private static func parted(_ aliases: String, by rules: RecordRules) -> [String] {
    let separator = rules.separators[AuthorField.alias.index] ?? ";"
    return aliases.split(separator: Character(Unicode.Scalar(RawRecord.separator)))
      .flatMap { $0.split(separator: separator).map(String.init) }
  }

  private func value(_ field: AuthorField) -> String? {
    values[field.index].isEmpty ? nil : values[field.index]
  }

  /// The author, or nil after findings that say why not.
  func author(report: (Finding) -> Void) -> Author? {
    if let field = overmarked {
      report(.tooManyMarks(at: raw.place(of: field.index, path: path), field: field.rawValue))
      return nil
    }
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
      report(.typeError(text, as: form, in: field, at: raw.place(of: field.index, path: path)))
      return nil
    }
    let dateForm = "EDTF date; write YYYY, YYYY-MM or YYYY-MM-DD, with ~ or ? where unsure"
    func date(_ field: AuthorField, _ calendar: AuthorField) -> HistoricalDate? {
      let form = "calendar; write julian for Old Style, or gregorian"
      let isOldStyle = parsed(calendar, as: form) { ["gregorian": false, "julian": true][$0] }
      return parsed(field, as: dateForm) { HistoricalDate($0, isOldStyle: isOldStyle ?? false) }
    }
    let (born, died) = (date(.born, .bornCalendar), date(.died, .diedCalendar))
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

  fileprivate static func typeError(
    _ text: String,
    as form: String,
    in field: AuthorField,
    at place: Place
  ) -> Finding {
    Finding(.typeError, at: place, field: field.rawValue, "'\(text)' is no \(form)")
  }

  fileprivate static func duplicateAuthor(
    _ id: Author.ID,
    at place: Place,
    first: Place
  ) -> Finding {
    Finding(
      .duplicateAuthor,
      at: place,
      field: AuthorField.id.rawValue,
      "the author '\(id)' is described twice, and this description was set aside; put what they say "
        + "into one",
      notes: [Note(place: first, message: "the author is described here first")]
    )
  }

  fileprivate static func ambiguousAlias(
    _ name: String,
    of id: Author.ID,
    at place: Place,
    owner: (id: Author.ID, place: Place)
  ) -> Finding {
    Finding(
      .ambiguousAlias,
      at: place,
      field: AuthorField.alias.rawValue,
      "the name '\(name)' means '\(id)' and '\(owner.id)'; take it from one of them",
      notes: [Note(place: owner.place, message: "'\(owner.id)' has the name here")]
    )
  }
}
