import PuzzleModel
import Testing

@testable import Corpus

/// Tests that our own scanner and libxml2 read the same: a document type makes libxml2 the reader of a document, and
/// changes nothing else.
@Suite struct XMLParityTests {
  private struct Draft {
    var chance: SplitMix64
    var text = ""

    mutating func draw(_ count: Int) -> Int { chance.next(below: count) }

    mutating func pick(_ choices: [String]) -> String { choices[draw(choices.count)] }

    mutating func addElement(depth: Int) {
      let name = pick(["q", "text", "author", "a:text", "é", "x.y", "b", "q1"])
      text += "<\(name)"
      for _ in 0..<draw(3) { addAttribute() }
      if draw(6) == 0 {
        text += pick(["/>", " />", "\n/>"])
        return
      }
      text += pick([">", " >", "\n>"])
      for _ in 0..<draw(5) { addContent(depth: depth) }
      text += "</\(name)\(pick(["", "", "", " "]))>"
    }

    private mutating func addAttribute() {
      let name = pick(["id", "n", "xmlns:a", "xmlns", "a:id", "xml:lang", "é"])
      let value = pick(["0", "1", "&lt;é", "a\nb", "a\r\nb", "&#10;", "urn:a", "x > y", "\t", "😀"])
      text += "\(pick([" ", "\n", "  "]))\(name)\(pick(["=", " = "]))\"\(value)\""
    }

    private mutating func addContent(depth: Int) {
      switch draw(9) {
      case 0...2 where depth < 5: addElement(depth: depth + 1)
      case 3: text += pick(["<!-- é -->", "<!---->", "<?p é?>", "<?p?>"])
      case 4: text += pick(["<![CDATA[<é>]]>", "<![CDATA[]]]]>", "<![CDATA[\r\n]]>"])
      case 5: text += pick(["&lt;", "&#233;", "&#x1F600;", "&amp;&quot;", "&apos;&gt;"])
      default: text += pick(["a", "é b", "\n  ", "\r\n", "x\ry", "]]", "€ 😀", " "])
      }
    }

    mutating func spoil() {
      var bytes = Array(text.utf8)
      let marks = Array("<>&;'\"=/!?-[]x \n\rq#".utf8)
      for _ in 0...draw(2) {
        let place = draw(bytes.count)
        switch draw(3) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = marks[draw(marks.count)]
        default:
          bytes.insert(
            contentsOf: Array(pick(["<", "&", "]]>", "--", "q", "\u{1}", "é", "/", "'"]).utf8),
            at: place
          )
        }
        if bytes.isEmpty { break }
      }
      text = String(decoding: bytes, as: UTF8.self)
    }
  }

  private func document(_ seed: Int, isSpoiled: Bool) -> String {
    var draft = Draft(chance: SplitMix64(seed: UInt64(seed)))
    draft.text = "<c xmlns:a='urn:a'>"
    for _ in 0..<6 { draft.addElement(depth: 1) }
    draft.text += "</c>"
    if isSpoiled { draft.spoil() }
    return draft.text
  }

  /// The rows and the findings of a document, with the lines that it has itself.
  ///
  /// Columns are left out, because libxml2 counts some wrong, and so is what each says of a document that is not
  /// well-formed.
  private func summary(_ reading: Reading, skipping lines: Int) throws -> [String] {
    func line(_ place: String) -> Int {
      (place.split(separator: ":").first.flatMap { Int($0) } ?? 0) - lines
    }
    let rows = reading.rows.map { row in
      "\(row.number) \(line(row.place)) \(row.fields) \(row.fieldPlaces.map(line))"
    }
    let findings = reading.findings.map { finding in
      [.malformedXML, .noRecords].contains(finding.code)
        ? finding.code.rawValue : "\(line(finding.place.position)) \(finding.code.rawValue)"
    }
    return rows + findings
  }

  private func read(_ text: String) throws -> Reading {
    try Reading(xml: text, ["text", "author", "@id", "text/@n", "@xml:lang"])
  }

  /// What stands at a place of a document.
  private func character(_ place: String, in lines: [[Unicode.Scalar]]) -> Unicode.Scalar {
    let parts = place.split(separator: ":").compactMap { Int($0) }
    guard parts.count == 2, lines.indices.contains(parts[0] - 1),
      lines[parts[0] - 1].indices.contains(parts[1] - 1)
    else { return " " }
    return lines[parts[0] - 1][parts[1] - 1]
  }

  @Test(arguments: [false, true], 0..<20)
  func `a document is read alike with a document type and without`(
    isSpoiled: Bool,
    part: Int
  ) throws {
    for seed in part * 100..<part * 100 + 100 {
      let text = document(seed, isSpoiled: isSpoiled)
      let reading = try read(text)
      let ours = try summary(reading, skipping: 0)
      let theirs = try summary(read("<!DOCTYPE c>\n\(text)"), skipping: 1)
      let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(
        Array.init
      )
      for row in reading.rows {
        #expect(([row.place] + row.fieldPlaces).allSatisfy { character($0, in: lines) == "<" })
      }
      #expect(ours == theirs, "seed \(seed): \(text.debugDescription)")
    }
  }
}
