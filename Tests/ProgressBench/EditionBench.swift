import PuzzleEngine
import PuzzleModel
import PuzzleStore

/// What it takes to open an edition and to load today's puzzle.
enum EditionBench {
  /// Opens an edition many times.
  static func run(_ path: String) throws {
    let library = try PuzzleLibrary.open(path, scrutiny: .schema(digest: ContentDigest.hexadecimal))
    try Measure.report("open and today's puzzle", times: 200, limit: 5) { _ in
      try load(try PuzzleLibrary.open(path, scrutiny: .schema(digest: ContentDigest.hexadecimal)))
    }
    try Measure.report("open alone", times: 200, limit: 5) { _ in
      _ = try PuzzleLibrary.open(path, scrutiny: .schema(digest: ContentDigest.hexadecimal))
    }
    try Measure.report("today's puzzle alone", times: 200, limit: 5) { _ in try load(library) }
    try Measure.report("puzzles of a tier for choosing", times: 5, limit: 500) { _ in
      _ = try library.puzzleTiers(kind: .cryptogram, tiers: [.hard])
    }
    try Measure.report("open with a walk of all pages", times: 3, limit: 10_000) { _ in
      _ = try PuzzleLibrary.open(path)
    }
  }

  /// Opens an edition once, as the first thing of a process.
  static func once(_ path: String) throws {
    let time = try Measure.milliseconds {
      try load(try PuzzleLibrary.open(path, scrutiny: .schema(digest: ContentDigest.hexadecimal)))
    }
    print("first open and today's puzzle in a process: \(Measure.text(time)) ms")
  }

  private static func load(_ library: PuzzleLibrary) throws {
    guard
      let id = try library.puzzle(on: EditionSample.today, kind: .cryptogram)?.id.quotation,
      let quotation = try library.quotation(id), try library.author(quotation.author) != nil
    else { throw Bench.Failure(description: "\(library.path) has no puzzle for today") }
  }
}
