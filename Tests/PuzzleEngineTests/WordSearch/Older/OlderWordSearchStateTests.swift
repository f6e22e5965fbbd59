import Foundation
import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct OlderWordSearchStateTests {
  private func day(_ number: Int) -> CalendarDay { WordSearch.day.adding(days: number) ?? .first }

  /// Midnight of the day of installation at UTC+2, in seconds.
  private let offset = 7200
  private var midnight: Int { WordSearch.day.ordinal * 86_400 - offset }

  private func state(_ found: [String], _ words: [String], _ index: Int) -> OlderValue {
    .table([
      "grid": .list([OlderValue](repeating: .list([]), count: 8)),
      "words": .list(words.map(OlderValue.text)),
      "foundWords": .list(found.map(OlderValue.text)), "puzzleIndex": .number(index),
      "solvedPositions": .list([.table(["r": .number(0), "c": .number(1)])]),
    ])
  }

  private func read(_ values: [String: OlderValue]) -> OlderWordSearchState {
    var values = values
    values["puzzle_installation_date_v1"] =
      values["puzzle_installation_date_v1"] ?? .decimal(Double(midnight) + 0.25)
    return OlderWordSearchState(values, offset: offset)
  }

  @Test func `version 3 gives records, hints, streak and settings`() throws {
    let older = read([
      "puzzle_state_v3": state(["ÁRBOL", "mar"], ["ARBOL", "MAR"], 4),
      "puzzle_rotation_boundary_v3": .number(midnight + 5 * 86_400 + 9 * 3600),
      "puzzle_app_progress_v1": .table([
        "2-9": .table([
          "dayOffset": .number(2), "gridSize": .number(9), "foundWords": .list([.text("SOL")]),
          "startedAt": .decimal(Double(midnight + 2 * 86_400) + 0.5),
          "endedAt": .number(midnight + 3 * 86_400 - 1),
        ]),
        "bad": .number(1),
      ]),
      "puzzle_completed_offsets_v1": .list([.number(2), .number(3), .text("x")]),
      "puzzle_streak_current_v1": .number(3), "puzzle_streak_last_completed_v1": .number(3),
      "puzzle_hint_available_v1": .number(99), "puzzle_hint_recharge_v1": .number(5),
      "puzzle_hint_reward_v1": .number(-1), "puzzle_grid_size_v1": .number(3),
      "puzzle_theme_mode_v1": .text("dark"), "puzzle_app_language_v1": .text("pt"),
      "puzzle_daily_refresh_minutes_v1": .number(5000),
      "puzzle_celebrations_enabled_v1": .flag(false), "puzzle_celebrations_sound_v1": .number(1),
      "puzzle_celebrations_intensity_v1": .text("huge"), "puzzle_new_v9": .flag(true),
      "other": .flag(true),
    ])
    let progress = older.progress
    #expect(progress.records.map(\.day) == [day(2), day(3), day(5)])
    #expect(progress.records.map(\.side) == [9, 7, 8])
    #expect(progress.records[0].completedOn == day(2))
    #expect(progress.records[2].foundWords == ["ARBOL", "MAR"])
    #expect(progress.completedCount == 3)
    #expect(progress.streak(on: day(4)).current == 3 && progress.streak(on: day(5)).current == 0)
    #expect(progress.purse == HintPurse(count: 10, filledOn: day(5), rewardedOn: nil))
    let settings = older.settings
    #expect(settings.side == 7 && settings.appearance == .dark && settings.language == .portuguese)
    #expect(settings.refresh.minutes == 1439 && !settings.celebrates && settings.hasSound)
    #expect(
      older.leftovers.map(\.key) == [
        "puzzle_app_progress_v1", "puzzle_celebrations_intensity_v1",
        "puzzle_completed_offsets_v1", "puzzle_new_v9",
      ]
    )
  }

  @Test func `the newest version counts, and version 2 has three slots with indexes`() {
    let words = ["SOL", "MAR"]
    var values: [String: OlderValue] = [
      "puzzle_state_v1": state(["SOL"], words, 9), "puzzle_state_v2_a": state(["SOL"], words, 0),
      "puzzle_state_v2_b": state(["MAR"], words, 7), "puzzle_state_v2_c": state(words, words, 2),
      "puzzle_index_v2_b": .number(0),
    ]
    let second = read(values).progress
    #expect(second.records.map(\.day) == [day(0), day(2)])
    #expect(second.records[0].foundWords == ["MAR", "SOL"] && second.completedCount == 1)
    values["puzzle_state_v3"] = state(["SOL"], words, 1)
    #expect(read(values).progress.records.map(\.day) == [day(1)])
    let first = read(["puzzle_state_v1": state(words, words, 3)]).progress
    #expect(first.records.map(\.day) == [day(3)] && first.completedCount == 1)
  }

  @Test func `without a date of installation no day is guessed`() {
    let older = OlderWordSearchState(
      [
        "puzzle_completed_offsets_v1": .list([.number(1)]),
        "puzzle_installation_date_v1": .text("yesterday"),
      ],
      offset: 0
    )
    #expect(older.progress.records.isEmpty)
    #expect(
      older.leftovers.map(\.key) == ["puzzle_completed_offsets_v1", "puzzle_installation_date_v1"]
    )
  }

  @Test func `older progress is taken in once`() {
    let older = read([
      "puzzle_hint_available_v1": .number(6), "puzzle_hint_recharge_v1": .number(1),
      "puzzle_completed_offsets_v1": .list([.number(1)]),
    ]).progress
    var progress = WordSearchProgress()
    let isTaken = progress.take(older: older)
    #expect(isTaken && progress.purse.count == 6 && progress.completedCount == 1)
    let isSpent = progress.spendHint()
    let before = progress
    let isTakenAgain = progress.take(older: older)
    #expect(isSpent && !isTakenAgain && progress == before)
  }

  @Test(arguments: 0..<200)
  func `values of any kind under any key never trap`(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    func value(_ depth: Int) -> OlderValue {
      let numbers = [Int.min, Int.max, -1, 0, 5, 1_700_000_000]
      let names = [
        "foundWords", "dayOffset", "gridSize", "words", "endedAt", "puzzleIndex", "grid",
      ]
      switch generator.next(below: depth > 2 ? 5 : 8) {
      case 0: return .flag(true)
      case 1: return .number(numbers[generator.next(below: numbers.count)])
      case 2:
        let decimals = [Double.nan, .infinity, -1e300, 1e18, 0.5]
        return .decimal(decimals[generator.next(below: decimals.count)])
      case 3: return .text(["", "SOL", "dark", "2024-01-01"][generator.next(below: 4)])
      case 4: return .nothing
      case 5: return .list((0..<3).map { _ in value(depth + 1) })
      default:
        let pairs = names.map { ($0, value(depth + 1)) }
        return .table(Dictionary(uniqueKeysWithValues: pairs))
      }
    }
    let keys = OlderKey.all.sorted() + ["puzzle_x"]
    let values = Dictionary(uniqueKeysWithValues: keys.map { ($0, value(0)) })
    for offset in [0, Int.min, Int.max] {
      let older = OlderWordSearchState(values, offset: offset)
      #expect(WordSearch.sides.contains(older.settings.side))
      #expect((0...HintPurse.limit).contains(older.progress.purse.count))
    }
  }

  @Test func `what an app stored as JSON is read as it is`() throws {
    let json = #"{"a":[1,2.5,true,"x",null,{"b":{}}]}"#
    let value = try JSONDecoder().decode(OlderValue.self, from: Data(json.utf8))
    #expect(
      value["a"]?.list == [
        .number(1), .decimal(2.5), .flag(true), .text("x"), .nothing, .table(["b": .table([:])]),
      ]
    )
    let data = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(OlderValue.self, from: data) == value)
  }
}
