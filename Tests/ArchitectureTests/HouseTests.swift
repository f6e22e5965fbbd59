import TestSupport
import Testing

/// The rules of the house: who may name a game, touch a file, or speak of the command.
@Suite struct HouseTests {
  private let sources: [SourceFile]
  private let texts: [String: [String]]

  init() throws {
    sources = try SourceFile.sources.get()
    texts = try Self.texts.get()
  }

  /// The lines of code of every file with its literals, by path, made once.
  private static let texts = Result {
    Dictionary(
      uniqueKeysWithValues: try SourceFile.sources.get().map { ($0.path, $0.codeWithLiterals) }
    )
  }

  /// The folders of single games.
  private static let gameFolders: Set<String> = ["Cryptogram", "CodeBreaker", "WordSearch"]

  /// The lists of games, and what speaks of a game and not of games in general.
  private static let gameLists: [String: String] = [
    "Sources/PuzzleModel/Identity/PuzzleKind.swift": "the list of kinds",
    "Sources/PuzzleModel/Puzzles/Puzzle+Content.swift": "the list of contents",
    "Sources/PuzzleStore/Edition/Games/GameTables.swift": "the list of tables",
    "Sources/Editorial/Inspection/EvidenceSentence.swift": "the list of what explains a grade",
    "Sources/Pipeline/Games/Game.swift": "the list of games that are pressed",
    "Sources/PuzzlePlay/Player/Standings.swift": "the list of standings",
    "Sources/quoin/Play/PlayedGames.swift": "the list of games that are played at the terminal",
    "Sources/quoin/Quoin.swift": "the help text and the list of subcommands",
  ]

  @Test func `a game is named in its own folders and in the list of games alone`() {
    let names = #/(?i)cryptogram|code-?breaker|word-?search/#
    for file in sources where file.module != "Cryptanalysis" {
      let folders = Set(file.folder.split(separator: "/").map(String.init))
      guard folders.isDisjoint(with: Self.gameFolders), !folders.contains("Migrations"),
        Self.gameLists[file.path] == nil
      else { continue }
      let places = file.places(of: names, in: texts[file.path, default: []])
      #expect(places.isEmpty, "\(places.joined(separator: "\n"))")
    }
  }

  @Test func `the lists of games are there`() {
    let paths = Set(sources.map(\.path))
    for path in Self.gameLists.keys { #expect(paths.contains(path), "\(path)") }
  }

  @Test func `no initializer reads or writes a file`() {
    let reads =
      #/\bFileManager\b|contents\(atPath|Data\(contentsOf|\.open\(|\b[A-Z]\w*\.read\(|\bPublication\.|\bfopen\(/#
    let initializers = sources.flatMap(\.functions).filter(\.isInitializer)
    #expect(initializers.count > 100)
    for function in initializers {
      let lines = function.code.filter { $0.contains(reads) }
      #expect(lines.isEmpty, "\(function.place): \(lines)")
    }
  }

  @Test func `no text of the command, no flag and no escape code outside quoin`() {
    let words =
      #/\bquoin (?:build|calibrate|check|explain|grade|ingest|inspect|merge|migrate|schedule|solve|validate)\b|[ '"`(]--[a-z]|\\u\{1B\}/#
    for file in sources where file.module != "quoin" {
      let places = file.places(of: words, in: texts[file.path, default: []])
      #expect(places.isEmpty, "\(places.joined(separator: "\n"))")
    }
  }

  @Test func `the pipeline has fewer than 4,000 lines`() {
    let count = sources.filter { $0.module == "Pipeline" }.reduce(0) { $0 + $1.lines.count }
    #expect(count < 4000)
  }
}
