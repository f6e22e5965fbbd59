/// The bound of the search for the letters that settle a puzzle.
///
/// Work is counted in the innermost loops and never timed, so that a search ends at the same point on every
/// machine. A unit takes about 11 ns on a virtual machine with 2 cores, measured on the starter corpus.
enum WorkBudget {
  /// The work of pricing a run of four letters.
  static let run = 1
  /// The work of pricing a word in the beam search.
  static let searchedWord = 2
  /// The work of pricing a word or a token in the climb.
  static let climbedWord = 10

  /// The work after which no more letters are tried to be given: about half a second.
  ///
  /// No quotation of the starter corpus takes a fifth of it. Texts that are no language would take minutes,
  /// because many readings come near whatever is given.
  static let settling = 50_000_000

  /// The work after which no more rivals are looked for: a fifth of a second.
  static let rivals = 20_000_000
}
