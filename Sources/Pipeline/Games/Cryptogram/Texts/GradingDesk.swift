public import Editorial
import Corpus
import Cryptanalysis
import Grading
import PuzzleEngine
public import PuzzleModel

/// Grades texts as puzzles, and finds how ambiguous they are.
public struct GradingDesk: Sendable {
  private let grader: CryptogramGrader
  private let check: CryptogramCheck

  /// Loads the language model and everything else that grading needs.
  ///
  /// - Throws: `LanguageModelError` if the language model is missing or damaged.
  public static func load() throws -> GradingDesk {
    let model = try LanguageModel.bundled()
    return GradingDesk(
      grader: CryptogramGrader(model: model),
      check: CryptogramCheck(model: model)
    )
  }

  /// Enciphers a text as a press would, and solves the cryptogram blind.
  ///
  /// - Throws: ``TextRefusal`` for a text that makes no puzzle.
  public func ambiguity(of text: String) throws(TextRefusal) -> Ambiguity {
    var normalization = Normalization()
    let text = normalization.normalized(text)
    let glyphs: [Glyph]
    do { glyphs = try Glyph.glyphs(of: text) } catch { throw .unplayable(error) }
    let key = Substitution.derangement(for: Skeleton(of: text).quotationID, .letters)
    return check.ambiguity(ofCiphertext: key.enciphered(glyphs), key)
  }

  /// Grades a text, when its puzzle gives some letters.
  ///
  /// - Throws: ``TextRefusal`` for a text that makes no puzzle.
  public func report(
    on text: String,
    giving letters: [Letter] = []
  ) throws(TextRefusal) -> GradeReport {
    var normalization = Normalization()
    let text = normalization.normalized(text)
    guard normalization.overmarkedCount == 0 else { throw .tooManyMarks }
    let glyphs: [Glyph]
    do { glyphs = try Glyph.glyphs(of: text) } catch { throw .unplayable(error) }
    let letterCount = glyphs.reduce(0) { $0 + $1.letters.count }
    guard letterCount > 0 else { throw .noLetters }
    // Only what makes a puzzle is graded, as it takes time for every word.
    let range = Game.cryptogram.usualLetters
    if let refusal = TextRefusal(of: text, letterCount: letterCount, in: range) { throw refusal }
    let measurements = grader.measurements(of: text, giving: letters)
    return GradeReport(on: text, measurements, grader.formula)
  }
}
