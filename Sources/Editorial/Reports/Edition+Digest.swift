import Corpus
public import PuzzleModel
public import PuzzleStore

extension Edition {
  /// The digest of the content, whatever digest the edition states.
  public var actualDigest: String { Digest.hexadecimal(of: canonicalContent) }

  /// Whether the content has the digest that the edition states.
  public var isUnchanged: Bool { actualDigest == contentDigest }
}

extension PuzzleLibrary {
  /// Checks that all of the content can be read and has the digest that the edition states.
  public func contentFindings() -> [Finding] {
    do {
      let edition = try edition()
      let digest = edition.actualDigest
      return digest == edition.contentDigest
        ? [] : [.digestMismatch(digest, stated: edition.contentDigest, path: path)]
    } catch {
      return [.unreadableContent(error, path: path)]
    }
  }
}

extension Finding {
  /// Makes the finding about content that does not match the edition's digest.
  fileprivate static func digestMismatch(
    _ digest: String,
    stated: String,
    path: String
  ) -> Finding {
    Finding(
      .digestMismatch,
      at: Place(path: path),
      "the content's digest is \(digest), and the edition says \(stated); the file was changed after it "
        + "was pressed, so press it anew"
    )
  }

  /// Makes the finding about content that cannot be read whole and so has no digest.
  fileprivate static func unreadableContent(_ error: any Error, path: String) -> Finding {
    Finding(
      .digestMismatch,
      at: Place(path: path),
      "the content cannot be read whole: \(error)"
    )
  }
}
