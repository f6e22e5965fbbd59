import PuzzleModel

/// The authors of a file, each with its place, before their names are known to be their own.
struct DescribedAuthors {
  private(set) var authors: [(Author, Place)] = []
  private let file: CorpusFile
  private var normalization: Normalization

  init(_ file: CorpusFile) {
    self.file = file
    normalization = Normalization(repair: file.repair)
  }

  mutating func append(_ raw: RawRecord, report: (Finding) -> Void) {
    let record = AuthorRecord(raw, of: file, &normalization, report: report)
    if let author = record.author(report: report) {
      authors.append((author, raw.place(path: file.path)))
    }
  }
}

/// The fields of an author's record in house form.
///
/// A name makes an author. Another field whose value cannot be used is told, and left out.
private struct AuthorRecord {
  private let raw: RawRecord
  private let file: CorpusFile
  private var values: [String] = []
  private var isNameOvermarked = false

  init(
    _ raw: RawRecord,
    of file: CorpusFile,
    _ normalization: inout Normalization,
    report: (Finding) -> Void
  ) {
    self.raw = raw
    self.file = file
    for field in AuthorField.allCases {
      let text = Self.text(of: field, in: raw, file.rules)
      // Aliases have an element each, or one cell.
      let lines = field == .alias ? Self.parted(text, by: file.rules) : [text]
      let overmarkedCount = normalization.overmarkedCount
      let written = lines.map { line in
        let text = normalization.normalized(line)
        if !normalization.remarks.isEmpty { tell(normalization.remarks, field, report) }
        return text
      }
      guard normalization.overmarkedCount == overmarkedCount else {
        report(.tooManyMarks(at: place(of: field), field: field.rawValue))
        isNameOvermarked = isNameOvermarked || field == .name
        values.append("")
        continue
      }
      values.append(written.filter { !$0.isEmpty }.joined(separator: "\n"))
    }
  }

  private func tell(
    _ remarks: Normalization.Remarks,
    _ field: AuthorField,
    _ report: (Finding) -> Void
  ) {
    let findings = Finding.findings(
      of: remarks,
      repair: file.repair,
      at: place(of: field),
      field: field.rawValue
    )
    for finding in findings { report(finding) }
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

  private func place(of field: AuthorField) -> Place {
    raw.place(of: field.index, path: file.path)
  }

  private func value(_ field: AuthorField) -> String? {
    values[field.index].isEmpty ? nil : values[field.index]
  }

  /// The author, or nil after a finding that says why there is no name.
  func author(report: (Finding) -> Void) -> Author? {
    guard let name = value(.name), let derived = Author.ID(name: name) else {
      if !isNameOvermarked { report(.missingName(at: raw.place(path: file.path))) }
      return nil
    }
    let (born, died) = life(report)
    return Author(
      id: usable(.id, report) { Author.ID($0) } ?? derived,
      name: name,
      sortName: value(.sortName),
      aliases: value(.alias)?.split(separator: "\n").map(String.init) ?? [],
      born: born,
      died: died,
      birthplace: value(.birthplace),
      summary: value(.summary)
    )
  }

  /// What a field says; nil, after a finding, where it cannot be read.
  private func usable<Value>(
    _ field: AuthorField,
    _ report: (Finding) -> Void,
    _ read: (String) -> Value?
  ) -> Value? {
    guard let text = value(field) else { return nil }
    if let value = read(text) { return value }
    let complaint = file.mapping.fields[field.index].form.complaint(text)
    report(.typeError("\(complaint); the author was kept without it", field, at: place(of: field)))
    return nil
  }

  /// The dates of birth and death.
  private func life(
    _ report: (Finding) -> Void
  ) -> (born: HistoricalDate?, died: HistoricalDate?) {
    guard file.mapping.fields[AuthorField.born.index].form == .lifeDate else {
      return (date(.born, .bornCalendar, report), date(.died, .diedCalendar, report))
    }
    let life = LifeDate.life(lifeDate(.born, report), lifeDate(.died, report))
    if life.order == .turned, let born = value(.born) {
      let message =
        "'\(born)' is after the death, so both were read as years before Christ; write 'BC' behind them"
      report(.typeError(message, .born, at: place(of: .born)))
    }
    return (life.born.value, life.died.value)
  }

  private func date(
    _ field: AuthorField,
    _ calendar: AuthorField,
    _ report: (Finding) -> Void
  ) -> HistoricalDate? {
    let isOldStyle = usable(calendar, report) { FieldForm.calendars[$0] } ?? false
    return usable(field, report) { HistoricalDate(cell: $0, isOldStyle: isOldStyle) }
  }

  private func lifeDate(_ field: AuthorField, _ report: (Finding) -> Void) -> LifeDate {
    let date = usable(field, report) { text in
      LifeDate(text) == .unreadable ? nil : LifeDate(text)
    }
    if case .date(_, _, isCut: true) = date, let text = value(field) {
      let message = "'\(text)' is no single date, and only its year was read; write one"
      report(.typeError(message, field, at: place(of: field)))
    }
    return date ?? .unknown
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
    _ message: String,
    _ field: AuthorField,
    at place: Place
  ) -> Finding {
    Finding(.typeError, at: place, field: field.rawValue, message)
  }
}
