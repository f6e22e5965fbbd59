import Corpus
import PuzzleModel

/// The first three stages of a plan: its files read, normalized, and each quotation kept once.
struct Intake: Sendable {
  /// The quotations, in the order of their IDs.
  private(set) var quotations: [Quotation] = []
  /// The authors of the quotations, in the order of their IDs.
  private(set) var authors: [Author] = []
  /// What was found, in the order of the places.
  private(set) var findings: [Finding] = []
  /// For each source of the plan, quotations first, how many records it has.
  private(set) var recordCounts: [Int] = []
  /// How many records were set aside.
  private(set) var setAsideCount = 0
  /// How many records were merged with another of the same quotation.
  private(set) var mergedCount = 0
  /// How many fields each rule of the house form changed.
  private(set) var changeCounts: [Normalization.Rule: Int] = [:]

  private var groups: [[Quotation]] = []
  private var duplicates = DuplicateIndex()
  /// What authors without an authority are called: the first name in byte order, of those seen.
  private var names: [Author.ID: String] = [:]

  /// Reads everything that a plan names.
  ///
  /// - Throws: `CorpusError` where a file cannot be opened or read.
  init(
    quotations sources: [CorpusFile],
    authors authorities: [CorpusFile],
    language: String,
    progress: PressProgress
  ) throws {
    var authority = Authority()
    var authorCounts: [Int] = []
    for file in authorities {
      progress.report("reading \(file.path)")
      findings += try SchemaCheck.findings(path: file.path, location: file.location)
      authorCounts.append(try authority.add(file) { findings.append($0) })
    }
    for file in sources {
      progress.report("reading \(file.path)")
      if case .xml = file.format {
        findings += try SchemaCheck.findings(path: file.path, location: file.location)
      }
      let parser = QuotationParser(path: file.path, language: language, authority: authority)
      recordCounts.append(try read(file, with: parser, progress: progress))
    }
    recordCounts += authorCounts
    quotations = groups.map(Quotation.merged).sorted { $0.id < $1.id }
    authors = quotedAuthors(authority)
    findings.sort { $0.place < $1.place }
  }

  private mutating func read(
    _ file: CorpusFile,
    with parser: QuotationParser,
    progress: PressProgress
  ) throws -> Int {
    duplicates.begin(file.path, byteCount: CorpusReader(file).byteCount)
    let activity = "reading \(file.path)"
    var normalizer = QuotationNormalizer(path: file.path)
    var record = NormalizedRecord()
    var good = 0
    // Two closures cannot both change `self`, so the findings are gathered apart.
    var found: [Finding] = []
    let count = try CorpusReader(file).read(
      { raw in
        progress.report(activity, done: raw.number)
        var reported: [Finding] = []
        defer { findings += reported }
        guard
          let id = normalizer.normalize(raw, into: &record, report: { reported.append($0) }),
          let quotation = parser.quotation(id, record, raw, report: { reported.append($0) })
        else { return }
        good += 1
        note(record.string(.author), for: quotation.author)
        admit(quotation)
      },
      report: { found.append($0) }
    )
    findings += found
    setAsideCount += count - good
    for rule in Normalization.Rule.allCases {
      changeCounts[rule, default: 0] += normalizer.normalization.changeCount(of: rule)
    }
    return count
  }

  /// Takes in a quotation that no source has any more, with its author.
  mutating func admit(_ quotation: Quotation, by author: Author) {
    quotations.insert(
      quotation,
      at: quotations.firstIndex { $0.id > quotation.id } ?? quotations.count
    )
    guard !authors.contains(where: { $0.id == author.id }) else { return }
    // An alias that somebody else has by now is theirs.
    let taken = Set(authors.flatMap(\.aliases))
    let author = Author(
      id: author.id,
      name: author.name,
      sortName: author.sortName,
      aliases: author.aliases.filter { !taken.contains($0) },
      born: author.born,
      died: author.died,
      birthplace: author.birthplace,
      summary: author.summary
    )
    authors.insert(author, at: authors.firstIndex { $0.id > author.id } ?? authors.count)
  }

  private mutating func note(_ name: String, for author: Author.ID) {
    guard let known = names[author], known <= name else {
      names[author] = name
      return
    }
  }

  private mutating func admit(_ quotation: Quotation) {
    let origin = quotation.origin
    guard
      let earlier = duplicates.admit(
        quotation.id,
        line: origin.line ?? 0,
        record: origin.record ?? 0
      )
    else {
      groups.append([quotation])
      return
    }
    mergedCount += 1
    findings.append(.duplicateQuotation(at: quotation.origin, first: earlier.place))
    let first = groups[earlier.number][0]
    if first.author != quotation.author {
      findings.append(
        .conflictingAttribution(quotation, first: first)
      )
    }
    groups[earlier.number].append(quotation)
  }

  private func quotedAuthors(_ authority: Authority) -> [Author] {
    let quoted = Set(quotations.map(\.author))
    if !authority.isEmpty { return authority.authors.filter { quoted.contains($0.id) } }
    return quoted.sorted().map { Author(id: $0, name: names[$0] ?? $0.description) }
  }
}

extension Finding {
  fileprivate static func conflictingAttribution(
    _ quotation: Quotation,
    first: Quotation
  ) -> Finding {
    Finding(
      .conflictingAttribution,
      at: quotation.origin,
      field: QuotationField.author.rawValue,
      "the quotation is given to '\(quotation.author)' here and to '\(first.author)' elsewhere; "
        + "find out who is right",
      notes: [Note(place: first.origin, message: "'\(first.author)' has it here")]
    )
  }
}
