extension Migration {
  /// Allows puzzles without a quotation, and quotations in scripts that no game plays.
  ///
  /// `puzzle.quotation_id` may be NULL, and `quotation.letter_count` may be 0. SQLite cannot change these
  /// constraints in place, so both tables are rebuilt, as https://www.sqlite.org/lang_altertable.html
  /// advises. Other tables refer to them by name, so their references stay valid.
  static let edition4 = Migration(
    version: 4,
    sql: """
      PRAGMA user_version = 4;

      CREATE TABLE quotation_4 (
        id TEXT NOT NULL PRIMARY KEY
          CONSTRAINT "a quotation's ID is a UUID in lower case"
            CHECK (length(id) = 36 AND id NOT GLOB '*[^-0-9a-f]*'),
        text TEXT NOT NULL
          CONSTRAINT "a text is not empty" CHECK (length(text) > 0),
        author_id TEXT NOT NULL REFERENCES author (id),
        work TEXT,
        locator TEXT,
        year TEXT
          CONSTRAINT "a date is EDTF of 4 to 12 characters"
            CHECK (length(year) BETWEEN 4 AND 12 AND year NOT GLOB '*[^-0-9?~%]*'),
        language TEXT NOT NULL
          CONSTRAINT "a language is a BCP 47 tag"
            CHECK (length(language) > 0 AND language NOT GLOB '*[^-0-9A-Za-z]*'),
        letter_count INTEGER NOT NULL
          CONSTRAINT "a letter count is 0 or more" CHECK (letter_count >= 0),
        source_id INTEGER NOT NULL REFERENCES source (id),
        source_line INTEGER NOT NULL
          CONSTRAINT "a line is counted from 1" CHECK (source_line >= 1),
        certainty TEXT
          CONSTRAINT "a certainty is disputed, attributed or sourced"
            CHECK (certainty IN ('disputed', 'attributed', 'sourced'))
      ) STRICT, WITHOUT ROWID;

      INSERT INTO quotation_4 (id, text, author_id, work, locator, year, language, letter_count,
          source_id, source_line, certainty)
        SELECT id, text, author_id, work, locator, year, language, letter_count,
          source_id, source_line, certainty FROM quotation;

      DROP TABLE quotation;
      ALTER TABLE quotation_4 RENAME TO quotation;
      CREATE INDEX quotation_by_author ON quotation (author_id);

      CREATE TABLE puzzle_4 (
        id TEXT NOT NULL PRIMARY KEY,
        kind TEXT NOT NULL
          CONSTRAINT "a kind is words in kebab-case"
            CHECK (length(kind) > 0 AND kind NOT GLOB '*[^-a-z]*'),
        quotation_id TEXT REFERENCES quotation (id),
        tier TEXT NOT NULL
          CONSTRAINT "a tier is easy, medium, hard or expert"
            CHECK (tier IN ('easy', 'medium', 'hard', 'expert')),
        score INTEGER NOT NULL
          CONSTRAINT "a score is from 0 to 1000" CHECK (score BETWEEN 0 AND 1000),
        ambiguity INTEGER
          CONSTRAINT "an ambiguity is from 0 to 1000" CHECK (ambiguity BETWEEN 0 AND 1000),
        CONSTRAINT "a puzzle's ID begins with its kind"
          CHECK (substr(id, 1, length(kind) + 1) = kind || ':'),
        CONSTRAINT "a puzzle's ID names its quotation"
          CHECK (quotation_id IS NULL
            OR substr(id || ':', length(kind) + 2, length(quotation_id) + 1) = quotation_id || ':')
      ) STRICT, WITHOUT ROWID;

      INSERT INTO puzzle_4 (id, kind, quotation_id, tier, score, ambiguity)
        SELECT id, kind, quotation_id, tier, score, ambiguity FROM puzzle;

      DROP TABLE puzzle;
      ALTER TABLE puzzle_4 RENAME TO puzzle;
      CREATE INDEX puzzle_by_tier ON puzzle (tier);
      CREATE INDEX puzzle_by_quotation ON puzzle (quotation_id);
      """
  )
}
