import PuzzleModel

/// The columns of a table of themes.
enum ThemeField: String, CaseIterable {
  case theme, title, word, definition, language
}

/// What tells a theme from every other one.
struct ThemeKey: Hashable, Comparable {
  let id: String
  let language: String

  static func < (left: ThemeKey, right: ThemeKey) -> Bool {
    (left.id, left.language) < (right.id, right.language)
  }
}

/// A row of a table of themes, each cell of which is good by itself.
struct ThemeRow {
  let key: ThemeKey
  let title: String
  let titlePlace: Place
  let word: ThemeWord
  let letters: [Letter]
  let wordPlace: Place

  /// Takes the cells of a row.
  ///
  /// - Throws: The fault of the first cell that cannot be used.
  init(
    _ row: TableRow<ThemeField>,
    normalization: inout Normalization
  ) throws(RowFault) {
    key = try row.themeKey()
    title = normalization.normalized(row.content(.title))
    guard !title.isEmpty else {
      throw row.fault(.typeError, .title, "the theme has no title; write its name for people")
    }
    let text = normalization.normalized(row.content(.word))
    letters = try row.letters(of: text)
    let definition = normalization.normalized(row.content(.definition))
    word = ThemeWord(text: text, definition: definition.isEmpty ? nil : definition)
    titlePlace = row.place(of: .title)
    wordPlace = row.place(of: .word)
  }
}

extension TableRow<ThemeField> {
  fileprivate func themeKey() throws(RowFault) -> ThemeKey {
    let (id, language) = (text(.theme), text(.language))
    guard Self.isKebabCase(id) else {
      throw fault(
        .typeError,
        .theme,
        "'\(id)' is no ID of a theme; write lower-case words joined by hyphens, as garden-birds"
      )
    }
    guard LanguageTag.isWellFormed(language) else {
      throw fault(
        .typeError,
        .language,
        "'\(language)' is no language tag; write one of BCP 47, such as en or en-GB"
      )
    }
    return ThemeKey(id: id, language: language)
  }

  /// The letters of a word, which are all that the grid shows of it.
  fileprivate func letters(of word: String) throws(RowFault) -> [Letter] {
    guard !word.isEmpty else {
      throw fault(.missingText, .word, "the row has no word; write one, or delete the row")
    }
    let letters = Glyph.playedLetters(of: word)
    guard !letters.isEmpty else {
      throw fault(.noLetters, .word, "the word '\(word)' has no letter from A to Z")
    }
    do {
      _ = try Glyph.glyphs(of: word)
    } catch {
      throw fault(.unplayableLetter, .word, "in the word '\(word)', \(error)")
    }
    let counts = WordTheme.letterCounts
    guard counts.contains(letters.count) else {
      throw fault(
        .lengthOutOfRange,
        .word,
        "the word '\(word)' has \(letters.count) letters; write one with \(counts.lowerBound) to "
          + "\(counts.upperBound)"
      )
    }
    return letters
  }

  /// Whether a text is of words of a–z and digits that are joined by hyphens, up to 64 bytes.
  private static func isKebabCase(_ text: String) -> Bool {
    let words = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return text.utf8.count <= 64
      && words.allSatisfy { word in
        !word.isEmpty
          && word.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
              || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          }
      }
  }
}
