import Corpus
import Grading
public import PuzzleModel

/// The grade of a text and why it has it.
public struct GradeReport: Sendable {
  /// The text in house form.
  public let text: String
  /// The grade.
  public let difficulty: Difficulty

  /// Grades the cryptogram of a text.
  ///
  /// - Throws: ``UnplayableCharacter`` for a letter that cannot be played, ``NothingToPlay`` where
  ///   there is no letter at all.
  public init(_ text: String) throws {
    var normalization = Normalization()
    self.text = normalization.normalized(text)
    let glyphs = try Glyph.glyphs(of: self.text)
    guard glyphs.contains(where: { !$0.letters.isEmpty }) else { throw NothingToPlay() }
    difficulty = Difficulty(gradingCryptogramOf: self.text)
  }

  /// A text without a letter.
  public struct NothingToPlay: Error, CustomStringConvertible {
    /// What is wrong.
    public let description = "the text has no letters; a puzzle needs at least one"
  }
}
