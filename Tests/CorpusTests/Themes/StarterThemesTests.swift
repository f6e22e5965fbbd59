import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

/// Checks what the themes in the repository promise.
@Suite struct StarterThemesTests {
  private let table: ThemeTable
  private let blocked: BlockedWordList

  init() throws {
    let folder = repository + "/corpus/"
    table = try ThemeTable.read(.read("themes.csv", location: folder + "themes.csv"))
    blocked = try BlockedWordList.read(
      .read(
        "blocked-words.txt",
        location: repository + "/Sources/Editorial/Resources/blocked-words.txt"
      )
    )
  }

  private func text(_ letters: [Letter]) -> String {
    letters.map(\.description).joined()
  }

  @Test func `they are clean`() {
    #expect(table.findings == [])
    #expect(blocked.findings == [])
  }

  @Test func `there are thirty in English, and five in each other language`() {
    let counts = Dictionary(grouping: table.themes, by: \.language).mapValues(\.count)
    #expect(counts == ["en": 30, "es": 5, "fr": 5, "pt": 5])
    #expect(Set(table.themes.map { "\($0.language) \($0.title)" }).count == 45)
  }

  @Test func `each is large enough for a year, and has words for small grids`() {
    for theme in table.themes {
      let counts = theme.words.map { Glyph.playedLetters(of: $0.text).count }
      #expect(counts.count >= 32, "\(theme.id) \(theme.language)")
      #expect(counts.allSatisfy { (3...12).contains($0) }, "\(theme.id) \(theme.language)")
      #expect(counts.count { $0 <= 8 } >= 20, "\(theme.id) \(theme.language)")
      #expect(counts.count { $0 <= 7 } >= 20, "\(theme.id) \(theme.language)")
    }
  }

  @Test func `each word has a definition of its own, which does not give it away`() {
    for theme in table.themes {
      let definitions = theme.words.compactMap(\.definition)
      #expect(Set(definitions).count == theme.words.count, "\(theme.id) \(theme.language)")
      for word in theme.words {
        let name = text(Glyph.playedLetters(of: word.text))
        let clue = (word.definition ?? "").split { !$0.isLetter }.map {
          text(Glyph.playedLetters(of: String($0)))
        }
        #expect(!clue.contains { $0.hasPrefix(name) }, "\(theme.id) \(word.text)")
        #expect((word.definition ?? "").count <= 95, "\(theme.id) \(word.text)")
      }
    }
  }

  @Test func `no blocked word can be read in a word, forwards or backwards`() {
    #expect((150...300).contains(blocked.words.count))
    let words = blocked.words.flatMap { [text($0), text($0.reversed())] }
    for theme in table.themes {
      for word in theme.words {
        let name = text(Glyph.playedLetters(of: word.text))
        #expect(!words.contains { name.contains($0) }, "\(theme.id) \(word.text)")
      }
    }
  }
}
