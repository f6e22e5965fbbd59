import PuzzleModel
import Testing

@testable import Corpus

extension JSONReaderTests {
  @Test(arguments: [
    (#"[{"text": "a"}, ⟪malformed-json⟫]"#, 1),
    (#"[{"text": "a"} ⟪malformed-json⟫{"text": "b"}]"#, 1),
    (#"[{"text": "a", ⟪malformed-json⟫}]"#, 1),
    (#"[{"text": "a"}]  ⟪malformed-json⟫[]"#, 1),
    ("[{\"text\": ⟪malformed-json⟫nil}]", 1),
    ("[{\"text\": ⟪malformed-json⟫01}]", 1),
    ("[{⟪malformed-json⟫text: 1}]", 1),
    ("[{\"text\"⟪malformed-json⟫ 1}]", 1),
    ("[{\"text\": \"a\"},\n{\"text\": \"b⟪malformed-json⟫", 2),
    ("⟪empty-file⟫", 0),
  ])
  func `reading stops where the text is no JSON`(source: String, count: Int) throws {
    let text = MarkedText(source)
    let reading = try Reading(json: text.bytes)
    #expect(reading.count == count)
    #expect(reading.summaries.first?.suffix(14) == text.marks.first?.suffix(14))
  }

  @Test(arguments: [
    #"[{"text": "ok"}, {"text": "a⟪encoding-error⟫\ud800b"}, {"text": "ok"}]"#,
    #"[{"text": "ok"}, {"text": "a⟪encoding-error⟫\ud800"}, {"text": "ok"}]"#,
    #"[{"text": "ok"}, {"text": "a⟪encoding-error⟫\ud800\"b"}, {"text": "ok"}]"#,
    #"[{"text": "ok"}, {"text": "⟪encoding-error⟫\udc00\ud800"}, {"text": "ok"}]"#,
    #"[{"text": "ok"}, {"text": "é⟪nul-byte⟫\u0000"}, {"text": "ok"}]"#,
    #"[{"text": "ok"}, {"text": "it⟪malformed-json⟫\'s"}, {"text": "ok"}]"#,
    #"[{"text": "ok"}, {"text": "⟪malformed-json⟫\u00g0"}, {"text": "ok"}]"#,
    "[{\"text\": \"ok\"}, {\"text\": \"a⟪malformed-json⟫\nb\"},\n {\"text\": \"ok\"}]",
    "[{\"text\": \"ok\"}, {\"text\": ⟪encoding-error⟫\"a\u{F7FF}\"}, {\"text\": \"ok\"}]",
    #"[{"text": "ok"}, {"text": ⟪type-error⟫{"en": "a"}}, {"text": "ok"}]"#,
    #"[{"text": "ok"}, {"text": [⟪type-error⟫["a"]]}, {"text": "ok"}]"#,
    #"[{"text": "ok"}, {"text": "a", "author": ⟪type-error⟫false}, {"text": "ok"}]"#,
    #"[{"text": "ok"}, {"text": [⟪type-error⟫true]}, {"text": "ok"}]"#,
    #"[{"text": "ok"}, ⟪type-error⟫"a", {"text": "ok"}]"#,
    #"[{"text": "ok"}, ⟪type-error⟫null, {"text": "ok"}]"#,
    #"[{"text": "ok"}, {"text": "a", ⟪duplicate-label⟫"text": "b"}, {"text": "ok"}]"#,
  ])
  func `a bad record is set aside and reading goes on`(source: String) throws {
    let text = MarkedText(source)
    let reading = try Reading(json: text.bytes)
    #expect(reading.count == 3)
    #expect(reading.fields == [["ok", ""], ["ok", ""]])
    #expect(reading.summaries == text.marks)
  }

  @Test(arguments: [
    ("[{\"text\": <b>}]", "expected a value, and '<' stands here"),
    ("[{“text”: 1}]", "expected a key in quotation marks, and '“' stands here"),
    ("[\u{1}]", "expected a value, and the byte 0x1 stands here"),
    ("[{\"text\": ", "expected a value, and the file ends"),
  ])
  func `what is no JSON says what stands there and what is expected`(
    source: String,
    message: String
  ) throws {
    #expect(try Reading(json: source).findings.map(\.message) == [message])
  }

  @Test(arguments: [false, true])
  func `what is no JSON names other formats`(isLines: Bool) throws {
    let reading = try Reading(json: "<quotes/>".utf8, isLines: isLines)
    let remedy = "; if the file is not JSON, declare its format, such as csv or xml"
    #expect(reading.findings.map { $0.message.hasSuffix(remedy) } == [true])
  }

  @Test func `after a bad line of JSON Lines the next one is read`() throws {
    let text = MarkedText(
      """
      {"text": "a"}
      {"text": ⟪malformed-json⟫}
      {"text": "b⟪malformed-json⟫
      {"text": "c"} ⟪malformed-json⟫{"text": "d"}
      ⟪malformed-json⟫]
      {"text": "e", "more": [1⟪malformed-json⟫
      {"text": "f"}
      """
    )
    let reading = try Reading(json: text.bytes, isLines: true)
    #expect(reading.fields.map { $0[0] } == ["a", "c", "f"])
    #expect(reading.count == 7)
    #expect(reading.summaries == text.marks)
  }

  @Test func `a document without the records says what it has`() throws {
    let reading = try Reading(json: #"{"a": 1, "quotes": [], "b": {"c": []}, "more": [1]}"#)
    #expect(reading.summaries == ["1:1 no-records"])
    #expect(reading.findings[0].message.contains("'quotes', 'more';"))
    #expect(try Reading(json: #"{"a": []}"#, record: "b").summaries == ["1:1 no-records"])
    #expect(try Reading(json: #""a""#).summaries == ["1:1 no-records"])
    #expect(try Reading(json: "[]").summaries == [])
    #expect(
      try Reading(json: #"{"a": [{"q": ["x"]}, 5, {"q": null}]}"#, ["."], record: "a[].q[]")
        .summaries
        == ["1:22 type-error"]
    )
  }

  @Test func `a text of the wrong encoding says so`() throws {
    #expect(try Reading(json: [0xFF, 0xFE, 0x5B, 0x00]).summaries == ["1:1 encoding-error"])
    #expect(try Reading(json: [0xEF, 0xBB, 0xBF]).summaries == ["1:1 empty-file"])
  }

  @Test func `depth and length are bounded`() throws {
    let deep = String(repeating: "[", count: 100_000)
    #expect(try Reading(json: "[\(deep)").summaries.last == "1:201 too-deep")
    let long = String(repeating: "a", count: RawRecord.byteLimit)
    let reading = try Reading(
      json:
        "[{\"text\": \"\(long)b\"}, {\"text\": \"\(long)\", \"author\": \"b\"}, {\"text\": \"\(long)\"}]"
    )
    #expect(reading.count == 3)
    #expect(reading.rows.map(\.number) == [3])
    #expect(reading.findings.map(\.code) == [.recordTooLong, .recordTooLong])
  }

  @Test func `records wait for a field after them only so long`() throws {
    let text = "\"" + String(repeating: "a", count: 1_000_000) + "\""
    let texts = Array(repeating: text, count: 20).joined(separator: ",")
    let reading = try Reading(
      json: "{\"q\": [\(texts)], \"a\": \"A\"}",
      [".", "../a"],
      record: "q"
    )
    #expect(reading.count == 20)
    #expect(reading.rows.count == 20)
    #expect(reading.findings.map(\.code) == [.recordTooLong])
  }

  @Test func `damaged documents are read to an end`() throws {
    let source = Array(
      #"{"s": "S", "authors": [{"name": "A\u00e9", "quotes": [{"t": "x\n", "tags": [1, true, null]}]}]}"#
        .utf8
    )
    let layout = JSONLayout(record: try #require(JSONPath("authors[].quotes[]")))
    var state: UInt64 = 42
    for _ in 0..<600 {
      var bytes = source
      for _ in 0..<3 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let index = Int(state >> 33) % bytes.count
        bytes[index] = Array("{}[]\",:\\u\n0\u{FF}".utf8)[Int(state >> 20) % 12]
      }
      for isLines in [false, true] {
        let reading = try Reading(
          CorpusFile(
            path: "a.json",
            location: "",
            format: isLines ? .jsonLines(layout) : .json(layout),
            mapping: FieldMapping(labels: ["t", "tags", "../name", "../../s"])
          ),
          input: ByteInput(WholeFile(path: "a.json", bytes: bytes))
        )
        #expect(reading.rows.count <= reading.count)
      }
    }
  }

  @Test func `a key that is not UTF-8 is told where a field takes it`() throws {
    let bytes =
      Array("{\"ok\": {\"text\": \"a\"}, \"x".utf8) + [0xCA] + Array("\": {\"text\": \"b\"}}".utf8)
    let reading = try Reading(json: bytes, ["text", "@key"], record: "*")
    #expect(reading.fields == [["a", "ok"]])
    #expect(reading.summaries == ["1:23 encoding-error"])
  }

  @Test(arguments: ["\u{1A}", "\0\0\0", "\r\n\u{1A}", "\n\0 \0\n\0", " \u{1A}\r\n"])
  func `bytes that fill a file up are passed over`(filling: String) throws {
    let record = #"{"text": "a", "author": "b"}"#
    let document = try Reading(json: "[\(record)]\(filling)")
    #expect(document.fields == [["a", "b"]])
    #expect(document.findings.map(\.code) == [.passedOver])
    let lines = try Reading(json: "\(record)\n\(record)\(filling)".utf8, record: ".", isLines: true)
    #expect(lines.fields == [["a", "b"], ["a", "b"]])
    #expect(Set(lines.findings.map(\.code)) == [.passedOver])
    #expect(lines.count == 2)
  }

  @Test func `what follows such bytes is no JSON`() throws {
    #expect(
      try Reading(json: "[{\"text\": \"a\", \"author\": \"b\"}]\0x").summaries == [
        "1:32 malformed-json"
      ]
    )
  }
}
