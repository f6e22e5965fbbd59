extension Migration {
  /// Adds the digest of every table, so that an edition states all of its rows and not only its content.
  ///
  /// The rows are added after the migration, because SQL cannot compute them.
  static let edition5 = Migration(
    version: 5,
    sql: """
      PRAGMA user_version = 5;

      CREATE TABLE table_digest (
        name TEXT NOT NULL PRIMARY KEY
          CONSTRAINT "a table's name is words in snake_case"
            CHECK (length(name) > 0 AND name NOT GLOB '*[^a-z_]*'),
        digest TEXT NOT NULL
          CONSTRAINT "a digest is 64 lower-case hexadecimal digits"
            CHECK (length(digest) = 64 AND digest NOT GLOB '*[^0-9a-f]*')
      ) STRICT, WITHOUT ROWID;
      """
  )
}
