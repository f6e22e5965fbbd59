import Corpus
import Editorial
import Foundation
public import PuzzleModel
import PuzzleStore
import Recipes

/// Extends the calendar of a recipe, and freezes what was published.
public enum ExtendJob {
  /// The calendar after it was extended.
  public struct Result: Sendable {
    /// The last day of the calendar.
    public let last: CalendarDay
    /// The last day that may not change; nil if nothing is frozen.
    public let frozenThrough: CalendarDay?
  }

  /// Why a calendar cannot be extended.
  public enum Failure: Error, CustomStringConvertible {
    /// There is no lock, so nothing is known to be published.
    case unpublished(recipe: String, lock: String)

    /// What is wrong, and what would help.
    public var description: String {
      switch self {
      case .unpublished(let recipe, let lock):
        "\(recipe): there is no lock \(lock) yet, so nothing was published that could be extended; press the "
          + "calendar first, or write more days"
      }
    }
  }

  /// Gives the calendar of a recipe more days, in one step, and leaves everything else of the recipe as it is.
  ///
  /// - Parameters:
  ///   - recipe: The recipe, which is changed.
  ///   - count: How many days it gets after its last one, at least 1.
  ///   - day: The last day that may not change from now on; nil for the last one that was published.
  ///   - variables: The values of the variables in the recipe.
  /// - Returns: The last day, and the last frozen day.
  /// - Throws: ``Failure``, ``RecipeError`` or `StoreError` if something cannot be read or written. The recipe then
  ///   stays as it was.
  public static func run(
    recipeAt recipe: String,
    days count: Int,
    freezingThrough day: CalendarDay?,
    variables: [String: String] = [:]
  ) throws -> Result {
    let plan = try Plan.read(recipe, variables: variables)
    guard WholeFile.exists(plan.lock.location) else {
      throw Failure.unpublished(recipe: recipe, lock: plan.lock.name)
    }
    let published = try PublishedCalendar.read(lock: plan.lock.read())
    let inside = published.days.map(\.day).filter { $0 <= plan.days.last }
    let frozen = [day ?? inside.last, plan.frozenThrough].compactMap(\.self).max()
    let form = Publication.Form("a recipe") { _, _ in true }
    let sparing = plan.inputs().filter { $0 != recipe }
    let changed = try Publication(of: form, to: recipe, sparing: sparing).edit { bytes in
      var text = RecipeText(String(decoding: bytes ?? [], as: UTF8.self), path: recipe)
      try text.extend(by: count, freezingThrough: frozen)
      bytes = Array(text.text.utf8)
      // What the keys mean together is known only once the whole recipe is resolved.
      let changed = try Recipe(yaml: text.text, path: recipe).findingFiles(variables)
      return try Plan(changed, digest: "")
    }
    return Result(last: changed.days.last, frozenThrough: changed.frozenThrough)
  }
}
