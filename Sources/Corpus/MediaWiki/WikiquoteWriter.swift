import PuzzleModel

/// Makes records of the quotations of pages, and findings of what is not taken.
struct WikiquoteWriter {
  private let path: String
  private let indices: [QuotationField: Int]
  private var record: RawRecord
  private(set) var recordCount = 0

  init(_ file: CorpusFile) {
    path = file.path
    record = RawRecord(fieldCount: file.mapping.fields.count)
    var indices: [QuotationField: Int] = [:]
    for (index, field) in file.mapping.fields.enumerated() {
      if let name = QuotationField(rawValue: field.name) { indices[name] = index }
    }
    self.indices = indices
  }

  /// Hands over the quotations of a page in its order, with the findings between them.
  mutating func write(
    _ page: WikiquotePage,
    titleLine: Int,
    _ receive: (inout RawRecord) -> Void,
    _ report: (Finding) -> Void
  ) {
    var templates = page.unknownTemplates.sorted { $0.line < $1.line }[...]
    for saying in page.sayings {
      let lines = saying.item.text.line...max(saying.item.text.line, saying.item.lastLine)
      while let first = templates.first, first.lastLine < lines.lowerBound {
        templates.removeFirst()
      }
      recordCount += 1
      while let first = templates.first, first.line <= lines.upperBound {
        report(unknownTemplate(first))
        templates.removeFirst()
      }
      fill(saying, page, titleLine)
      receive(&record)
    }
    for rest in page.rests {
      report(
        Finding(
          .passedOver,
          at: Place(path: path, line: rest.line, column: 1),
          (rest.count == 1 ? "1 line or item" : "\(rest.count) lines or items")
            + " of the page '\(page.title)' \(rest.count == 1 ? "was" : "were") passed over: \(rest.reason)"
        )
      )
    }
    for line in page.unclosedTemplates {
      report(
        Finding(
          .unknownTemplate,
          at: Place(path: path, line: line, column: 1),
          "a template that begins here is never closed, and was kept as it is written; close it with }}"
        )
      )
    }
  }

  private mutating func fill(
    _ saying: WikiquotePage.Saying,
    _ page: WikiquotePage,
    _ titleLine: Int
  ) {
    let words = saying.item.text
    record.begin(number: recordCount, line: words.line, column: 1)
    put(.text, WikitextPiece.text(words.content[...]), line: words.line, column: words.column)
    var (source, place) =
      switch page.kind {
      case .theme: credit(saying.item, of: page, byWords: true)
      case .other: credit(saying.item, of: page, byWords: false)
      case .work(let author): credit(saying.item, to: author, titleLine)
      case .person, .drama, .index: credit(saying.item, to: page.title, titleLine)
      }
    source = saying.source(source, on: page)
    put(.work, source?.work, line: place.line, column: place.column)
    put(.locator, source?.locator, line: place.line, column: place.column)
    put(.year, source?.year, line: place.line, column: place.column)
    let certainty: Quotation.Certainty? =
      switch saying.section {
      case .disputed, .misattributed: .disputed
      case .attributed: .attributed
      case .quotations, .ofOthers, .apparatus: source?.isSecondHand == true ? .attributed : nil
      }
    put(.certainty, certainty?.rawValue, line: words.line, column: words.column)
  }

  /// Writes the author whose page it is, and returns the source that the notes name.
  private mutating func credit(
    _ item: WikiquoteItem,
    to author: String?,
    _ titleLine: Int
  ) -> (source: WikiquoteSource?, place: WikiquoteItem.Words) {
    put(.author, author, line: titleLine, column: 1)
    let own = item.source
    return (own?.source, own?.words ?? item.text)
  }

  /// Writes the author whom the notes name, by words alone if these may be a name, and returns the source behind it.
  private mutating func credit(
    _ item: WikiquoteItem,
    of page: WikiquotePage,
    byWords: Bool
  ) -> (source: WikiquoteSource?, place: WikiquoteItem.Words) {
    guard let named = item.namedAuthor ?? (byWords ? item.plainAuthor : nil) else {
      let own = byWords ? nil : item.source
      return (own?.source, own?.words ?? item.text)
    }
    put(.author, page.fullName(named.name), line: named.words.line, column: named.words.column)
    if let source = WikiquoteSource(named.rest) { return (source, named.words) }
    // The source may have a note of its own, as in Polish.
    guard let own = item.source, own.source.isCertain, own.words.line != named.words.line else {
      return (nil, named.words)
    }
    return (own.source, own.words)
  }

  private mutating func put(_ field: QuotationField, _ text: String?, line: Int, column: Int) {
    guard let index = indices[field], var text, !text.isEmpty else { return }
    record.beginField(index, line: line, column: column)
    text.withUTF8 { record.append($0, to: index) }
  }

  private func unknownTemplate(_ template: WikitextScanner.UnknownTemplate) -> Finding {
    Finding(
      .unknownTemplate,
      at: Place(path: path, line: template.line, column: 1, record: recordCount),
      template.isTag
        ? "what the formula in <\(template.name)> shows is not known, and its letters were kept; write the text itself"
        : "what the template '\(template.name)' shows is not known, and "
          + (template.hasLists
            ? "the lists in it were kept"
            : template.isKept ? "its last part was kept" : "it was left out")
          + "; write the text itself"
    )
  }
}

extension WikiquotePage.Saying {
  /// The source of a note, with what the headings over the quotation and the page say.
  func source(_ own: WikiquoteSource?, on page: WikiquotePage) -> WikiquoteSource? {
    // What the notes of these name is the work of somebody else.
    if section == .misattributed { return nil }
    var (own, work) = (own, work)
    // A source on a person's page may name that person, too.
    if let written = own?.work, written.hasPrefix(page.title + ", ") {
      own?.work = String(written.dropFirst(page.title.count + 2))
    } else if own?.work == page.title {
      own?.work = nil
    }
    if case .work = page.kind, work == nil {
      work = WikiquoteSource(titleOfPage: page.title)
    }
    guard var result = work, own?.work == nil || own?.isCertain == false else { return own }
    result.locator = own?.locator ?? own?.work ?? locator ?? result.locator
    result.isSecondHand = own?.isSecondHand ?? false
    return result
  }
}
