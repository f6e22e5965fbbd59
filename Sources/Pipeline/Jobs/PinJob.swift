import Corpus
public import Editorial
import Foundation
import PuzzleModel
import PuzzleStore
import Scheduling

/// Changes the pins of a recipe.
public enum PinJob {
  /// Why the pins of a recipe cannot be changed.
  public enum Failure: Error, CustomStringConvertible {
    /// The recipe names no file of pins.
    case noFile(recipe: String)
    /// There is no edition at the path, so there is no calendar to change.
    case noEdition(String)
    /// The file of pins cannot be changed.
    case unusable(path: String, PinText.Refusal)

    /// What is wrong, and what would help.
    public var description: String {
      switch self {
      case .noFile(let recipe):
        "\(recipe): the recipe names no file of pins; write 'pins: pins.csv' under schedule:"
      case .noEdition(let path):
        "\(path): there is no such edition; press one, or name another"
      case .unusable(let path, let refusal): "\(path): \(refusal)"
      }
    }
  }

  /// Reads the pins of a recipe, changes them, and writes the file in one step.
  ///
  /// - Parameters:
  ///   - recipe: The recipe, which names the file of pins; the file is created if it does not exist.
  ///   - path: The edition whose calendar is changed.
  ///   - change: Changes the pins.
  /// - Returns: The path of the file, as messages name it, and the result of `change`.
  /// - Throws: ``Failure``, ``RecipeError`` or `StoreError` if something cannot be read or written, or an
  ///   error of `change`. The file then stays as it was.
  public static func run<Value>(
    recipeAt recipe: String,
    edition path: String,
    change: (inout PinBoard) throws -> Value
  ) throws -> (path: String, value: Value) {
    let plan = try Plan.read(recipe)
    guard let file = plan.pins else { throw Failure.noFile(recipe: recipe) }
    guard FileManager.default.fileExists(atPath: path) else { throw Failure.noEdition(path) }
    let edition = try PuzzleLibrary.open(path).verified().edition
    let publication = Publication(
      of: PinFile.form,
      to: file.location,
      sparing: plan.inputs(but: file)
    )
    let value = try publication.edit { bytes in
      let pins =
        try bytes.map { try PinFile.read(WholeFile(path: file.path, bytes: $0)).pins } ?? []
      do {
        let text = try PinText(bytes ?? [])
        var board = PinBoard(text, pins, edition: edition, limits: plan.pinLimits)
        let value = try change(&board)
        bytes = board.text.bytes
        return value
      } catch let refusal as PinText.Refusal {
        throw Failure.unusable(path: file.path, refusal)
      } catch PinBoard.Refusal.file(let refusal) {
        throw Failure.unusable(path: file.path, refusal)
      }
    }
    return (file.path, value)
  }
}

extension Plan {
  /// What the calendar of each game lets an editor pin.
  fileprivate var pinLimits: [Puzzle.Kind: PinBoard.Limits] {
    let limits = games.map { game in
      (
        game.game.kind,
        PinBoard.Limits(
          first: game.policy.first,
          last: game.policy.last,
          frozenThrough: game.policy.frozenThrough
        )
      )
    }
    return Dictionary(limits) { first, _ in first }
  }
}
