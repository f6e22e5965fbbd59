import PuzzleModel
import Testing

@Suite struct CryptogramTests {
  @Test func `the game draws the prefilled letters if none are given`() throws {
    let key = try #require(Substitution(symbols: Array(1..<26) + [0]))
    let cryptogram = Cryptogram(
      id: Puzzle.ID(kind: .cryptogram, quotation: Quotation.ID(digestHigh: 0, digestLow: 0)),
      text: "a",
      ciphertext: "B",
      letterKey: key,
      numberKey: key
    )
    #expect(cryptogram.prefilled == nil)
  }

  @Test func `the encodings have the names that editions store`() {
    #expect(CryptogramEncoding.allCases.map(\.rawValue) == ["letters", "numbers"])
  }
}

@Suite struct SolveCheckTests {
  @Test func `failures with different words differ`() {
    #expect(SolveCheck.Status.failed("a") != .failed("b"))
    #expect(SolveCheck.Status.failed("a") != .passed)
  }
}
