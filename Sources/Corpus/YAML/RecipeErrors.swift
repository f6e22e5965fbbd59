/// All that is wrong with a recipe, as far as it can be told at once.
public struct RecipeErrors: Error, Hashable, CustomStringConvertible {
  /// The errors in the order of their places, at least two.
  public let errors: [RecipeError]

  /// The errors, each on a line.
  public var description: String { errors.map(\.description).joined(separator: "\n") }

  /// How many errors are told at once; who has more has written something else than a recipe.
  private static let limit = 20

  /// Makes something of a recipe, or tells everything that is wrong with it.
  ///
  /// After an error, the key at fault is left out, and the rest is looked at again. What is wrong only because a
  /// key was left out is no error, and neither is that a key is missing which a misspelt one was meant to be.
  ///
  /// - Parameter make: Makes it of the recipe without the keys at the given paths.
  /// - Returns: What `make` makes of the whole recipe.
  /// - Throws: ``RecipeError`` if one thing is wrong, ``RecipeErrors`` if several are, or another error of `make`.
  package static func collected<Value>(
    _ make: (_ leftOut: Set<String>) throws -> Value
  ) throws -> Value {
    var (errors, leftOut, meant) = ([RecipeError](), Set<String>(), Set<String>())
    while errors.count < limit {
      do {
        let value = try make(leftOut)
        if errors.isEmpty { return value }
        break
      } catch let error as RecipeError {
        let path = error.keyPath
        let isNew =
          !path.isEmpty
          && !leftOut.union(meant).contains { $0 == path || $0.hasPrefix(path + ".") }
        guard isNew || errors.isEmpty else { break }
        errors.append(error)
        guard isNew else { break }
        leftOut.insert(path)
        if let key = error.meant { meant.insert(key) }
      } catch {
        if errors.isEmpty { throw error }
        break
      }
    }
    if errors.count == 1 { throw errors[0] }
    throw RecipeErrors(errors: errors.sorted { $0.place < $1.place })
  }
}
