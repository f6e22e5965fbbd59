/// A step from one version of a schema to the next, in literal SQL.
///
/// Migrations are numbered from 1 and append-only: a shipped one is never edited. The SQL imports no
/// type of the program and sets `user_version` itself, so the file and its version change together.
struct Migration: Sendable {
  /// The version that the database has afterwards.
  let version: Int
  /// The statements; they run in one transaction with foreign keys checked at its end.
  let sql: String
}
