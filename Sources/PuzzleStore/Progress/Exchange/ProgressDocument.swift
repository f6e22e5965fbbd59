import PuzzleModel

/// Exported progress as JSON has it: texts, whole numbers and lists.
struct ProgressDocument: Codable {
  /// The form's name, so that another program's JSON is told at once.
  static let format = "quoin-progress"
  /// The version of the form.
  static let version = 1

  var format = ProgressDocument.format
  var version = ProgressDocument.version
  var attempts: [AttemptRecord]?
  var completedPuzzles: [CompletedRecord]?
  var games: [GameRecord]?
  var settings: [SettingRecord]?
  var lastPlaces: [PlaceRecord]?
  var standings: [StandingRecord]?

  /// The part that is read before all others.
  struct Heading: Codable {
    var format: String
    var version: Int
  }

  /// An attempt.
  struct AttemptRecord: Codable {
    var puzzle: String
    var tier: String?
    var encoding: String?
    var mode: String
    var day: String?
    var member: String?
    var outcome: String
    var endedAt: Int
    var milliseconds: Int?
    var hints: Int
    var mistakes: Int
    var log: String?
  }

  /// A completed puzzle.
  struct CompletedRecord: Codable, Hashable {
    var puzzle: String
    var encoding: String?
    var member: String?
    var firstCompletedAt: Int
    var lastCompletedAt: Int
  }

  /// A saved game with its moves.
  struct GameRecord: Codable {
    var puzzle: String
    var day: String?
    var encoding: String?
    var member: String?
    var tier: String?
    var state: String
    var moves: [String]
    var isCompleted: Bool
    var hasFailed: Bool
    var hints: Int
    var mistakes: Int
    var elapsedMilliseconds: Int
    var pausedMilliseconds: Int
    var updatedAt: Int
    var completedOn: String?
  }

  /// A setting.
  struct SettingRecord: Codable, Hashable {
    var key: String
    var member: String?
    var value: String
    var changedAt: Int
  }

  /// What a player has reached in a game.
  struct StandingRecord: Codable, Hashable {
    var kind: String
    var member: String?
    var standing: String
    var changedAt: Int
  }

  /// Where a player was last.
  struct PlaceRecord: Codable {
    var member: String?
    var screen: String
    var puzzle: String?
    var day: String?
    var encoding: String?
    var leftAt: Int
  }
}

extension ProgressDocument.AttemptRecord {
  init(_ attempt: Attempt) {
    self.init(
      puzzle: attempt.puzzle.description,
      tier: attempt.tier?.rawValue,
      encoding: attempt.encoding,
      mode: attempt.mode.rawValue,
      day: attempt.day?.description,
      member: attempt.member?.description,
      outcome: attempt.outcome.rawValue,
      endedAt: attempt.endedAt,
      milliseconds: attempt.milliseconds,
      hints: attempt.hintCount,
      mistakes: attempt.mistakeCount,
      log: attempt.log
    )
  }

  /// The attempt that the record tells of.
  func attempt(_ place: ImportPlace) throws(StoreError) -> Attempt {
    Attempt(
      puzzle: try place.puzzle(puzzle),
      tier: try place.optional("tier", tier, "easy, medium, hard or expert") { Tier(rawValue: $0) },
      encoding: try place.name("encoding", encoding),
      mode: try place.value("mode", mode, "regular or daily") { PlayMode(rawValue: $0) },
      day: try place.day("day", day),
      member: try place.member(member),
      outcome: try place.value("outcome", outcome, "completed or failed") {
        Attempt.Outcome(rawValue: $0)
      },
      endedAt: endedAt,
      milliseconds: milliseconds,
      hintCount: hints,
      mistakeCount: mistakes,
      log: log
    )
  }
}

extension ProgressDocument.GameRecord {
  init(_ game: SavedGame) {
    self.init(
      puzzle: game.key.puzzle.description,
      day: game.key.day?.description,
      encoding: game.key.encoding,
      member: game.key.member?.description,
      tier: game.tier?.rawValue,
      state: game.state,
      moves: game.moves,
      isCompleted: game.isCompleted,
      hasFailed: game.hasFailed,
      hints: game.hintCount,
      mistakes: game.mistakeCount,
      elapsedMilliseconds: game.elapsedMilliseconds,
      pausedMilliseconds: game.pausedMilliseconds,
      updatedAt: game.updatedAt,
      completedOn: game.completedOn?.description
    )
  }

  /// The game that the record tells of.
  func game(_ place: ImportPlace) throws(StoreError) -> SavedGame {
    SavedGame(
      key: GameKey(
        puzzle: try place.puzzle(puzzle),
        day: try place.day("day", day),
        encoding: try place.name("encoding", encoding),
        member: try place.member(member)
      ),
      tier: try place.optional("tier", tier, "easy, medium, hard or expert") { Tier(rawValue: $0) },
      state: state,
      moves: moves,
      isCompleted: isCompleted,
      hasFailed: hasFailed,
      hintCount: hints,
      mistakeCount: mistakes,
      elapsedMilliseconds: elapsedMilliseconds,
      pausedMilliseconds: pausedMilliseconds,
      updatedAt: updatedAt,
      completedOn: try place.day("completedOn", completedOn)
    )
  }
}
