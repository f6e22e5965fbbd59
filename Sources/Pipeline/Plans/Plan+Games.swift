import Corpus
import PuzzleModel
import Recipes
import Scheduling

extension Plan {
  /// Resolves the games of a recipe, each with its limits and its policy.
  ///
  /// A recipe without `games:` means the usual game. A game inherits what its section leaves out.
  static func games(_ recipe: Recipe, name: String, of known: [Game]) throws -> [GamePlan] {
    let names = known.map(\.kind.rawValue).joined(separator: ", ")
    let sections: [(game: Game, section: Recipe.GameSection?)] =
      try recipe.games?.map { section in
        guard let game = known.first(where: { $0.kind == section.kind.value }) else {
          throw section.kind.error(
            "this version presses no puzzles of '\(section.kind.value.rawValue)'; it presses "
              + names
          )
        }
        return (game, section)
      } ?? [(.usual, nil)]
    guard !sections.isEmpty else {
      throw recipe.section.error("games", "no game is named; name one of \(names)")
    }
    let folder = PathText.folder(of: recipe.path)
    return try sections.map { game, section in
      try section?.schedule?.checkBelongsToGame()
      guard
        let schedule = section?.schedule.map({ $0.overlaid(on: recipe.schedule) })
          ?? recipe.schedule
      else {
        throw recipe.section.error(
          "schedule",
          "there is no schedule; write at least 'from' and 'days'"
        )
      }
      return GamePlan(
        game: game,
        letters: try (section?.letters ?? recipe.letters).range(within: game.usualLetters),
        policy: try schedule.policy(seed: seed(of: game, name, schedule.version?.value ?? 1)),
        words: try section?.words.map {
          try Words($0, language: recipe.language?.value ?? "en", folder: folder)
        },
        weights: section?.grading.map { Plan.File($0, folder: folder) }
      )
    }
  }

  /// The seed for the draw of a game.
  ///
  /// Its parts are the version of the method (2), the name of the edition, and the editor's version of
  /// the policy. The usual game adds no part of its own, because its calendars existed first.
  private static func seed(of game: Game, _ name: String, _ version: Int) -> String {
    let seed = "quoin/schedule/2/\(name)/\(version)"
    return game.kind == Game.usual.kind ? seed : "\(seed)/\(game.kind.rawValue)"
  }
}
