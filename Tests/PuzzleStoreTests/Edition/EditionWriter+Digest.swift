import Corpus
import PuzzleModel

@testable import PuzzleStore

extension EditionWriter {
  /// The digests that the press takes.
  static let digest: TableDigests.Function = Digest.hexadecimal(of:)

  /// Makes a writer that takes the digests as the press does.
  init(_ edition: Edition) {
    self.init(edition, digest: Self.digest)
  }
}

extension EditionMigration {
  /// Migrates an edition with the digests that the press takes.
  static func migrate(_ path: String, to schema: Schema = .edition) throws -> SchemaChange {
    try migrate(path, to: schema, digest: EditionWriter.digest)
  }
}
