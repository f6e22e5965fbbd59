public import PuzzleModel

/// An error about a recipe that cannot be used.
public struct RecipeError: Error, Hashable, CustomStringConvertible {
  /// Where in the recipe the error is.
  public let place: Place
  /// The keys that lead to the place, such as `schedule.from`; empty for the recipe as a whole.
  public let keyPath: String
  /// What is wrong, and what would be accepted.
  public let message: String
  /// The keys that lead to what was meant by a misspelt key; nil for another error.
  let meant: String?

  /// Makes an error.
  package init(place: Place, keyPath: String, message: String) {
    self.init(place: place, keyPath: keyPath, message: message, meant: nil)
  }

  init(place: Place, keyPath: String, message: String, meant: String?) {
    (self.place, self.keyPath, self.message, self.meant) = (place, keyPath, message, meant)
  }

  /// The place, the keys and the message.
  public var description: String {
    keyPath.isEmpty ? "\(place): \(message)" : "\(place): at \(keyPath): \(message)"
  }
}
