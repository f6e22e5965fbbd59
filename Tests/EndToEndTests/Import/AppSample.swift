import GRDB

/// The database of an app with a row of every kind that an import meets, in sentences of our own.
enum AppSample {
  static let schema = """
    CREATE TABLE quotes (
      id INTEGER PRIMARY KEY AUTOINCREMENT, quote_text TEXT, author TEXT, length INTEGER,
      difficulty TEXT, created_at TIMESTAMP DEFAULT '2025-04-12 06:51:13'
    );
    CREATE TABLE encoded_quotes (
      id INTEGER PRIMARY KEY, quote_id INTEGER, letter_encoded TEXT, letter_key TEXT,
      number_encoded TEXT, number_key TEXT
    );
    CREATE TABLE authors (
      id INTEGER PRIMARY KEY, name TEXT, full_name TEXT, birth_date TEXT, death_date TEXT,
      place_of_birth TEXT, place_of_death TEXT, summary TEXT
    );
    CREATE TABLE daily_puzzles (id INTEGER PRIMARY KEY, quote_id INTEGER, puzzle_date DATE);
    CREATE TABLE puzzle_progress_attempts (
      attempt_id TEXT PRIMARY KEY, puzzle_id TEXT, encoding_type TEXT, completed_at TEXT,
      failed_at TEXT, completion_time REAL, mode TEXT, hint_count INTEGER, mistake_count INTEGER
    );
    CREATE TABLE metadata (key TEXT PRIMARY KEY, value TEXT);
    """

  static let quotes = """
    INSERT INTO quotes (id, quote_text, author, difficulty) VALUES
      (1, 'The early kettle sings before the street has opened its eyes.', 'Ada Finch', 'easy'),
      (2, 'A borrowed umbrella remembers only the rain of other people.', 'Tom Reed', 'medium'),
      (3, 'The early kettle sings, before the street has opened its eyes!', 'Tom Reed', 'easy'),
      (4, '', 'Ada Finch', 'easy'),
      (5, '1234 !!', 'Ada Finch', 'easy'),
      (6, x'00ff', 'Ada Finch', 'easy'),
      (7, 'Все поезда уходят вовремя, кроме того, на который мы спешим.', 'Tom Reed', 'hard'),
      (8, 'Rain knows.', 'Tom Reed', 'hard'),
      (9, 'The clock in the station is never wrong about the train that has left.', 'Ned Nobody', ''),
      (10, 'What the gardener hides in autumn, the whole village finds in spring.', NULL, 'expert');
    INSERT INTO encoded_quotes VALUES
      (1, 1, 'x', 'BCDEFGHIJKLMNOPQRSTUVWXYZA', '1', '2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,1'),
      (2, 8, 'SBJO LOPXT.', 'BCDEFGHIJKLMNOPQRSTUVWXYZA', '19 2 10 15 12 15 16 24 20 .', '2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,1'),
      (3, 8, 'RAIN KNOWS.', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '18 1 9 14 11 14 15 23 19', '1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26'),
      (4, 99, 'x', 'x', 'x', 'x'), (5, 2, NULL, 'ABC', NULL, NULL);
    INSERT INTO authors VALUES
      (1, 'Ada Finch', 'Ada Mary Finch', '999 BC', 'Unknown', 'Leeds, England', 'York', 'A baker.'),
      (2, 'Tom Reed', 'Tom Reed', '1847-03-03', 'c. 1901', 'Unknown', NULL, NULL),
      (3, 'ADA FINCH', NULL, NULL, NULL, NULL, NULL, NULL),
      (4, '???', NULL, NULL, NULL, NULL, NULL, NULL),
      (5, 'Old Scribe', 'Tom Reed', '480-01-01', '406-01-01', NULL, NULL, x'0102'),
      (6, 'Odd Date', NULL, '14th century', NULL, NULL, NULL, NULL);
    INSERT INTO daily_puzzles VALUES
      (1, 1, '2025-01-01'), (2, 3, '2025-01-02'), (3, 2, '2025-01-04'), (4, 1, 'tomorrow'),
      (5, 99, '2025-01-05'), (6, 7, '2025-01-06'), (7, 9, '2025-01-04'), (8, 8, '2025-01-07');
    """

  static let attempts = """
    INSERT INTO puzzle_progress_attempts VALUES
      ('A1', '1', 'Letters', '2025-01-01T08:00:00Z', NULL, 61.25, 'normal', 1, 2),
      ('A2', '3', 'Numbers', NULL, '2025-01-02T08:00:00Z', NULL, 'daily', 0, 3),
      ('A3', '1', 'Letters', '2025-01-01T08:00:00Z', NULL, 61.25, 'normal', 1, 2),
      ('A4', '0E4B9B0C-8B44-4C1E-9E1C-2A54B40C8B11', 'Letters', '2025-03-01T08:00:00Z', NULL, 5, 'normal', 0, 0),
      ('A5', '5F0A0B5E-36C1-4B8D-8A19-3A4F3B8E7C22', 'Numbers', '2025-01-04T09:30:15Z', NULL, 90, 'normal', 2, 1),
      ('A6', '99', 'Letters', '2025-01-01T08:00:00Z', NULL, 5, 'normal', 0, 0),
      ('A7', '2', 'Runes', '2025-01-01T08:00:00Z', NULL, 5, 'normal', 0, 0),
      ('A8', '2', 'Letters', NULL, NULL, 5, 'normal', 0, 0),
      ('A9', '2', 'Letters', '2025-01-01T08:00:00Z', '2025-01-01T08:00:00Z', 5, 'normal', 0, 0),
      ('A10', '2', 'Letters', 'soon', NULL, 5, 'normal', 0, 0),
      ('A11', '2', 'Letters', '2025-01-09T08:00:00Z', NULL, -4, 'odd', -1, 'many'),
      ('A12', 'two', 'Letters', '2025-01-09T08:00:00Z', NULL, 4, 'normal', 0, 0);
    """

  /// Daily games: one that an attempt ended with, one half done, and every fault.
  ///
  /// 757675815 seconds after 2001-01-01 are 2025-01-04T09:30:15Z.
  static let daily = #"""
    {
      "dailyPuzzleProgress-2025-01-04": {"date": "2025-01-04", "quoteId": 2, "userInputs": ["A"],
        "hintCount": 2, "mistakeCount": 1, "startTime": 757675725.0, "endTime": 757675815.0,
        "isCompleted": true},
      "dailyPuzzleProgress_2025-01-01": "{\"date\":\"2025-01-01\",\"quoteId\":1,\"userInputs\":[\"T\",\"H\",\"\"],\"hintCount\":0,\"mistakeCount\":1,\"startTime\":757411200,\"isCompleted\":false}",
      "dailyPuzzleProgress-2025-01-05": {"date": "2025-01-05", "quoteId": 99, "userInputs": [],
        "hintCount": 0, "mistakeCount": 0, "isCompleted": false},
      "dailyPuzzleProgress-2025-01-06": 7,
      "dailyPuzzleProgress-2025-01-07": "not JSON"
    }
    """#

  /// Writes the database to a path.
  static func write(to path: String, _ parts: String...) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { database in
      for part in parts { try database.execute(sql: part) }
    }
    try queue.close()
  }
}
