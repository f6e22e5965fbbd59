import Corpus
import PuzzleModel
import Recipes

/// What must hold of every recipe.
enum RecipeCheck {
  private static let path = "recipe.yml"

  /// Reads a recipe twice and makes what it asks for; traps if the readings differ, or an error has no place.
  static func run(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let (first, second) = (read(text), read(text))
    demand(first == second, "a second reading differs: \(first) | \(second)")
    switch first {
    case .success(let recipe):
      checkParts(of: recipe, text)
      extend(text)
    case .failure(let error):
      check(error, in: text)
    }
  }

  private static func read(_ text: String) -> Result<Recipe, RecipeError> {
    attempt { try Recipe(yaml: text, path: path) }
  }

  private static func checkParts(of recipe: Recipe, _ text: String) {
    for (sources, mapping) in [
      (recipe.quotations, FieldMapping.quotations), (recipe.authors, .authors),
    ] {
      for source in sources {
        _ = try? source.layout.file(
          at: source.path?.value ?? "corpus.csv",
          mapping: mapping,
          defaultRecord: "quote"
        )
      }
    }
    let schedules =
      [recipe.schedule].compactMap(\.self)
      + (recipe.games ?? []).compactMap { $0.schedule?.overlaid(on: recipe.schedule) }
    for schedule in schedules {
      if case .failure(let error) = attempt({ try schedule.policy(seed: "seed") }) {
        check(error, in: text)
      }
    }
  }

  /// Gives the calendar a week more; what is written then must be a recipe, too.
  private static func extend(_ text: String) {
    var longer = RecipeText(text, path: path)
    guard
      case .success = attempt({
        try longer.extend(by: 7, freezingThrough: CalendarDay("2027-01-01"))
      })
    else { return }
    guard case .success = read(longer.text) else {
      fatalError("the longer recipe cannot be read: \(longer.text)")
    }
  }

  private static func attempt<Value>(_ body: () throws -> Value) -> Result<Value, RecipeError> {
    do {
      return .success(try body())
    } catch let error as RecipeError {
      return .failure(error)
    } catch let error as CorpusError {
      return .failure(RecipeError(place: Place(path: error.path), keyPath: "", message: "\(error)"))
    } catch {
      fatalError("an error without a place: \(error)")
    }
  }

  private static func check(_ error: RecipeError, in text: String) {
    // YAML knows the line ends of Unicode, too.
    let mostLines =
      text.unicodeScalars.count { "\n\r\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0) } + 1
    let (line, column) = (error.place.line ?? 1, error.place.column ?? 1)
    demand((1...mostLines).contains(line), "no such line: \(error)")
    demand(column >= 1, "no such column: \(error)")
    demand(!error.message.isEmpty, "an error without a message: \(error.place)")
  }
}
