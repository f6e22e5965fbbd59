import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import PuzzleEngine

@Suite struct WordFinderTests {
  private struct Vectors: Decodable {
    struct Cell: Decodable { var row: Int; var column: Int }
    struct Place: Decodable { var start: Cell; var end: Cell }
    struct Input: Decodable { var grid: [String]; var wordsToSearchFor: [String] }
    struct Case: Decodable {
      var description: String
      var input: Input
      var expected: [String: Place?]
    }
    var cases: [Case]
  }

  @Test(.enabled(if: RealData.isAvailable))
  func `the cases of exercism are solved`() throws {
    let path = RealData.path("exercism_vectors/word-search/canonical-data.json")
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let cases = try JSONDecoder().decode(Vectors.self, from: data).cases
    #expect(cases.count == 24)
    for vector in cases {
      let grid = try #require(LetterGrid(rows: vector.input.grid.map(WordSearch.letters)))
      let words = vector.input.wordsToSearchFor
      let found = WordFinder(words.map(WordSearch.letters)).paths(in: grid)
      for (word, paths) in zip(words, found) {
        let expected = try #require(vector.expected[word])
        #expect(paths.count == (expected == nil ? 0 : 1), "\(vector.description): \(word)")
        guard let expected, let path = paths.first else { continue }
        let ends = [path.start.row, path.start.column, path.end.row, path.end.column].map { $0 + 1 }
        let place = [
          expected.start.row, expected.start.column, expected.end.row, expected.end.column,
        ]
        #expect(ends == place, "\(vector.description): \(word)")
      }
    }
  }

  private func naivePaths(_ word: [Letter], _ rows: [[Letter]]) -> Set<GridPath> {
    var paths: Set<GridPath> = []
    for row in rows.indices {
      for column in rows[row].indices {
        for direction in GridDirection.allCases {
          let start = GridCell(row: row, column: column)
          let path = GridPath(start: start, direction: direction, length: word.count)
          let read = path.cells.map { cell -> Letter? in
            guard rows.indices.contains(cell.row), rows[cell.row].indices.contains(cell.column)
            else { return nil }
            return rows[cell.row][cell.column]
          }
          if read == word { paths.insert(path) }
        }
      }
    }
    return paths
  }

  @Test(arguments: 0..<40)
  func `every reading is found that a plain search finds`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let (rowCount, columnCount) = (1 + generator.next(below: 7), 1 + generator.next(below: 7))
    func draw(_ count: Int) -> [Letter] {
      (0..<count).map { _ in Letter.all[generator.next(below: 2)] }
    }
    let rows = (0..<rowCount).map { _ in draw(columnCount) }
    let words = (0..<6).map { _ in draw(1 + generator.next(below: 4)) }
    let grid = try #require(LetterGrid(rows: rows))
    for (word, paths) in zip(words, WordFinder(words).paths(in: grid)) {
      let naive = naivePaths(word, rows)
      #expect(Set(paths).count == paths.count)
      #expect(Set(paths).isSubset(of: naive))
      let isPalindrome = word.elementsEqual(word.reversed())
      if !isPalindrome { #expect(paths.count == naive.count) }
      #expect(Set(paths.map { Set($0.cells) }) == Set(naive.map { Set($0.cells) }))
      if isPalindrome { #expect(Set(paths.map { Set($0.cells) }).count == paths.count) }
    }
  }

  @Test func `nothing is found in nothing`() throws {
    let empty = try #require(LetterGrid(rows: []))
    #expect(WordFinder([WordSearch.letters("a"), []]).paths(in: empty) == [[], []])
    #expect(WordFinder([]).paths(in: empty).isEmpty)
    #expect(LetterGrid(rows: [WordSearch.letters("ab"), WordSearch.letters("a")]) == nil)
    #expect(LetterGrid(side: 4_000_000_000, letters: []) == nil)
    #expect(LetterGrid(side: -1, letters: WordSearch.letters("a")) == nil)
  }

  @Test func `blocked words are found backwards and inside others`() throws {
    let blocked = BlockedWords(["damn", "Ärger", "", "7", "damn"])
    #expect(blocked.words.map { String($0.map(\.character)) } == ["ARGER", "DAMN"])
    #expect(blocked.firstWord(in: WordSearch.letters("goddamned")) == WordSearch.letters("damn"))
    #expect(blocked.firstWord(in: WordSearch.letters("xnmadx")) == WordSearch.letters("damn"))
    #expect(blocked.firstWord(in: WordSearch.letters("dam")) == nil)
    let grid = try #require(LetterGrid(rows: ["nxx", "xmx", "xxa"].map(WordSearch.letters)))
    #expect(BlockedWords(["amn"]).firstWord(in: grid)?.path.direction == .northWest)
    #expect(BlockedWords.none.firstWord(in: grid) == nil)
  }
}
