/// A change from one version of a schema to the next, in literal SQL.
///
/// Migrations are numbered from 1. New ones are appended, and a shipped one is never edited. The SQL uses
/// no type of the program, and it sets `user_version` itself, so a file and its version change together.
struct Migration: Sendable {
  /// The version of the database after the migration.
  let version: Int
  /// The statements, which run in one transaction; foreign keys are checked at its end.
  let sql: String
}
