import Corpus
import PuzzleModel
import PuzzleStore

extension Edition {
  /// The digest that the content has, whatever the edition says of itself.
  var actualDigest: String { Digest.hexadecimal(of: canonicalContent) }

  /// Whether the content is what the edition says that it is.
  var isUnchanged: Bool { actualDigest == contentDigest }
}
