extension Migration {
  /// Adds the results of the blind solver, and the ambiguity of each puzzle.
  ///
  /// All of them may be missing, because editions of schema 1 were not solved blind.
  static let edition2 = Migration(
    version: 2,
    sql: """
      PRAGMA user_version = 2;

      ALTER TABLE puzzle ADD COLUMN ambiguity INTEGER
          CONSTRAINT "an ambiguity is from 0 to 1000" CHECK (ambiguity BETWEEN 0 AND 1000);

      ALTER TABLE solve_check ADD COLUMN verdict TEXT
          CONSTRAINT "a verdict is unique, likely or ambiguous"
            CHECK (verdict IN ('unique', 'likely', 'ambiguous'));

      ALTER TABLE solve_check ADD COLUMN margin INTEGER
          CONSTRAINT "a margin is 0 or more" CHECK (margin >= 0)
          CONSTRAINT "a verdict is that of its margin"
            CHECK (verdict = CASE
              WHEN margin >= 600 THEN 'unique'
              WHEN margin >= 200 THEN 'likely'
              ELSE 'ambiguous' END);

      ALTER TABLE solve_check ADD COLUMN alternative TEXT
          CONSTRAINT "an alternative is not empty" CHECK (length(alternative) > 0)
          CONSTRAINT "an alternative has a margin"
            CHECK (alternative IS NULL OR margin IS NOT NULL);

      ALTER TABLE solve_check ADD COLUMN effort INTEGER
          CONSTRAINT "an effort is 0 or more" CHECK (effort >= 0)
          CONSTRAINT "a verdict, a margin and an effort are there together"
            CHECK ((verdict IS NULL) = (margin IS NULL)
              AND (margin IS NULL) = (effort IS NULL));
      """
  )
}
