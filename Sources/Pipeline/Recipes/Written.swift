import PuzzleModel

/// A value of a recipe together with its place in the file.
struct Written<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value.
  let value: Value
  /// Where it was written.
  let place: Place
  /// The keys that lead to it, such as `schedule.from`.
  let keyPath: String

  /// Makes an error about the value.
  func error(_ message: String) -> RecipeError {
    RecipeError(place: place, keyPath: keyPath, message: message)
  }
}

/// The place of a mapping in a recipe, for errors about missing keys.
struct Section: Hashable, Sendable {
  /// Where the mapping stands.
  let place: Place
  /// The keys that lead to it; empty for the recipe as a whole.
  let keyPath: String

  /// Makes an error about a key that the mapping lacks.
  func error(_ key: String, _ message: String) -> RecipeError {
    RecipeError(
      place: place,
      keyPath: keyPath.isEmpty ? key : "\(keyPath).\(key)",
      message: message
    )
  }
}
