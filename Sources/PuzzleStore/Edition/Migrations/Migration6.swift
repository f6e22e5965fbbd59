extension Migration {
  /// Adds the tables of Code Breaker and Word Search.
  ///
  /// A word search has a row for itself and one for each of its words, which are counted from 1 in the
  /// order of the list.
  static let edition6 = Migration(
    version: 6,
    sql: """
      PRAGMA user_version = 6;

      CREATE TABLE code_breaker (
        puzzle_id TEXT NOT NULL PRIMARY KEY REFERENCES puzzle (id)
          CONSTRAINT "a code is a puzzle of its kind" CHECK (puzzle_id GLOB 'code-breaker:*'),
        tier TEXT NOT NULL
          CONSTRAINT "a tier of codes is tutorial, beginner, intermediate, advanced, expert or master"
            CHECK (tier IN ('tutorial', 'beginner', 'intermediate', 'advanced', 'expert', 'master')),
        code TEXT NOT NULL
          CONSTRAINT "a code has 3 to 5 digits from 1 to 8"
            CHECK (length(code) BETWEEN 3 AND 5 AND code NOT GLOB '*[^1-8]*'),
        par INTEGER NOT NULL
          CONSTRAINT "a par is 1 or more" CHECK (par >= 1)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE word_search (
        puzzle_id TEXT NOT NULL PRIMARY KEY REFERENCES puzzle (id)
          CONSTRAINT "a word search is a puzzle of its kind" CHECK (puzzle_id GLOB 'word-search:*'),
        title TEXT NOT NULL
          CONSTRAINT "a title is not empty" CHECK (length(title) > 0),
        language TEXT NOT NULL
          CONSTRAINT "a language is a BCP 47 tag"
            CHECK (length(language) > 0 AND language NOT GLOB '*[^-0-9A-Za-z]*'),
        directions TEXT NOT NULL
          CONSTRAINT "directions are easy, medium or hard"
            CHECK (directions IN ('easy', 'medium', 'hard')),
        side INTEGER NOT NULL
          CONSTRAINT "a side is from 2 to 40" CHECK (side BETWEEN 2 AND 40),
        letters TEXT NOT NULL
          CONSTRAINT "the letters are A to Z" CHECK (letters NOT GLOB '*[^A-Z]*'),
        CONSTRAINT "a grid is square" CHECK (length(letters) = side * side)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE word_search_word (
        puzzle_id TEXT NOT NULL REFERENCES word_search (puzzle_id),
        position INTEGER NOT NULL
          CONSTRAINT "a position is counted from 1" CHECK (position >= 1),
        word TEXT NOT NULL
          CONSTRAINT "a word is not empty" CHECK (length(word) > 0),
        definition TEXT
          CONSTRAINT "a definition is not empty" CHECK (length(definition) > 0),
        letters TEXT NOT NULL
          CONSTRAINT "a word has 2 letters or more, A to Z"
            CHECK (length(letters) >= 2 AND letters NOT GLOB '*[^A-Z]*'),
        first_row INTEGER NOT NULL
          CONSTRAINT "a row is counted from 0" CHECK (first_row BETWEEN 0 AND 39),
        first_column INTEGER NOT NULL
          CONSTRAINT "a column is counted from 0" CHECK (first_column BETWEEN 0 AND 39),
        direction TEXT NOT NULL
          CONSTRAINT "a direction is one of eight"
            CHECK (direction IN ('east', 'south', 'south-east', 'north-east', 'west', 'north',
              'north-west', 'south-west')),
        PRIMARY KEY (puzzle_id, position)
      ) STRICT, WITHOUT ROWID;
      """
  )
}
