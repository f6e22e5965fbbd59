import Editorial
import Cryptanalysis
import Grading
import PuzzleModel
import TestSupport
import Testing
import Workshop

@testable import Pipeline

@Suite struct CryptogramMakerTests {
  private let maker: GameMaker

  init() throws {
    maker = try Game.cryptogram.prepare(.current)
  }

  private func order(
    _ texts: [String],
    carried: [String] = [],
    frozen: [String] = [],
    letters: ClosedRange<Int> = 10...60
  ) throws -> MakerOrder {
    MakerOrder(
      quotations: try texts.map { try .sample($0) },
      authors: [],
      carried: try carried.map { try .sample($0) },
      frozen: Set(try frozen.map { try Cryptogram.sample($0).id }),
      published: [:],
      days: [],
      letters: letters,
      words: nil,
      progress: .silent
    )
  }

  @Test func `a puzzle is made of every text that can be played`() async throws {
    let made = try await maker.make(order([Cryptogram.settled, Cryptogram.open]))
    #expect(made.findings.isEmpty)
    #expect(made.pieces.map(\.quotation?.text) == [Cryptogram.settled, Cryptogram.open])
    for piece in made.pieces {
      #expect(piece.puzzle.quotation == piece.quotation?.id)
      #expect(piece.isDrawable && !piece.isFrozen)
      #expect(piece.puzzle.check == nil && piece.puzzle.ambiguity == nil)
    }
  }

  @Test func `a letter of another script makes no puzzle, and the record is named`() async throws {
    let made = try await maker.make(order(["Γνῶθι σεαυτόν.", Cryptogram.settled]))
    #expect(made.pieces.count == 1)
    let finding = try #require(made.findings.first)
    #expect(made.findings.count == 1)
    #expect(finding.code == .unplayableLetter)
    #expect(finding.severity == .warning)
    #expect(finding.place == Place(path: "a.csv", line: 2))
    #expect(finding.field == "text")
    #expect(finding.message.hasPrefix("'Γ' (character 1) cannot be played as a letter A–Z; a"))
  }

  @Test func `a text of another length makes no puzzle but for a frozen day`() async throws {
    let texts = ["Know thyself.", Cryptogram.settled]
    let made = try await maker.make(order(texts, letters: 20...60))
    #expect(made.pieces.map(\.quotation?.text) == [Cryptogram.settled])
    #expect(made.findings.map(\.code) == [.lengthOutOfRange])
    #expect(made.findings.first?.message.hasPrefix("the text has 11 letters") == true)
    let frozen = try await maker.make(order(texts, frozen: ["Know thyself."], letters: 20...60))
    #expect(frozen.findings.isEmpty)
    #expect(frozen.pieces.map(\.isFrozen) == [true, false])
    #expect(frozen.pieces.map(\.isDrawable) == [false, true])
  }

  @Test func `a text that is carried has its frozen days and no others`() async throws {
    let made = try await maker.make(
      order([Cryptogram.settled], carried: [Cryptogram.open], frozen: [Cryptogram.open])
    )
    #expect(made.pieces.map(\.isFrozen) == [false, true])
    #expect(made.pieces.map(\.isDrawable) == [true, false])
  }

  @Test func `a check settles a puzzle with the fewest letters`() async throws {
    let texts = [Cryptogram.settled, Cryptogram.nearlySettled, Cryptogram.open]
    let checked = try await maker.make(order(texts)).pieces.map { maker.check($0, .anew) }
    #expect(checked.map(\.verdict).prefix(2) == [.settled, .settledWithHelp])
    #expect(checked[2].verdict == .open)
    let finding = try #require(checked[2].findings.first)
    #expect(finding.code == .ambiguousPuzzle && finding.severity == .warning)
    #expect(finding.place == Place(path: "a.csv", line: 2))
    #expect(finding.message.hasPrefix("no puzzle is made of '\(Cryptogram.open)': even with "))
    #expect(finding.message.hasSuffix("it is kept as a quotation"))
    for piece in checked.prefix(2).map(\.piece) {
      #expect(piece.puzzle.check?.status == .passed)
      #expect(piece.puzzle.check == maker.recheck(piece.puzzle))
      #expect(piece.puzzle.ambiguity != nil)
    }
  }

  @Test func `a known result is reused as long as the puzzle is the same`() async throws {
    let piece = try #require(await maker.make(order([Cryptogram.settled])).pieces.first)
    var known = maker.check(piece, .anew).piece.puzzle
    known.ambiguity = 399
    var edition = Edition(name: "", contentVersion: 1, recipeDigest: "", generator: "tools")
    edition.puzzles = [known]
    let puzzles = KnownPuzzles(edition, generator: "tools")
    #expect(
      maker.check(piece, CheckOrder(known: puzzles, lettersGiven: 3)).piece.puzzle.ambiguity == 399
    )
    let others = KnownPuzzles(edition, generator: "other tools")
    #expect(
      maker.check(piece, CheckOrder(known: others, lettersGiven: 3)).piece.puzzle.ambiguity != 399
    )
  }

  @Test func `a puzzle of a seed is no cryptogram`() throws {
    let check = maker.recheck(try .level(1))
    #expect(check.status == .failed("it has no ciphertext"))
  }

  @Test func `a cancelled task makes nothing`() async throws {
    let (maker, order) = (maker, try order([Cryptogram.settled]))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await message { try await maker.make(order).pieces }
    }
    #expect(await task.value == "CancellationError()")
  }
}
