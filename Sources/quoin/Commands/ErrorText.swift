import Corpus
import Editorial

/// What a person is told of an error that ends a command's work.
enum ErrorText {
  /// Prints an error with its advice on standard error.
  static func tell(_ error: any Error) {
    if let errors = error as? RecipeErrors {
      for error in errors.errors { Console.error("quoin: error: \(error)") }
      return
    }
    let advice = Advice.advice(for: error).map { "; \($0)" } ?? ""
    let choices = (error as? PinBoard.Refusal)?.choices ?? []
    Console.error("quoin: error: \(error)\(advice)\(choices.isEmpty ? "" : ":")")
    for choice in choices { Console.error("  \(choice)") }
  }
}
