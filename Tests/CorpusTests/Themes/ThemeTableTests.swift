import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

@Suite struct ThemeTableTests {
  private static let header = "theme,title,word,definition,language\n"
  private static let birds = ["crane", "heron", "kite", "lark", "owl", "raven", "swan", "wren"]

  /// Rows of a theme that is good by itself, with a definition in each.
  private static func rows(
    _ words: [String] = birds,
    id: String = "birds",
    title: String = "Birds",
    language: String = "en"
  ) -> String {
    words.map { "\(id),\(title),\($0),It flies,\(language)\n" }.joined()
  }

  private func table(_ bytes: some Sequence<UInt8>) throws -> ThemeTable {
    try ThemeTable.read(WholeFile(path: "themes.csv", bytes: Array(bytes)))
  }

  @Test func `words keep their order, and themes go by ID, then language`() throws {
    let text =
      Self.header + Self.rows(id: "trees", title: "Trees")
      + Self.rows(Self.birds.reversed(), language: "fr") + Self.rows()
    let table = try table(text.utf8)
    #expect(table.findings == [])
    #expect(table.recordCount == 24)
    #expect(table.themes.map { "\($0.id) \($0.language)" } == ["birds en", "birds fr", "trees en"])
    #expect(table.themes.map(\.title) == ["Birds", "Birds", "Trees"])
    #expect(table.themes[0].words.map(\.text) == Self.birds)
    #expect(table.themes[1].words.map(\.text) == Self.birds.reversed())
  }

  @Test func `rows of one theme may stand apart`() throws {
    let halves = [Array(Self.birds[..<3]), Array(Self.birds[3...])]
    let text = Self.header + Self.rows(halves[0]) + Self.rows(id: "a") + Self.rows(halves[1])
    let table = try table(text.utf8)
    #expect(table.findings == [])
    #expect(table.themes.map(\.id) == ["a", "birds"])
    #expect(table.themes[1].words.map(\.text) == Self.birds)
  }

  @Test func `texts are in house form, and a definition may be empty`() throws {
    let table = try table(
      """
      \(Self.header)\(Self.rows())birds,Birds,  cai\u{303}a ,"The  bird’s… “name”",en
      birds,Birds,Blue  Jay,,en

      """.utf8
    )
    let words = try #require(table.themes.first?.words.suffix(2))
    #expect(words.map(\.text) == ["cai\u{303}a", "Blue Jay"])
    #expect(words.first?.text.unicodeScalars.count == 4)
    #expect(words.map(\.definition) == ["The bird's... \"name\"", nil])
  }

  /// Rows with marks at their findings, which stand after those of a good theme.
  static let flawed = [
    "birds,Birds,⟪missing-text⟫,It flies,en\n",
    "birds,Birds,⟪missing-text⟫  ,It flies,en\n",
    "birds,Birds,⟪no-letters⟫42,It flies,en\n",
    "birds,Birds,⟪no-letters⟫сова,It flies,en\n",
    "birds,Birds,⟪unplayable-letter⟫emuю,It flies,en\n",
    "birds,Birds,⟪length-out-of-range⟫ow,It flies,en\n",
    "birds,Birds,⟪length-out-of-range⟫\(String(repeating: "b", count: 41)),It flies,en\n",
    "birds,Birds,⟪type-error⟫owl,It hoots,en\n",
    "birds,Birds,⟪type-error⟫OWL,It hoots,en\n",
    "birds,Birds,⟪type-error⟫ówl!,It hoots,en\n",
    "birds,Birds,⟪type-error⟫owlet,It is small,en\n",
    "birds,Birds,⟪type-error⟫tel-wo,Backwards,en\n",
    "birds,Birds,⟪type-error⟫lwo,Backwards,en\n",
    "birds,Birds,⟪type-error⟫lar,It is inside,en\n",
    "birds,⟪type-error⟫Fowl,stork,It flies,en\n",
    "birds,⟪type-error⟫,stork,It flies,en\n",
    "⟪type-error⟫Birds,Birds,stork,It flies,en\n",
    "⟪type-error⟫garden birds,Birds,stork,It flies,en\n",
    "⟪type-error⟫birds-,Birds,stork,It flies,en\n",
    "⟪type-error⟫,Birds,stork,It flies,en\n",
    "birds,Birds,stork,It flies,⟪type-error⟫\n",
    "birds,Birds,stork,It flies,⟪type-error⟫english\n",
    "birds,Birds,stork,⟪missing-cell⟫It flies\n",
    "birds,Birds,stork,It flies,en,⟪extra-cell⟫en\n",
    "birds,Birds,⟪encoding-error⟫\u{F7FF}ork,It flies,en\n",
    "fish,Fish,⟪length-out-of-range⟫carp,It swims,en\nfish,Fish,pike,It swims,en\n",
  ]

  @Test(arguments: flawed)
  func `a bad row is found at its cell, and the rest goes on`(row: String) throws {
    let marked = MarkedText(Self.header + Self.rows() + row + "birds,Birds,emu,It runs,en\n")
    let table = try table(marked.bytes)
    #expect(table.findings.map(\.summary) == marked.marks)
    #expect(table.themes.map(\.id) == ["birds"])
    #expect(table.themes.first?.words.map(\.text) == Self.birds + ["emu"])
  }

  @Test func `a finding names the word that is in the way, and where it is`() throws {
    let table = try table((Self.header + Self.rows() + "birds,Birds,Owlet,,en\n").utf8)
    let finding = try #require(table.findings.first)
    #expect(finding.message.contains("'Owlet' and 'owl'"))
    #expect(finding.notes.map(\.place.description) == ["themes.csv:6:13"])
  }

  @Test func `the same word may be in two themes, or in two languages`() throws {
    let text = Self.header + Self.rows() + Self.rows(id: "pets") + Self.rows(language: "pt-BR")
    let table = try table(text.utf8)
    #expect(table.findings == [])
    #expect(table.themes.count == 3)
  }

  @Test func `a theme has a most of words`() throws {
    let words = (0..<260).map { Self.word($0) }
    let table = try table((Self.header + Self.rows(words)).utf8)
    #expect(table.themes.first?.words.count == 250)
    #expect(table.findings.map(\.code) == Array(repeating: .lengthOutOfRange, count: 10))
    #expect(table.findings.first?.place.line == 252)
  }

  /// A word of its own for each number, which no other one can be read in.
  private static func word(_ number: Int) -> String {
    let digits = [number / 100, number / 10 % 10, number % 10]
    return "x" + digits.flatMap { [String(repeating: "a", count: $0), "b"] }.joined() + "y"
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `what is read can be read again, whatever the bytes`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let cells = [
      "birds", "Birds", "owl", "é", "", "\"", "en", "x-", "\u{301}", "fr", "ab c", "l w o",
    ]
    var text = Self.header + Self.rows()
    for _ in 0..<200 {
      let count = 4 + generator.next(below: 3)
      let row = (0..<count).map { _ in cells[generator.next(below: cells.count)] }
      text += row.joined(separator: ",") + "\n"
    }
    let first = try table(text.utf8)
    let rows = first.themes.flatMap { theme in
      theme.words.map {
        CSVText.row([theme.id, theme.title, $0.text, $0.definition ?? "", theme.language])
      }
    }
    let second = try table((Self.header + rows.joined()).utf8)
    #expect(second.themes == first.themes)
    #expect(second.findings == [])
  }
}
