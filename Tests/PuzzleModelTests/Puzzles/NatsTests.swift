import Foundation
import PuzzleModel
import Testing

@Suite struct NatsTests {
  @Test(arguments: [(0, "0.00"), (5, "0.05"), (840, "8.40"), (1000, "10.00"), (-205, "-2.05")])
  func `a margin is written in nats with two decimals`(hundredths: Int, text: String) {
    #expect(Nats(hundredths: hundredths).description == text)
  }

  @Test func `a margin is read as it was written`() throws {
    for hundredths in [0, 1, 7, 224, 849, 1000, 123_456_789] {
      let json = try JSONEncoder().encode([Nats(hundredths: hundredths)])
      #expect(try JSONDecoder().decode([Nats].self, from: json) == [Nats(hundredths: hundredths)])
    }
    let json = try JSONEncoder().encode([Nats(hundredths: 849)])
    #expect(String(decoding: json, as: UTF8.self) == "[8.49]")
  }

  @Test(arguments: ["1e300", "-1e12", "\"8\"", "null", "{}"])
  func `what is no margin is refused`(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Nats].self, from: Data("[\(json)]".utf8))
    }
  }
}
