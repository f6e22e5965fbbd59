import Cryptanalysis
import PuzzleModel
import PuzzleStore

/// What was found of puzzles by solving them, taken from the edition that is about to be replaced.
///
/// A puzzle's finding depends on its ciphertext, its key, the language model and the solver alone, so
/// it is the same whether it is taken from here or found anew.
struct SolveCache: Sendable {
  /// What was found of a puzzle.
  struct Entry: Hashable, Sendable {
    /// Whether it has one reading, with the letters given.
    let isSettled: Bool
    /// How little its ciphertext alone settles the reading.
    let ambiguity: Int
    /// The letters that have to be given, in order.
    let given: [Letter]
    /// How sure the reading is with them.
    let blind: BlindSolve
  }

  /// A puzzle as far as its solution depends on it.
  private struct Key: Hashable {
    let id: Puzzle.ID
    let letterKey: Substitution
    let ciphertext: String
  }

  private var entries: [Key: Entry] = [:]

  /// What editions call the program that solves with a model.
  static func generator(_ model: LanguageModel) -> String {
    "\(Press.generator), solver \(Solver.version), model \(String(model.digest, radix: 16))"
  }

  /// An empty cache.
  init() {}

  /// Reads the edition at a path; where there is none, or one of another solver or one that was changed
  /// by hand, nothing is known.
  init(ofEditionAt path: String, model: LanguageModel) {
    do {
      let library = try PuzzleLibrary.open(path)
      guard try library.imprint().generator == Self.generator(model) else { return }
      let edition = try library.edition()
      guard edition.isUnchanged else { return }
      take(edition)
    } catch {
      // What cannot be read is found anew, which costs time and nothing else.
    }
  }

  private mutating func take(_ edition: Edition) {
    for puzzle in edition.puzzles {
      guard case .cryptogram(let cryptogram) = puzzle.content, let check = puzzle.check,
        check.status == .passed, let blind = check.blind, blind.verdict == .unique,
        let ambiguity = puzzle.ambiguity
      else { continue }
      entries[Self.key(of: cryptogram)] = Entry(
        isSettled: true,
        ambiguity: ambiguity,
        given: cryptogram.prefilled ?? [],
        blind: blind
      )
    }
  }

  /// What is known of a cryptogram.
  subscript(_ cryptogram: Cryptogram) -> Entry? { entries[Self.key(of: cryptogram)] }

  private static func key(of cryptogram: Cryptogram) -> Key {
    Key(
      id: cryptogram.id,
      letterKey: cryptogram.letterKey,
      ciphertext: cryptogram.ciphertext
    )
  }
}
