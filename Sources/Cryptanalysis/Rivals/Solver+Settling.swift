public import PuzzleModel

extension Solver {
  /// Finds the fewest letters that, given to the player, leave a puzzle no real rival.
  ///
  /// Some given letter must contradict each of them. The smallest set of letters that does is tried, and
  /// the puzzle examined with it, until no real rival is left. If a limit is too low, as many
  /// letters are given as leave the fewest.
  ///
  /// - Parameters:
  ///   - ciphertext: The text.
  ///   - answer: The right key: the letter for each cipher letter of the text.
  ///   - limit: The most letters to give.
  /// - Returns: The letters, and what is found without and with them.
  public func settle(_ ciphertext: String, answer: [Letter: Letter], limit: Int) -> Settlement {
    let trial = RivalTrial(ciphertext, answer: answer, solver: self)
    let choice = LetterChoice(trial.text, answer: trial.answer)
    let bare = trial.examination(given: [])
    var settlement = Settlement(bare: bare, given: [], helped: bare, rival: nil, isCutShort: false)
    var (rivals, work) = ([RivalJudge.Contender](), bare.work)
    while true {
      rivals += settlement.helped.realRivals
      let masks = rivals.map(\.differing)
      let symbols = choice.smallest(contradicting: masks, limit: limit)
      let given = symbols ?? choice.best(contradicting: masks, count: limit)
      let left = rivals.filter { $0.differing & given == 0 }
      let letters = Set(trial.text.letters(of: given))
      if letters != settlement.given {
        settlement.given = letters
        settlement.helped = trial.examination(given: letters)
        work += settlement.helped.work
      }
      let nearest = (left + settlement.helped.realRivals).min { $0.margin < $1.margin }
      settlement.rival = nearest.map(trial.rival)
      settlement.isCutShort = work >= WorkBudget.settling || settlement.helped.isCutShort
      guard symbols != nil, nearest != nil, !settlement.isCutShort else { return settlement }
    }
  }

  /// The letters that leave a puzzle no real rival.
  public struct Settlement: Hashable, Sendable {
    /// What is found of the ciphertext alone.
    public let bare: Examination
    /// The cipher letters to give; none if the ciphertext alone will do.
    public fileprivate(set) var given: Set<Letter>
    /// What is found with these letters given.
    public fileprivate(set) var helped: Examination
    /// The nearest real rival that is left in spite of these letters; nil if there is none.
    public fileprivate(set) var rival: Rival?
    /// Whether the search took too much work and was given up.
    public fileprivate(set) var isCutShort: Bool

    /// Whether no real rival is left.
    public var isSettled: Bool { rival == nil }

    /// How open the ciphertext alone leaves the reading, from 0 (settled) to 1000 (a rival is as good).
    ///
    /// It falls by 100 for each nat that the solution leads by; a real rival makes it more than 800.
    public var ambiguity: Int { bare.blind.ambiguity }
  }
}
