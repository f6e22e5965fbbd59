import TestSupport
import Testing

@testable import Editorial

@Suite struct DailyFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func entries(_ json: String) throws -> [(String, Bool)] {
    try DailyFile.read(folder.write("daily.json", json)).entries.map { ($0.key, $0.json != nil) }
  }

  @Test func `a game, a list and an object of games or of their texts are read`() throws {
    let game = #"{"date":"2025-04-23","quoteId":1}"#
    let text = #"{\"date\":\"2025-04-23\",\"quoteId\":1}"#
    #expect(try entries(game).map(\.0) == ["entry 1"])
    #expect(try entries("[\(game), 3, \(game)]").map(\.1) == [true, false, true])
    let object = try entries(#"{"b_2025-04-23": "\#(text)", "a-2025-04-22": \#(game), "c": []}"#)
    #expect(object.map(\.0) == ["a-2025-04-22", "b_2025-04-23", "c"])
    #expect(object.map(\.1) == [true, true, false])
  }

  @Test(arguments: ["", "3", "\"text\"", "{", "[1,", "nul\0l", "\u{FEFF}"])
  func `anything else is told and read no further`(text: String) throws {
    let path = try folder.write("daily.json", text)
    #expect(throws: DailyFile.Unreadable(path: path)) { try DailyFile.read(path) }
  }

  @Test func `a file that is nested without end is told`() throws {
    let path = try folder.write("daily.json", String(repeating: "[", count: 100_000))
    #expect(throws: DailyFile.Unreadable(path: path)) { try DailyFile.read(path) }
  }
}
