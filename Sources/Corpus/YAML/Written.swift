package import PuzzleModel

/// A value of a recipe together with its place in the file.
package struct Written<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value.
  package let value: Value
  /// Where it was written.
  package let place: Place
  /// The keys that lead to it, such as `schedule.from`.
  package let keyPath: String

  /// Puts a value and its place together.
  package init(value: Value, place: Place, keyPath: String) {
    (self.value, self.place, self.keyPath) = (value, place, keyPath)
  }

  /// Makes an error about the value.
  package func error(_ message: String) -> RecipeError {
    RecipeError(place: place, keyPath: keyPath, message: message)
  }
}

/// The place of a mapping in a recipe, for errors about missing keys.
package struct Section: Hashable, Sendable {
  /// Where the mapping stands.
  package let place: Place
  /// The keys that lead to it; empty for the recipe as a whole.
  package let keyPath: String

  /// Makes an error about a key that the mapping lacks.
  package func error(_ key: String, _ message: String) -> RecipeError {
    RecipeError(
      place: place,
      keyPath: keyPath.isEmpty ? key : "\(keyPath).\(key)",
      message: message
    )
  }
}
