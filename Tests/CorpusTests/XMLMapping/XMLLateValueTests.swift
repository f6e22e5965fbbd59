import TestSupport
import Testing

@testable import Corpus

/// Tests values around records that stand after them.
@Suite struct XMLLateValueTests {
  private func fields(_ columns: [String: String], _ document: String) throws -> [[String]] {
    var layout = SourceLayout(format: .xml, columns: columns)
    layout.record = "q"
    return try Reading(xml: document, layout).fields.map { Array($0[0...2]) }
  }

  @Test(arguments: ["../../name", "^person/name", "^person//name"])
  func `a value after the records of an element is theirs`(path: String) throws {
    let document = """
      <c><person><says><q>a</q><q>b</q></says><name>Ann</name></person>
      <person><says><q>c</q></says><name>Bo</name></person><person><says><q>d</q></says></person></c>
      """
    let found = try fields(["text": ".", "author": path], document)
    #expect(found == [["a", "Ann", ""], ["b", "Ann", ""], ["c", "Bo", ""], ["d", "", ""]])
  }

  @Test func `of several elements each is that of the records after it`() throws {
    let document = "<c><q>a</q><h>One</h><q>b</q><q>c</q><h>Two</h><q>d</q></c>"
    let found = try fields(["text": ".", "work": "../h"], document)
    #expect(found.map { $0[2] } == ["", "One", "One", "Two"])
    let heading = "<c><q>a</q><h>One</h><q>b</q></c>"
    #expect(try fields(["text": ".", "work": "../h"], heading).map { $0[2] } == ["", "One"])
  }

  @Test func `a value that stands after the records comes before the choices that are worse`()
    throws
  {
    let document = """
      <c><b><q>a</q><n>Ann</n></b><q>b</q><b><n>Bo</n><q>c</q></b><info><title>Whole</title></info></c>
      """
    let columns = ["text": ".", "author": "^b/n else ^c/info/title", "work": "/c/info/title"]
    let whole = [["a", "Ann", "Whole"], ["b", "Whole", "Whole"], ["c", "Bo", "Whole"]]
    #expect(try fields(columns, document) == whole)
    // What is cut off is not waited for.
    let cut = String(document.prefix { $0 != "i" })
    #expect(try fields(columns, cut) == [["a", "Ann", ""], ["b", "", ""], ["c", "Bo", ""]])
  }

  @Test func `records do not wait for ever`() throws {
    let record = "<q>\(String(repeating: "a", count: 100_000))</q>"
    let records = String(repeating: record, count: 200)
    var layout = SourceLayout(format: .xml, columns: ["text": ".", "author": "../n"])
    layout.record = "q"
    let reading = try Reading(xml: "<c>\(records)\n<n>Ann</n><q>b</q></c>", layout)
    #expect(reading.fields.map { $0[1] } == Array(repeating: "", count: 200) + ["Ann"])
    #expect(reading.summaries == ["2:1 record-too-long"])
  }
}
