import Cryptanalysis
import Editorial
import Grading
import PuzzleModel
import PuzzleEngine

extension Game {
  /// Cryptograms: a puzzle for each quotation that can be played and settled.
  static let cryptogram = Game(
    kind: .cryptogram,
    plural: "cryptograms",
    // Below 20 letters few substitutions have one solution, and 250 fill the screen of a phone.
    usualLetters: 20...250,
    prepare: { CryptogramMaker(model: try LanguageModel.bundled(), formula: $0).maker },
    play: { puzzle in check(of: puzzle) { SolveCheck(of: $0) } }
  )

  /// Checks the cryptogram of a puzzle.
  fileprivate static func check(
    of puzzle: Puzzle,
    _ check: (Cryptogram) -> SolveCheck
  ) -> SolveCheck {
    guard case .cryptogram(let cryptogram) = puzzle.content else {
      return .failed(puzzle, "it has no ciphertext")
    }
    return check(cryptogram)
  }
}

/// Makes, grades and checks cryptograms.
struct CryptogramMaker: Sendable {
  private let grader: CryptogramGrader
  private let check: CryptogramCheck
  private let tools: String

  /// Makes a maker that grades and solves with a model of English.
  init(model: LanguageModel, formula: GradingFormula = .current) {
    grader = CryptogramGrader(model: model, formula: formula)
    check = CryptogramCheck(model: model)
    let model = String(model.digest, radix: 16)
    tools = "solver \(Solver.version), rivals \(Rival.version), model \(model)"
  }

  /// The maker in the form that the press uses.
  var maker: GameMaker {
    GameMaker(
      kind: .cryptogram,
      plural: Game.cryptogram.plural,
      tools: tools,
      make: { order throws(CancellationError) in try make(order) },
      check: { settled($0, $1) },
      recheck: { recheck($0) }
    )
  }

  /// Makes a piece from every quotation that can be played and has the right length.
  func make(_ order: MakerOrder) throws(CancellationError) -> GameMaker.Made {
    var made = GameMaker.Made()
    let total = order.quotations.count
    for (index, quotation) in (order.quotations + order.carried).enumerated() {
      if Task.isCancelled { throw CancellationError() }
      order.progress.report(.grading(nil), done: index, total: total)
      let id = Puzzle.ID(kind: .cryptogram, quotation: quotation.id)
      let isFrozen = order.frozen.contains(id)
      let cryptogram: Cryptogram
      do {
        cryptogram = try Cryptogram(enciphering: quotation)
      } catch {
        made.findings.append(.unplayableLetter(error, in: quotation))
        continue
      }
      let hasLength = order.letters.contains(quotation.letterCount)
      guard hasLength || isFrozen else {
        made.findings.append(.lengthOutOfRange(quotation, order.letters))
        continue
      }
      if !isFrozen, let refusal = TextRefusal(ofVarietyOf: quotation.text) {
        made.findings.append(.repetitiveText(refusal, in: quotation))
        continue
      }
      let puzzle = Puzzle(
        id: id,
        difficulty: grader.difficulty(of: quotation.text),
        content: .cryptogram(cryptogram)
      )
      made.pieces.append(
        Piece(
          quotation: quotation,
          puzzle: puzzle,
          isFrozen: isFrozen,
          isDrawable: hasLength && index < total
        )
      )
    }
    return made
  }

  /// Gives away the fewest letters that leave a piece one reading, and plays it with them.
  private func settled(_ piece: Piece, _ order: CheckOrder) -> CheckedPiece {
    guard case .cryptogram(let bare) = piece.puzzle.content, let quotation = piece.quotation else {
      return CheckedPiece(piece: piece, verdict: .settled)
    }
    let (known, limit) = (order.known[piece.puzzle.id], order.lettersGiven)
    let settlement =
      CryptogramCheck.Settlement(of: bare, in: known, limit: limit)
      ?? check.settlement(of: bare, limit: limit)
    let cryptogram = bare.giving(settlement.given)
    var piece = piece
    piece.puzzle.content = .cryptogram(cryptogram)
    piece.puzzle.ambiguity = settlement.ambiguity
    if !settlement.given.isEmpty {
      piece.puzzle.difficulty = grader.difficulty(of: quotation.text, giving: settlement.given)
    }
    piece.puzzle.check = SolveCheck(of: cryptogram).adding(settlement.blind)
    if let open = settlement.open {
      let finding = Finding.openCryptogram(quotation, open)
      return CheckedPiece(piece: piece, verdict: .open, findings: [finding])
    }
    return CheckedPiece(
      piece: piece,
      verdict: settlement.given.isEmpty ? .settled : .settledWithHelp,
      findings: [
        settlement.nearMiss.map {
          .nearMiss(quotation, $0.plaintext, margin: Nats(hundredths: $0.margin))
        }
      ].compactMap(\.self)
    )
  }

  private func recheck(_ puzzle: Puzzle) -> SolveCheck {
    Game.check(of: puzzle) { check.check($0) }
  }
}

extension Finding {
  /// Makes the finding about a text with a letter outside the alphabet of the game.
  fileprivate static func unplayableLetter(
    _ character: UnplayableCharacter,
    in quotation: Quotation
  ) -> Finding {
    Finding(
      .unplayableLetter,
      at: quotation.origin,
      field: "text",
      "\(character); a cryptogram needs a text in the Latin alphabet, so the quotation makes no puzzle"
    )
  }

  /// Makes the finding about a text that is too short or too long for a puzzle.
  fileprivate static func lengthOutOfRange(
    _ quotation: Quotation,
    _ range: ClosedRange<Int>
  ) -> Finding {
    Finding(
      .lengthOutOfRange,
      at: quotation.origin,
      field: "text",
      "the text has \(quotation.letterCount) letters, and a puzzle of this recipe has "
        + "\(range.lowerBound) to \(range.upperBound); it is kept as a quotation without a puzzle"
    )
  }

  /// Makes the finding about a text that is too much the same.
  fileprivate static func repetitiveText(
    _ refusal: TextRefusal,
    in quotation: Quotation
  ) -> Finding {
    Finding(
      .repetitiveText,
      at: quotation.origin,
      field: "text",
      "\(refusal); it is kept as a quotation without a puzzle"
    )
  }
}
