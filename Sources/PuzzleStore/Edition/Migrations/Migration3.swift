extension Migration {
  /// Adds the certainty of attributions, the reason for each daily puzzle, and the day of release.
  ///
  /// All of them may be missing, because editions of schema 1 and 2 do not have them. The table `edition`
  /// is rebuilt, because a `CHECK` of a whole table cannot be added; no other table refers to it. Without
  /// a modifier, SQLite 3.40 accepts 2027-02-30 as a date; with `+0 days` it does not.
  static let edition3 = Migration(
    version: 3,
    sql: """
      PRAGMA user_version = 3;

      ALTER TABLE edition RENAME TO edition_2;

      CREATE TABLE edition (
        key TEXT NOT NULL PRIMARY KEY
          CONSTRAINT "a key is words in snake_case"
            CHECK (length(key) > 0 AND key NOT GLOB '*[^a-z_]*'),
        value TEXT NOT NULL
          CONSTRAINT "a value is not empty" CHECK (length(value) > 0),
        CONSTRAINT "a digest is 64 lower-case hexadecimal digits"
          CHECK (key NOT GLOB '*_digest'
            OR (length(value) = 64 AND value NOT GLOB '*[^0-9a-f]*')),
        CONSTRAINT "the content version is a whole number from 1"
          CHECK (key <> 'content_version'
            OR (value NOT GLOB '*[^0-9]*' AND value NOT GLOB '0*')),
        CONSTRAINT "the day of release is a civil day as YYYY-MM-DD"
          CHECK (key <> 'released'
            OR (value GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
              AND value IS date(value, '+0 days')))
      ) STRICT, WITHOUT ROWID;

      INSERT INTO edition (key, value) SELECT key, value FROM edition_2;

      DROP TABLE edition_2;

      ALTER TABLE quotation ADD COLUMN certainty TEXT
          CONSTRAINT "a certainty is disputed, attributed or sourced"
            CHECK (certainty IN ('disputed', 'attributed', 'sourced'));

      ALTER TABLE daily_puzzle ADD COLUMN wished TEXT
          CONSTRAINT "a tier is easy, medium, hard or expert"
            CHECK (wished IN ('easy', 'medium', 'hard', 'expert'));

      ALTER TABLE daily_puzzle ADD COLUMN placement TEXT
          CONSTRAINT "a placement is drawn, occasion, backlog or pinned"
            CHECK (placement IN ('drawn', 'occasion', 'backlog', 'pinned'));

      ALTER TABLE daily_puzzle ADD COLUMN occasion TEXT
          CONSTRAINT "an occasion is not empty" CHECK (length(occasion) > 0);
      """
  )
}
