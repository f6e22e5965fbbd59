import Editorial
import PuzzleModel
import Testing
import Workshop

@testable import Pipeline

@Suite struct CheckStageTests {
  private static let texts = ["All's well that ends well.", "Know thyself.", "Sweet are the uses."]

  private func sifted(_ checked: [CheckedPiece]) -> StageResult<[Piece], CheckTally> {
    var result = StageResult<[Piece], CheckTally>(value: [], tally: CheckTally())
    for piece in checked { result.add(piece, path: "daily.yml") }
    return result
  }

  @Test func `what is settled goes in as it is`() throws {
    let pieces = try [Piece.sample(Self.texts[0]), .sample(Self.texts[2])]
    let result = sifted([
      CheckedPiece(piece: pieces[0], verdict: .settled),
      CheckedPiece(piece: pieces[1], verdict: .settledWithHelp),
    ])
    #expect(result.findings.isEmpty)
    #expect(result.value == pieces)
    #expect(result.value.map(\.puzzle.ambiguity) == [250, 250])
  }

  @Test func `what is open is set aside with its finding`() throws {
    let pieces = try [Piece.sample(Self.texts[0]), .sample(Self.texts[1])]
    let result = sifted([
      CheckedPiece(piece: pieces[0], verdict: .settled),
      CheckedPiece(piece: pieces[1], verdict: .open, findings: [.open]),
    ])
    #expect(result.value == [pieces[0]])
    #expect(result.findings == [.open])
    #expect(result.findings.first?.severity == .warning)
  }

  @Test func `what is open and frozen goes in, and no other day may draw it`() throws {
    let piece = try Piece.sample(Self.texts[1], isFrozen: true)
    let result = sifted([CheckedPiece(piece: piece, verdict: .open, findings: [.open])])
    #expect(result.value.map(\.puzzle) == [piece.puzzle])
    #expect(result.value.map(\.isDrawable) == [false])
    #expect(result.findings == [.open])
    #expect(result.tally.ambiguous == 1)
  }

  @Test func `what fails is a finding with its reason`() throws {
    let piece = try Piece.sample(Self.texts[0], status: .failed("it is stuck"))
    let result = sifted([CheckedPiece(piece: piece, verdict: .settled)])
    #expect(result.findings.map(\.code) == [.brokenPuzzle])
    #expect(result.findings.first?.message.contains("it is stuck") == true)
    #expect(result.findings.first?.place.path == "daily.yml")
    #expect(result.value.map(\.puzzle.check?.status) == [.failed("it is stuck")])
    #expect(result.value.map(\.isDrawable) == [false])
  }

  @Test func `what is found of a settled puzzle is told`() throws {
    let piece = try Piece.sample(Self.texts[0])
    let result = sifted([CheckedPiece(piece: piece, verdict: .settled, findings: [.open])])
    #expect(result.findings == [.open])
    #expect(result.value == [piece])
  }

  @Test func `a puzzle that can as well be read otherwise is told, and a near miss is not`() throws
  {
    let miss = BlindSolve(margin: 300, alternative: "ANOTHER READING.", effort: 9)
    let missed = try Piece.sample(Self.texts[0], blind: miss)
    #expect(sifted([CheckedPiece(piece: missed, verdict: .settled)]).findings.isEmpty)
    let blind = BlindSolve(margin: 100, alternative: "ANOTHER READING.", effort: 9)
    let piece = try Piece.sample(Self.texts[0], blind: blind)
    let result = sifted([CheckedPiece(piece: piece, verdict: .settled)])
    #expect(result.findings.map(\.code) == [.ambiguousPuzzle])
    #expect(result.findings.first?.message.contains("as 'ANOTHER READING.'") == true)
    #expect(result.value == [piece])
  }

  @Test func `what was not drawable before stays so, and what has no check is not drawn`() throws {
    let pieces = try [
      Piece.sample(Self.texts[0], isDrawable: false), .sample(Self.texts[2], status: nil),
    ]
    let result = sifted(pieces.map { CheckedPiece(piece: $0, verdict: .settled) })
    #expect(result.value.map(\.isDrawable) == [false, false])
    #expect(result.findings.isEmpty)
  }

  @Test func `everything is counted once`() throws {
    let pieces = try [
      Piece.sample(Self.texts[0], status: .failed("it is stuck")), .sample(Self.texts[1]),
      .sample(Self.texts[2]),
    ]
    let result = sifted([
      CheckedPiece(piece: pieces[0], verdict: .settled),
      CheckedPiece(piece: pieces[1], verdict: .open, findings: [.open]),
      CheckedPiece(piece: pieces[2], verdict: .settledWithHelp),
    ])
    #expect(
      result.tally.counts == [
        "checked": 2, "passed": 1, "failed": 1, "keystrokes": 20, "hints": 16, "unique": 1,
        "prefilled": 1, "ambiguous": 1,
      ]
    )
  }

  @Test(arguments: [1, 3])
  func `each game checks its own, in order, and others are settled as they are`(
    jobs: Int
  ) async throws {
    let pieces = try (1...20).map { number in
      number % 3 == 0 ? try Piece.sample("Number \(number)") : try .level(number)
    }
    var result = StageResult<[Piece], CheckTally>(value: [], tally: CheckTally())
    try await CheckStage([.levels()], .anew, path: "daily.yml").run(
      pieces,
      into: &result,
      jobs: jobs,
      progress: .silent
    )
    #expect(result.value.map(\.puzzle.id) == pieces.map(\.puzzle.id))
    for piece in result.value {
      #expect(piece.puzzle.check?.keystrokeCount == (piece.quotation == nil ? 4 : 10))
    }
  }
}
