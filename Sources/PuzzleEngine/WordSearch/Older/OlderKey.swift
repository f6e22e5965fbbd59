/// The keys under which older versions stored their state.
///
/// The rules of the game, `spec/word-search.md`, name them. What a rule leaves open, such as the full names of the keys of a
/// streak and the names of the fields of a state, is that of the app pedrocarlop/miapp on GitHub, at 0789afc.
enum OlderKey {
  static let state1 = "puzzle_state_v1"
  static let state3 = "puzzle_state_v3"
  static let boundary3 = "puzzle_rotation_boundary_v3"
  static let slots2 = ["a", "b", "c"].map {
    (state: "puzzle_state_v2_\($0)", index: "puzzle_index_v2_\($0)")
  }
  static let records = "puzzle_app_progress_v1"
  static let completed = "puzzle_completed_offsets_v1"
  static let streak = "puzzle_streak_current_v1"
  static let streakLast = "puzzle_streak_last_completed_v1"
  static let hints = "puzzle_hint_available_v1"
  static let hintFill = "puzzle_hint_recharge_v1"
  static let hintReward = "puzzle_hint_reward_v1"
  static let installed = "puzzle_installation_date_v1"

  /// The settings, in order.
  static let settings: [(String, WordSearchSettings.Key)] = [
    ("puzzle_theme_mode_v1", .appearance), ("puzzle_grid_size_v1", .side),
    ("puzzle_word_hint_mode_v1", .wordHint), ("puzzle_app_language_v1", .language),
    ("puzzle_daily_refresh_minutes_v1", .refreshMinutes),
    ("puzzle_celebrations_enabled_v1", .celebrations),
    ("puzzle_celebrations_haptics_v1", .haptics), ("puzzle_celebrations_sound_v1", .sound),
    ("puzzle_celebrations_intensity_v1", .intensity),
  ]

  /// Keys that were steps of a version's own work, and hold nothing for today.
  private static let passing = [
    "puzzle_reset_request_v1", "puzzle_last_applied_reset_v1", "puzzle_v2_migrated_legacy",
  ]

  /// All keys.
  static let all = Set(
    [
      state1, state3, boundary3, records, completed, streak, streakLast, hints, hintFill,
      hintReward, installed,
    ] + slots2.flatMap { [$0.state, $0.index] } + settings.map(\.0) + passing
  )
}
