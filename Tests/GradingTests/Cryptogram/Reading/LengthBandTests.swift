import Testing

@testable import Grading

@Suite struct LengthBandTests {
  @Test(arguments: [
    (0, LengthBand.fragment), (29, .fragment), (30, .short), (74, .short), (75, .standard),
    (100, .standard), (101, .long), (10_000, .long),
  ])
  func `the number of letters determines the band of a text`(letterCount: Int, band: LengthBand) {
    #expect(LengthBand(letterCount: letterCount) == band)
  }

  @Test func `bands are ranked from the shortest`() {
    #expect(LengthBand.allCases.map(\.rank) == [0, 1, 2, 3])
  }
}
