import PuzzleModel

/// A theme as its rows come in, which takes only words that may stand beside the others.
struct ThemeDraft {
  private let first: ThemeRow
  private var words: [ThemeWord] = []
  private var places: [Place] = []
  private var readings = WordReadings()

  private init(_ first: ThemeRow) {
    self.first = first
  }

  /// Makes a theme of its rows, or reports why there is none.
  ///
  /// - Parameters:
  ///   - key: The ID and the language.
  ///   - rows: The rows in the order of the table.
  ///   - report: Receives a finding for each row that is set aside.
  /// - Returns: The theme, or nil if it has too few words.
  static func theme(
    _ key: ThemeKey,
    of rows: [ThemeRow],
    report: (Finding) -> Void
  ) -> WordTheme? {
    guard let first = rows.first else { return nil }
    var draft = ThemeDraft(first)
    for row in rows {
      if let fault = draft.fault(of: row) { report(fault) } else { draft.append(row) }
    }
    guard draft.words.count >= WordTheme.wordCounts.lowerBound else {
      report(.fewWords(draft.words.count, of: key, at: first.wordPlace))
      return nil
    }
    return WordTheme(id: key.id, title: first.title, language: key.language, words: draft.words)
  }

  private mutating func append(_ row: ThemeRow) {
    words.append(row.word)
    places.append(row.wordPlace)
    readings.append(row.letters)
  }

  /// What keeps a row from standing beside those before it.
  private func fault(of row: ThemeRow) -> Finding? {
    guard row.title == first.title else { return .otherTitle(of: row, first: first) }
    guard words.count < WordTheme.wordCounts.upperBound else { return .manyWords(at: row) }
    guard let other = readings.firstWord(sharing: row.letters) else { return nil }
    return .sharedReading(of: row, other: words[other], at: places[other])
  }
}

extension Finding {
  fileprivate static func otherTitle(of row: ThemeRow, first: ThemeRow) -> Finding {
    Finding(
      .typeError,
      at: row.titlePlace,
      field: ThemeField.title.rawValue,
      "the title '\(row.title)' is not '\(first.title)', as the theme is called before; write the same "
        + "title in all rows of a theme",
      notes: [Note(place: first.titlePlace, message: "the theme has its title here first")]
    )
  }

  fileprivate static func manyWords(at row: ThemeRow) -> Finding {
    Finding(
      .lengthOutOfRange,
      at: row.wordPlace,
      field: ThemeField.word.rawValue,
      "the theme '\(row.key.id)' has more than \(WordTheme.wordCounts.upperBound) words; make two of it"
    )
  }

  fileprivate static func sharedReading(
    of row: ThemeRow,
    other: ThemeWord,
    at place: Place
  ) -> Finding {
    Finding(
      .typeError,
      at: row.wordPlace,
      field: ThemeField.word.rawValue,
      "the words '\(row.word.text)' and '\(other.text)' are the same, or one can be read in the other, "
        + "forwards or backwards; keep one of them",
      notes: [Note(place: place, message: "'\(other.text)' is here")]
    )
  }

  fileprivate static func fewWords(_ count: Int, of key: ThemeKey, at place: Place) -> Finding {
    Finding(
      .lengthOutOfRange,
      at: place,
      field: ThemeField.theme.rawValue,
      "the theme '\(key.id)' in '\(key.language)' has \(count) good words and was set aside; write at least "
        + "\(WordTheme.wordCounts.lowerBound)"
    )
  }
}
