extension Migration {
  /// Adds what an attempt cost, and how and for which day it was played.
  ///
  /// Older attempts count as regular ones without hints and mistakes.
  static let progress2 = Migration(
    version: 2,
    sql: """
      PRAGMA user_version = 2;

      ALTER TABLE attempt ADD COLUMN hints INTEGER NOT NULL DEFAULT 0
          CONSTRAINT "hints are 0 to 1,000,000,000" CHECK (hints BETWEEN 0 AND 1000000000);

      ALTER TABLE attempt ADD COLUMN mistakes INTEGER NOT NULL DEFAULT 0
          CONSTRAINT "mistakes are 0 to 1,000,000,000" CHECK (mistakes BETWEEN 0 AND 1000000000);

      ALTER TABLE attempt ADD COLUMN mode TEXT NOT NULL DEFAULT 'regular'
          CONSTRAINT "a mode is regular or daily" CHECK (mode IN ('regular', 'daily'));

      ALTER TABLE attempt ADD COLUMN day TEXT
          CONSTRAINT "a day is a civil day as YYYY-MM-DD, of a daily attempt"
            CHECK (day IS NULL
              OR (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
                AND day IS date(day, '+0 days') AND mode = 'daily'));
      """
  )
}
