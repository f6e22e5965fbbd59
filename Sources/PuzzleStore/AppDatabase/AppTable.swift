/// The tables that are read of the database of another app.
public enum AppTable: String, CaseIterable, Sendable, Codable {
  /// The quotations, without which there is nothing to import.
  case quotes
  /// The ciphertexts and keys of the quotations.
  case keys = "encoded_quotes"
  /// The people who are quoted.
  case authors
  /// The days, each with its quotation.
  case days = "daily_puzzles"
  /// What a player has completed and failed.
  case attempts = "puzzle_progress_attempts"

  /// A column of one of the tables; the raw value is its name.
  public enum Column: String, CaseIterable, Sendable {
    case id, author, difficulty, name, summary, mode
    case text = "quote_text"
    case createdAt = "created_at"
    case quote = "quote_id"
    case letterText = "letter_encoded"
    case letterKey = "letter_key"
    case numberText = "number_encoded"
    case numberKey = "number_key"
    case fullName = "full_name"
    case born = "birth_date"
    case died = "death_date"
    case birthplace = "place_of_birth"
    case deathplace = "place_of_death"
    case day = "puzzle_date"
    case attempt = "attempt_id"
    case puzzle = "puzzle_id"
    case encoding = "encoding_type"
    case completedAt = "completed_at"
    case failedAt = "failed_at"
    case seconds = "completion_time"
    case hints = "hint_count"
    case mistakes = "mistake_count"
  }

  /// The columns that are read, the key first.
  public var columns: [Column] {
    switch self {
    case .quotes: [.id, .text, .author, .difficulty, .createdAt]
    case .keys: [.id, .quote, .letterText, .letterKey, .numberText, .numberKey]
    case .authors: [.id, .name, .fullName, .born, .died, .birthplace, .deathplace, .summary]
    case .days: [.id, .quote, .day]
    case .attempts:
      [
        .attempt, .puzzle, .encoding, .completedAt, .failedAt, .seconds, .mode, .hints, .mistakes,
      ]
    }
  }

  /// The columns without which the table cannot be read; versions of the app lack others.
  var needed: [Column] {
    switch self {
    case .quotes: [.id, .text]
    case .keys: [.quote]
    case .authors: [.name]
    case .days: [.quote, .day]
    case .attempts: [.attempt, .puzzle, .encoding]
    }
  }
}
