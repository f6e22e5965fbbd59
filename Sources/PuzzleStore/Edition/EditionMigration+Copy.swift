import GRDB
import PuzzleModel

extension EditionMigration {
  /// Makes a copy of an edition of an older schema that can be played, and leaves the edition as it is.
  ///
  /// So an edition in an app's bundle or on a read-only disk is played by a newer app. A copy that is there and
  /// was made from the same edition is taken as it is. Without a function for digests, as in an app, the content
  /// is not compared with the digest that the edition states, and the copy states no digests of tables: a press
  /// takes it for an edition that cannot be verified.
  ///
  /// - Parameters:
  ///   - path: The path of the edition.
  ///   - copy: The path of the copy; a file that is there is replaced if it is an edition or empty.
  ///   - digest: Takes the digests of the content and of the tables; nil where the app has none.
  /// - Returns: The change of the schema, or that the edition has the last one and needs no copy; none is made
  ///   then.
  /// - Throws: ``StoreError``, for example if the file is not an edition or has a newer schema.
  @discardableResult
  public static func copy(
    _ path: String,
    to copy: String,
    digest: TableDigests.Function? = nil
  ) throws -> SchemaChange {
    let schema = Schema.edition
    let header = try DatabaseHeader.read(path)
    try header.check(isOf: schema, path: path)
    let version = header.userVersion
    guard version < schema.version else { return .upToDate(version: version) }
    let source = try PuzzleLibrary.open(path, schema: schema.through(version))
    if try !isCopy(copy, of: source) {
      try Publication(of: .edition, to: copy, sparing: [path]).publish { draft in
        try write(source, to: draft, schema: schema, digest: digest)
      }
    }
    return .migrated(from: version, to: schema.version)
  }

  /// Whether there is a copy of the last schema that states what an edition states of itself.
  private static func isCopy(_ path: String, of source: PuzzleLibrary) throws -> Bool {
    do {
      return try PuzzleLibrary.open(path).imprint() == source.imprint()
    } catch is StoreError {
      // A copy that is missing, of an older program or damaged is made anew.
      return false
    }
  }
}
