import Cryptanalysis
import Editorial
import Grading
import PuzzleModel
import PuzzleEngine
import Workshop

extension Game {
  /// Cryptograms: a puzzle for each quotation that can be played and settled.
  static let cryptogram = Game(
    kind: .cryptogram,
    plural: "cryptograms",
    // Below 20 letters few substitutions have one solution, and 250 fill the screen of a phone.
    usualLetters: 20...250,
    tools: { CryptogramMaker.tools(with: try? LanguageModel.bundled()) },
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
  private let grading: String

  /// Makes a maker that grades and solves with a model of English.
  init(model: LanguageModel, formula: GradingFormula = .current) {
    grader = CryptogramGrader(model: model, formula: formula)
    check = CryptogramCheck(model: model)
    grading = "grades \(CryptogramGrader.version), weights \(formula.fingerprint)"
    tools = Self.tools(with: model)
  }

  /// The names of the tools; nil is a model that is missing or damaged.
  static func tools(with model: LanguageModel?) -> String {
    let model = model.map { String($0.digest, radix: 16) } ?? "missing"
    return "solver \(Solver.version), rivals \(Rival.version), model \(model)"
  }

  /// The maker in the form that the press uses.
  var maker: GameMaker {
    GameMaker(
      kind: .cryptogram,
      plural: Game.cryptogram.plural,
      tools: tools,
      grading: grading,
      make: { order in try await make(order) },
      check: { settled($0, $1) },
      recheck: { recheck($0) }
    )
  }

  /// Makes a piece from every quotation that can be played and has the right length.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  func make(_ order: MakerOrder) async throws -> GameMaker.Made {
    let total = order.quotations.count
    order.progress.step(.grading(nil), total: total)
    let indices = Array(0..<total + order.carried.count)
    var made = GameMaker.Made()
    made.pieces.reserveCapacity(indices.count)
    try await indices.concurrentForEach(
      jobs: order.jobs,
      report: { order.progress.report(.grading(nil), done: $0, total: total) },
      { index in
        index < total
          ? outcome(of: order.quotations[index], isCarried: false, order)
          : outcome(of: order.carried[index - total], isCarried: true, order)
      },
      receive: { outcome in
        switch outcome {
        case .piece(let piece): made.pieces.append(piece)
        case .refusal(let finding): made.findings.append(finding)
        }
      }
    )
    return made
  }

  /// What becomes of a quotation.
  private enum Outcome: Sendable {
    case piece(Piece)
    case refusal(Finding)
  }

  private func outcome(
    of quotation: Quotation,
    isCarried: Bool,
    _ order: MakerOrder
  ) -> Outcome {
    let id = Puzzle.ID(kind: .cryptogram, quotation: quotation.id)
    let isFrozen = order.frozen.contains(id)
    let hasLength = order.letters.contains(quotation.letterCount)
    func piece(_ puzzle: Puzzle, bareTier: Tier? = nil) -> Piece {
      Piece(
        quotation: quotation,
        puzzle: puzzle,
        isFrozen: isFrozen,
        isDrawable: hasLength && !isCarried,
        bareTier: bareTier
      )
    }
    if hasLength || isFrozen, let known = whole(id, quotation, order) {
      var piece = piece(known, bareTier: order.known.bareTier(of: known))
      piece.isWhole = true
      return .piece(piece)
    }
    let cryptogram: Cryptogram
    do {
      cryptogram = try Cryptogram(enciphering: quotation)
    } catch {
      return .refusal(.unplayableLetter(error, in: quotation))
    }
    guard hasLength || isFrozen else {
      return .refusal(.lengthOutOfRange(quotation, order.letters))
    }
    let refusal = TextRefusal(ofVarietyOf: quotation.text)
    if !isFrozen, let refusal { return .refusal(.repetitiveText(refusal, in: quotation)) }
    let difficulty = grader.difficulty(of: quotation.text)
    var made = piece(
      Puzzle(id: id, difficulty: difficulty, content: .cryptogram(cryptogram))
    )
    made.isExempt = refusal != nil
    return .piece(made)
  }

  /// The puzzle of the last edition, if it is of the same text and gives no more letters than it may.
  private func whole(_ id: Puzzle.ID, _ quotation: Quotation, _ order: MakerOrder) -> Puzzle? {
    guard let puzzle = order.known.whole(id), case .cryptogram(let cryptogram) = puzzle.content,
      cryptogram.text.utf8.elementsEqual(quotation.text.utf8),
      (cryptogram.prefilled ?? []).count <= order.lettersGiven
    else { return nil }
    return puzzle
  }

  /// Gives away the fewest letters that leave a piece one reading, and plays it with them.
  private func settled(_ piece: Piece, _ order: CheckOrder) -> CheckedPiece {
    guard case .cryptogram(let bare) = piece.puzzle.content, let quotation = piece.quotation else {
      return CheckedPiece(piece: piece, verdict: .settled)
    }
    if piece.isWhole {
      let nearMiss = order.known.nearMiss(of: piece.puzzle.id)
      return checked(piece, quotation, isHelped: bare.prefilled != nil, nearMiss)
    }
    if let open = order.openReading(of: piece) { return checked(piece, quotation, open) }
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
    if let open = settlement.open { return checked(piece, quotation, open) }
    let nearMiss = settlement.nearMiss.map {
      PressLedger.NearMiss(reading: $0.plaintext, margin: $0.margin)
    }
    return checked(piece, quotation, isHelped: !settlement.given.isEmpty, nearMiss)
  }

  private func checked(
    _ piece: Piece,
    _ quotation: Quotation,
    isHelped: Bool,
    _ nearMiss: PressLedger.NearMiss?
  ) -> CheckedPiece {
    let finding = nearMiss.map {
      Finding.nearMiss(quotation, $0.reading, margin: Nats(hundredths: $0.margin))
    }
    return CheckedPiece(
      piece: piece,
      verdict: isHelped ? .settledWithHelp : .settled,
      findings: [finding].compactMap(\.self),
      remark: nearMiss.map { .nearMiss($0) }
    )
  }

  private func checked(
    _ piece: Piece,
    _ quotation: Quotation,
    _ open: OpenReading
  ) -> CheckedPiece {
    CheckedPiece(
      piece: piece,
      verdict: .open,
      findings: [.openCryptogram(quotation, open)],
      remark: .openReading(open)
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
