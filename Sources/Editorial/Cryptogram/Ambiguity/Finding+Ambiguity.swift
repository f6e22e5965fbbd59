public import PuzzleModel

extension Finding {
  /// Makes the finding about a text that a person can read otherwise even with letters given.
  public static func openCryptogram(_ quotation: Quotation, _ open: OpenReading) -> Finding {
    Finding(
      .ambiguousPuzzle,
      at: quotation.origin,
      field: "text",
      "no puzzle is made of '\(quotation.text)': \(open); it is kept as a quotation"
    )
  }

  /// Makes the finding about a text that the solver, which knows no more than a player, reads otherwise
  /// without good reason.
  public static func nearMiss(
    _ quotation: Quotation,
    _ reading: String,
    margin: Nats
  ) -> Finding {
    Finding(
      .nearMiss,
      at: quotation.origin,
      field: "text",
      "'\(quotation.text)' is solved blind "
        + "\(DifferingWords(of: quotation.text, in: reading)), which a person would hardly keep "
        + "(\(margin) nats behind); the puzzle is kept"
    )
  }
}
