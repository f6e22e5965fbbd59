extension Migration {
  /// Adds what an editor says of a quotation's wording and translation, and of the calendar of a date.
  ///
  /// All of them may be missing, because editions of older schemas do not have them.
  static let edition7 = Migration(
    version: 7,
    sql: """
      PRAGMA user_version = 7;

      ALTER TABLE quotation ADD COLUMN translated TEXT
          CONSTRAINT "a date is EDTF of 4 to 12 characters"
            CHECK (length(translated) BETWEEN 4 AND 12 AND translated NOT GLOB '*[^-0-9?~%]*');

      ALTER TABLE quotation ADD COLUMN checked TEXT
          CONSTRAINT "a wording is known by edition, reference or knowledge"
            CHECK (checked IN ('edition', 'reference', 'knowledge'));

      ALTER TABLE author ADD COLUMN born_calendar TEXT
          CONSTRAINT "a calendar that is stated is julian" CHECK (born_calendar IN ('julian'));

      ALTER TABLE author ADD COLUMN died_calendar TEXT
          CONSTRAINT "a calendar that is stated is julian" CHECK (died_calendar IN ('julian'));
      """
  )
}
