import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay

/// An app in its smallest form: it plays the first puzzle of an edition's calendar to its end.
@main
struct SampleApp {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else {
      print("usage: SampleApp EDITION PROGRESS")
      exit(64)
    }
    let player = try Player.open(edition: arguments[1], progress: arguments[2])
    guard let day = try player.book.dayRange(of: .cryptogram)?.lowerBound else {
      print("the edition has no calendar")
      exit(1)
    }
    var play = try player.playDaily(day, .numbers, at: .now)
    print(play.game.solvedText)
    while play.game.status != .completed {
      guard let letter = play.game.cells[play.game.selection].solution else { break }
      play.apply(.input(letter), at: .now, today: day)
    }
    print(play.game.solvedText)
    let statistics = try player.statistics(of: .cryptogram, today: day)
    print("\(statistics.overall.completions) solved, a streak of \(statistics.streak.current)")
    exit(play.saveFailure == nil && statistics.overall.completions == 1 ? 0 : 1)
  }
}
