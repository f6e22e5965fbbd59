public import Editorial
import Corpus
import Cryptanalysis
import Grading
import PuzzleEngine
public import PuzzleModel

/// The grade of a text, its reasons, and the games that the text suits.
public struct GradeReport: Sendable {
  /// A reason for the grade, in a sentence.
  public struct Reason: Hashable, Sendable {
    /// The value of the feature and its points.
    public let evidence: Evidence
    /// The sentence.
    public let sentence: String
  }

  /// The text in house form.
  public let text: String
  /// The grade.
  public let difficulty: Difficulty
  /// A reason for each feature, in the order of the features.
  public let reasons: [Reason]
  /// The games that the text suits; at least one.
  public let games: [GameSuitability]

  /// What makes the text hard, the most points first.
  public var hurdles: [Reason] {
    reasons.filter { $0.evidence.points > 0 }.sorted { $0.evidence.points > $1.evidence.points }
  }

  /// What gives the text away, the most points first.
  public var giveaways: [Reason] {
    reasons.filter { $0.evidence.points < 0 }.sorted { $0.evidence.points < $1.evidence.points }
  }
}

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

  /// Grades a text.
  ///
  /// - Throws: ``TextRefusal`` for a text that makes no puzzle.
  public func report(on text: String) throws(TextRefusal) -> GradeReport {
    var normalization = Normalization()
    let text = normalization.normalized(text)
    guard normalization.overmarkedCount == 0 else { throw .tooManyMarks }
    let glyphs: [Glyph]
    do { glyphs = try Glyph.glyphs(of: text) } catch { throw .unplayable(error) }
    let letterCount = glyphs.reduce(0) { $0 + $1.letters.count }
    guard letterCount > 0 else { throw .noLetters }
    let measurements = grader.measurements(of: text)
    let difficulty = grader.formula.difficulty(of: measurements)
    return GradeReport(
      text: text,
      difficulty: difficulty,
      reasons: zip(grader.formula.features, difficulty.evidence).map { feature, evidence in
        GradeReport.Reason(evidence: evidence, sentence: GradeSentence.of(feature, measurements))
      },
      games: try GameSuitability.games(
        forLetterCount: letterCount,
        in: Game.cryptogram.usualLetters,
        difficulty
      )
    )
  }
}
