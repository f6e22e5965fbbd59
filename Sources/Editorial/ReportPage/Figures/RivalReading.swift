import PuzzleModel

/// A quotation above another reading of its puzzle, word by word, with the letters that differ.
struct RivalReading: Hashable, Sendable {
  /// A stretch of characters of a word that all differ, or all agree.
  struct Run: Hashable, Sendable {
    var text: String
    let differs: Bool
  }

  /// A word of the quotation and the word that the rival has in its place.
  struct Word: Hashable, Sendable {
    let quoted, rival: [Run]

    /// Whether any letter differs.
    var differs: Bool { rival.contains(where: \.differs) }
  }

  /// The words in order; a single one with the whole texts where the readings do not match word by word.
  let words: [Word]

  /// Compares a quotation with another reading.
  ///
  /// Both are played as letters, so an `é` agrees with an `E`. Cells of one puzzle have their letters at the same
  /// places; of readings that have not, only the texts are kept.
  init(of text: String, _ reading: String) {
    let quoted = text.split(separator: " "), rival = reading.split(separator: " ")
    let pairs = zip(quoted, rival).map { Word($0, $1) }
    if quoted.count == rival.count, let words = pairs.reduce([], Self.adding) {
      self.words = words
    } else {
      words = [
        Word(
          quoted: [Run(text: text, differs: false)],
          rival: [Run(text: reading, differs: false)]
        )
      ]
    }
  }

  /// The words that differ, for those who hear them: `LIKELY for lively`.
  var differences: [String] {
    words.filter(\.differs).map { word in
      "\(word.rival.map(\.text).joined()) for \(word.quoted.map(\.text).joined())"
    }
  }

  private static func adding(_ words: [Word]?, _ word: Word?) -> [Word]? {
    guard let words, let word else { return nil }
    return words + [word]
  }
}

extension RivalReading.Word {
  /// Compares two words letter by letter; nil if they have not as many letters.
  fileprivate init?(_ quoted: Substring, _ rival: Substring) {
    let letters = Glyph.playedLetters(of: String(quoted))
    let others = Glyph.playedLetters(of: String(rival))
    guard letters.count == others.count else { return nil }
    let differ = zip(letters, others).map { $0 != $1 }
    self.quoted = Self.runs(of: quoted, differ)
    self.rival = Self.runs(of: rival, differ)
  }

  /// Joins the characters of a word into runs; one that is played as several letters differs where one of them does.
  private static func runs(of word: Substring, _ differ: [Bool]) -> [RivalReading.Run] {
    var runs: [RivalReading.Run] = []
    var rest = differ[...]
    for character in word {
      let count = Glyph.playedLetterCount(of: String(character))
      let differs = rest.prefix(count).contains(true)
      rest = rest.dropFirst(count)
      if let last = runs.indices.last, runs[last].differs == differs {
        runs[last].text.append(character)
      } else {
        runs.append(RivalReading.Run(text: String(character), differs: differs))
      }
    }
    return runs
  }
}
