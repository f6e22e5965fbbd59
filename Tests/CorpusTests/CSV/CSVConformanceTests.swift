import Foundation
import TestSupport
import Testing

@testable import Corpus

/// Reads the CSV files of csv-spectrum and csv-test-data, which state what they mean.
@Suite(.enabled(if: RealData.isAvailable, "QUOIN_TEST_DATA is not set"))
struct CSVConformanceTests {
  private func read(_ path: String, _ labels: [String], hasHeader: Bool) throws -> Reading {
    try Reading(csv: bytes(RealData.path(path)), labels, hasHeader: hasHeader)
  }

  private func decoded<Value: Decodable>(_ type: Value.Type, _ path: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(bytes(RealData.path(path))))
  }

  @Test(arguments: [
    "comma_in_quotes", "empty", "empty_crlf", "escaped_quotes", "json", "newlines",
    "newlines_crlf", "quotes_and_newlines", "simple", "simple_crlf", "utf8",
  ])
  func `csv-spectrum is read as it says`(name: String) throws {
    let expected = try decoded([[String: String]].self, "csv_spectrum/json/\(name).json")
    let labels = try #require(expected.first).keys.sorted()
    let reading = try read("csv_spectrum/csvs/\(name).csv", labels, hasHeader: true)
    let rows = reading.fields.map { Dictionary(uniqueKeysWithValues: zip(labels, $0)) }
    #expect(rows == expected)
    #expect(reading.findings.isEmpty)
  }

  @Test(arguments: [
    "all-empty", "empty-field", "empty-one-column", "leading-space", "one-column", "quotes-empty",
    "quotes-with-comma", "quotes-with-escaped-quote", "quotes-with-newline", "quotes-with-space",
    "simple-crlf", "simple-lf", "trailing-newline-one-field", "trailing-newline", "trailing-space",
    "utf8",
  ])
  func `csv-test-data is read as it says`(name: String) throws {
    let expected = try decoded([[String]].self, "csv_sineemore/json/\(name).json")
    let labels = (1...(try #require(expected.first).count)).map(String.init)
    let reading = try read("csv_sineemore/csv/\(name).csv", labels, hasHeader: false)
    #expect(reading.fields == expected)
    #expect(reading.findings.isEmpty)
  }

  @Test(arguments: ["header-no-rows", "header-simple"])
  func `csv-test-data with a header is read as it says`(name: String) throws {
    let expected = try decoded([[String: String]].self, "csv_sineemore/json/\(name).json")
    let labels = ["bar", "baz", "foo"]
    let reading = try read("csv_sineemore/csv/\(name).csv", labels, hasHeader: true)
    let rows = reading.fields.map { Dictionary(uniqueKeysWithValues: zip(labels, $0)) }
    #expect(rows == expected)
    #expect(reading.findings.isEmpty)
  }

  @Test(arguments: [
    ("bad-header-less-fields", ["2:3 missing-cell"]),
    ("bad-header-more-fields", ["2:7 extra-cell"]),
    ("bad-header-no-header", ["1:1 empty-file"]),
    (
      "bad-header-wrong-header",
      ["1:1 missing-label", "1:1 missing-label", "1:1 missing-label"]
    ),
    ("bad-missing-quote", ["2:3 unterminated-quote"]),
    ("bad-quotes-with-unescaped-quote", ["2:3 text-after-quote"]),
    ("bad-unescaped-quote", ["2:3 bare-quote"]),
  ])
  func `what csv-test-data calls bad is found`(name: String, summaries: [String]) throws {
    let path = "csv_sineemore/csv/\(name).csv"
    #expect(try read(path, ["foo", "bar", "baz"], hasHeader: true).summaries == summaries)
  }
}
