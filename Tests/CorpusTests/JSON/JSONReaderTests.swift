import PuzzleModel
import Testing

@testable import Corpus

struct JSONReaderTests {
  @Test func `the elements of the outermost array are the records`() throws {
    let reading = try Reading(
      json: """
        [
          {"text": "é😀", "author": "b", "year": 1900},
          { "author" : "c" ,"text":"d"}
        ]

        """
    )
    #expect(reading.fields == [["é😀", "b"], ["d", "c"]])
    #expect(reading.rows.map(\.place) == ["2:3", "3:3"])
    #expect(reading.rows.map(\.fieldPlaces) == [["2:12", "2:28"], ["3:28", "3:16"]])
    #expect(reading.findings.isEmpty)
    #expect(reading.count == 2)
  }

  @Test func `escapes are the characters that they stand for`() throws {
    let reading = try Reading(
      json: #"[{"text": "\"\\\/\b\f\n\r\t\u00e9\uD83D\ude00\u001f", "author": ""}]"#
    )
    #expect(reading.fields == [["\"\\/\u{8}\u{C}\n\r\té😀 ", ""]])
    #expect(reading.findings.isEmpty)
  }

  @Test func `numbers are taken as written, and null is nothing`() throws {
    let reading = try Reading(
      json: #"[{"text": 1.50e+3, "author": 7}, {"text": null, "author": -0}]"#
    )
    #expect(reading.fields == [["1.50e+3", "7"], ["", "-0"]])
    #expect(reading.rows[1].fieldPlaces == ["1:34", "1:59"])
    #expect(reading.findings.isEmpty)
  }

  @Test func `records stand at the end of a path`() throws {
    let text = #"{"n": [{"text": "x"}], "data": {"items": [{"text": "a"}, {"text": "b"}]}}"#
    #expect(try Reading(json: text, ["text"], record: "data.items").fields == [["a"], ["b"]])
    #expect(try Reading(json: text, ["text"], record: "data.items[]").fields == [["a"], ["b"]])
    #expect(try Reading(json: text, ["text"], record: "data.items.1").fields == [["b"]])
    #expect(
      try Reading(json: text, ["items[].text"], record: "data").summaries == [
        "1:67 repeated-element"
      ]
    )
  }

  @Test func `fields of the values round a record are its own`() throws {
    let text = """
      {"source": "S", "authors": [
        {"name": "A", "quotes": [{"t": "1"}, {"t": "2", "name": "own"}]},
        {"quotes": [{"t": "3"}], "name": "B"},
        {"quotes": [{"t": "4"}]}
      ], "license": "L"}
      """
    let reading = try Reading(
      json: text,
      ["t", "../name", "../../source", "../../license"],
      record: "authors[].quotes[]"
    )
    #expect(
      reading.fields == [
        ["1", "A", "S", "L"], ["2", "A", "S", "L"], ["3", "B", "S", "L"], ["4", "", "S", "L"],
      ]
    )
    #expect(reading.rows.map(\.number) == [1, 2, 3, 4])
    #expect(reading.rows[2].fieldPlaces == ["3:21", "3:36", "1:12", "5:15"])
    #expect(reading.findings.isEmpty)
  }

  @Test func `a bad record leaves the fields round it to the others`() throws {
    let reading = try Reading(
      json: #"[{"q": ["a", {"x": 1}], "n": "A"}, {"v": {}, "q": ["b"], "n": "B"}]"#,
      [".", "../n", "../v"],
      record: "[].q[]"
    )
    #expect(reading.fields == [["a", "A", ""], ["b", "B", ""]])
    #expect(reading.findings.map(\.code) == [.typeError, .typeError])
  }

  @Test func `the keys of a map are fields`() throws {
    let one = try Reading(json: #"{"A": ["a", "b"], "B": ["c"]}"#, [".", "@key"], record: "*")
    #expect(one.fields == [["a", "A"], ["b", "A"], ["c", "B"]])
    #expect(one.rows[1].fieldPlaces == ["1:13", "1:2"])
    let two = try Reading(
      json: #"{"A": {"W": ["a"], "V": "b"}, "B": {"W": [{"t": "c"}]}}"#,
      [".|t", "../@key", "@key"],
      record: "*.*"
    )
    #expect(two.fields == [["a", "A", "W"], ["b", "A", "V"], ["c", "B", "W"]])
    let records = try Reading(
      json: #"{"1": {"t": "a"}, "2": {"t": "b"}}"#,
      ["t", "@key"],
      record: "*"
    )
    #expect(records.fields == [["a", "1"], ["b", "2"]])
  }

  @Test func `arrays are records with numbered fields`() throws {
    let reading = try Reading(json: #"[["a", "b"], ["c"], ["d", null, 3]]"#, ["0", "1"])
    #expect(reading.fields == [["a", "b"], ["c", ""], ["d", ""]])
    let nested = try Reading(
      json: #"[["A", ["a", "b"]], ["B", ["c"]]]"#,
      [".", "../0"],
      record: "[].1"
    )
    #expect(nested.fields == [["a", "A"], ["b", "A"], ["c", "B"]])
  }

  @Test func `the values of a list are parted`() throws {
    let reading = try Reading(
      json:
        #"[{"t": ["x", 2, null, "y"]}, {"t": "one"}, {"t": []}, {"u": [{"n": "p"}, {"n": "q"}, {}]}]"#,
      ["t|u[].n"],
      lists: ["t|u[].n"]
    )
    #expect(reading.fields == [["x\u{1F}2\u{1F}y"], ["one"], [""], ["p\u{1F}q"]])
    #expect(reading.findings.isEmpty)
  }

  @Test func `a field that holds one keeps the first of several`() throws {
    let reading = try Reading(json: #"[{"text": "a", "author": ["B", "C"]}, {"author": ["D"]}]"#)
    #expect(reading.fields == [["a", "B"], ["", "D"]])
    #expect(reading.summaries == ["1:32 repeated-element"])
    let joined = try Reading(
      json: #"[{"text": "a", "author": ["B", null, "C"]}]"#.utf8,
      joined: ["author": " and "]
    )
    #expect(joined.fields == [["a", "B and C"]])
    #expect(joined.findings.isEmpty)
  }

  @Test func `each line of JSON Lines is a record`() throws {
    let reading = try Reading(
      jsonLines:
        "\u{FEFF}{\"text\": \"a\"}\r\n\n  {\"text\":\"b\", \"author\": \"c\"}\n{\"text\": \"d\"}"
    )
    #expect(reading.fields == [["a", ""], ["b", "c"], ["d", ""]])
    #expect(reading.rows.map(\.place) == ["1:1", "3:3", "4:1"])
    #expect(reading.findings.isEmpty)
    let arrays = try Reading(jsonLines: "[\"a\", \"b\"]\n[\"c\"]\n", ["0", "1"])
    #expect(arrays.fields == [["a", "b"], ["c", ""]])
    let nested = try Reading(
      jsonLines: #"{"a": "A", "q": ["x", "y"]}"#,
      [".", "../a"],
      record: "q"
    )
    #expect(nested.fields == [["x", "A"], ["y", "A"]])
  }

  @Test func `columns go on beyond the window`() throws {
    let (blanks, text) = (
      String(repeating: " ", count: 70_000), String(repeating: "é", count: 40_000)
    )
    let reading = try Reading(json: "[\(blanks){\"text\": \"\(text)\", \"author\":\r\n\"b\"}]")
    #expect(reading.rows.map(\.place) == ["1:70002"])
    #expect(reading.rows[0].fieldPlaces == ["1:70011", "2:1"])
    #expect(reading.fields == [[text, "b"]])
  }

  @Test func `a key in another case counts where the object has none in its own`() throws {
    let text = MarkedText(
      """
      [{"Text": "a", "AUTHOR": "A"}, {"Text": "no", "text": "b", "TEXT": "no"}, {"text": "c", "Text": {}},
      {"TEXT": "d", ⟪duplicate-label⟫"Text": "d"}, {"title": "no", "tex": "no"}]
      """
    )
    let reading = try Reading(json: text.bytes)
    #expect(reading.fields == [["a", "A"], ["b", ""], ["c", ""], ["", ""]])
    #expect(reading.summaries == text.marks)
    #expect(
      reading.findings.map(\.message) == [
        "the object has the key 'Text' more than once if case does not count; delete all but one, or "
          + "declare the path of the one that is meant"
      ]
    )
    let around = try Reading(
      json: #"{"Name": "Thales", "quotes": ["Know thyself."]}"#,
      [".", "../name"],
      record: "quotes"
    )
    #expect(around.fields == [["Know thyself.", "Thales"]])
  }
}
