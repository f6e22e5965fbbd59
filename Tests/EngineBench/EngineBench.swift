import Foundation
import PuzzleEngine
import PuzzleModel

/// The quotations of the starter corpus as puzzles, each with the moves of a player.
struct EngineBench {
  private struct Play {
    let board: CryptogramBoard
    let moves: [CryptogramMove]
    let log: CryptogramLog
    /// What is left of the game after its moves.
    let checksum: UInt64
  }

  private let cryptograms: [Cryptogram]
  private let plays: [Play]

  init() throws {
    let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("corpus/quotations.csv")
    let lines = try String(decoding: Data(contentsOf: corpus), as: UTF8.self)
      .split(separator: "\n").dropFirst()
    var cryptograms: [Cryptogram] = []
    var plays: [Play] = []
    for (index, line) in lines.enumerated() {
      guard let author = Author.ID("anonymous"),
        let quotation = Quotation(
          id: Quotation.ID(digestHigh: StableHash.mixed(UInt64(index)), digestLow: 1),
          text: Self.text(of: line),
          author: author,
          origin: Place(path: "corpus/quotations.csv", line: index + 2)
        )
      else { continue }
      let cryptogram = try Cryptogram(enciphering: quotation)
      cryptograms.append(cryptogram)
      plays.append(try Self.play(cryptogram, seed: UInt64(index)))
    }
    self.cryptograms = cryptograms
    self.plays = plays
  }

  /// The first cell of a row.
  private static func text(of line: Substring) -> String {
    guard line.first == "\"" else { return String(line.prefix { $0 != "," }) }
    return line.dropFirst().components(separatedBy: "\",")[0]
      .replacingOccurrences(of: "\"\"", with: "\"")
  }

  /// Plays as a person does: mostly right letters, with errors, detours and second thoughts.
  private static func play(_ cryptogram: Cryptogram, seed: UInt64) throws -> Play {
    var generator = SplitMix64(seed: seed)
    let board = try CryptogramBoard(cryptogram, encoding: seed % 2 == 0 ? .letters : .numbers)
    var session = CryptogramSession(board)
    var moves: [CryptogramMove] = []
    for moment in 0..<600 {
      let game = session.game
      let solution = board.solution(at: game.selection) ?? Letter.all[0]
      let move: CryptogramMove =
        switch (game.status, generator.next(below: 100)) {
        case (.completed, _): .reset
        case (.failed, _): .continueAfterFailure
        case (.paused, _): .resume
        case (_, 0..<62): .input(solution)
        case (_, 62..<68): .input(Letter.all[(solution.index + 3) % 26])
        case (_, 68..<80): .select(generator.next(below: board.cellCount))
        case (_, 80..<84): .next
        case (_, 84..<87): .previousWord
        case (_, 87..<91): .delete
        case (_, 91..<95): .undo
        case (_, 95..<97): .redo
        case (_, 97..<99): .hint(nil)
        default: .pause
        }
      moves.append(move)
      session.apply(move, at: moment * 700)
    }
    return Play(board: board, moves: moves, log: session.log, checksum: session.game.checksum)
  }

  func playGames() -> Int {
    var count = 0
    for play in plays {
      var game = CryptogramGame(play.board)
      for (index, move) in play.moves.enumerated() { _ = game.apply(move, at: index * 700) }
      precondition(game.checksum == play.checksum, "another game was played")
      count += play.moves.count
    }
    return count
  }

  func playSessions() -> Int {
    var count = 0
    for play in plays {
      var session = CryptogramSession(play.board)
      for (index, move) in play.moves.enumerated() { session.apply(move, at: index * 700) }
      precondition(session.log.moves.last == play.log.moves.last, "another game was played")
      count += play.moves.count
    }
    return count
  }

  func replay() throws -> Int {
    try plays.reduce(0) { count, play in
      try count + CryptogramSession(replaying: play.log, on: play.board).log.moves.count
    }
  }

  func layOut() throws -> Int {
    for cryptogram in cryptograms {
      for encoding in CryptogramEncoding.allCases {
        _ = try CryptogramBoard(cryptogram, encoding: encoding)
      }
    }
    return cryptograms.count * CryptogramEncoding.allCases.count
  }

  func check() -> Int {
    for cryptogram in cryptograms {
      precondition(SolveCheck(of: cryptogram).status == .passed, "a puzzle cannot be solved")
    }
    return cryptograms.count
  }
}
