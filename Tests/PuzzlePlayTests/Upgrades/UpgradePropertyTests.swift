import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay
import TestSupport
import Testing

/// Random histories of play, with random editions that take each other's place.
@Suite struct UpgradePropertyTests {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func `no progress is lost or attributed to another puzzle`(seed: UInt64) throws {
    var history = try RandomHistory(seed: seed)
    for _ in 0..<30 { try history.step() }
    try history.check()
  }
}

/// A player who plays at random, and what must be found of it in the end.
private struct RandomHistory {
  private struct Game: Hashable {
    let number: Int
    let day: CalendarDay?
    let encoding: CryptogramEncoding
  }

  private let desk: Desk
  private var player: Player
  private var edition = SampleEdition.short
  private var generator: SplitMix64
  private var date = Desk.noon
  private var today: CalendarDay
  private var nextNumber = 6
  /// The letters that were filled in, by game.
  private var filled: [Game: [Letter?]] = [:]
  private var logged: [Puzzle.ID: [Attempt.Outcome]] = [:]
  private var completedDays: Set<CalendarDay> = []
  private var editionCount = 0

  init(seed: UInt64) throws {
    generator = SplitMix64(seed: seed)
    desk = try Desk()
    player = try desk.open()
    today = try march(1)
  }

  mutating func step() throws {
    switch generator.next(below: 10) {
    case 0: today = today.adding(days: 1) ?? today
    case 1: player = try desk.open()
    case 2, 3: try changeEdition()
    default: try play()
    }
    date += 100
  }

  private mutating func changeEdition() throws {
    editionCount += 1
    edition.contentVersion += 1
    let index = generator.next(below: edition.entries.count)
    switch generator.next(below: 6) {
    case 0: edition.entries[index].text += [".", "!", " --", "?"][generator.next(below: 4)]
    case 1: edition.entries[index].text = "“" + edition.entries[index].text
    case 2: edition.entries[index].tier = Tier.allCases[generator.next(below: 4)]
    case 3:
      let letters = Glyph.playedLetters(of: edition.entries[index].text)
      edition.entries[index].prefilled = [letters[generator.next(below: letters.count)]]
    case 4: if edition.entries.count > 2 { edition.entries.remove(at: index) }
    default:
      edition.entries.append(
        SampleEdition.Entry(number: nextNumber, text: "A new saying, number \(nextNumber).")
      )
      nextNumber += 1
    }
    try edition.publish(to: desk.edition)
    try player.reopenEdition()
  }

  private mutating func play() throws {
    let index = generator.next(below: edition.entries.count)
    let isDaily = generator.next(below: 3) > 0
    let day = isDaily ? edition.firstDay?.adding(days: index) : nil
    let encoding = CryptogramEncoding.allCases[generator.next(below: 2)]
    let game = Game(number: edition.entries[index].number, day: day, encoding: encoding)
    let page = try #require(try player.book.cryptogram(SampleEdition.id(game.number)))
    var play = try player.play(page, encoding, on: day, at: date)
    if case .unreadable(let reason) = play.restoration { Issue.record("\(reason)") }
    if let known = filled[game] { #expect(letters(play.game) == known, "\(game)") }
    let wasCompleted = play.game.status == .completed
    for _ in 0..<(1 + generator.next(below: 30)) where play.game.status != .completed {
      try move(&play, game)
      date += 1
    }
    #expect(play.saveFailure == nil)
    if play.game.status == .completed, !wasCompleted, day == today { completedDays.insert(today) }
    // Leaving clears a wrong letter that still shows.
    play.apply(.leave, at: date, today: today)
    filled[game] = letters(play.game)
  }

  private mutating func move(_ play: inout CryptogramPlay, _ game: Game) throws {
    let outcome: CryptogramOutcome
    let wasLogged = play.session.isLogged
    switch generator.next(below: 12) {
    case 0: outcome = try play.inputWrong(at: date, today: today)
    case 1: outcome = play.apply(.hint(nil), at: date, today: today)
    case 2: outcome = play.apply(.undo, at: date, today: today)
    case 3: outcome = play.apply(.next, at: date, today: today)
    case 4: outcome = play.apply(.continueAfterFailure, at: date, today: today)
    default: outcome = try play.inputRight(at: date, today: today)
    }
    switch outcome {
    case .completed where !wasLogged: logged[play.page.id, default: []].append(.completed)
    case .failed where !wasLogged: logged[play.page.id, default: []].append(.failed)
    default: break
    }
  }

  private func letters(_ game: CryptogramGame) -> [Letter?] {
    game.cells.filter { $0.solution != nil }.map { $0.state == .wrong ? nil : $0.letter }
  }

  /// Compares everything with what a new process finds.
  func check() throws {
    let player = try desk.open()
    let statistics = try player.statistics(of: .cryptogram, today: today)
    #expect(statistics.skipped.isEmpty)
    #expect(statistics.overall.attempts == logged.values.reduce(0) { $0 + $1.count })
    #expect(statistics.streak == Streak(of: completedDays, today: today))
    for (id, outcomes) in logged {
      let attempts = try player.attempts(at: id).values
      #expect(attempts.map(\.outcome.rawValue).sorted() == outcomes.map(\.rawValue).sorted())
    }
    let games =
      try player.savedGames(.daily, of: .cryptogram).values
      + player.savedGames(.regular, of: .cryptogram).values
    #expect(games.count == filled.count)
    for (game, letters) in filled {
      guard let page = try player.book.cryptogram(SampleEdition.id(game.number)) else { continue }
      let play = try player.play(page, game.encoding, on: game.day, at: date)
      #expect(self.letters(play.game) == letters, "\(game)")
    }
  }
}
