/// Comments and tags.
extension WikitextScanner {
  /// Takes what begins with a `<`.
  mutating func takeTag() {
    if text[index...].starts(with: "<!--".utf8) {
      skip(past: "-->", from: index + 4)
      return
    }
    guard let tag = WikitextTag(text[index...]) else {
      take(text[index])
      return
    }
    index = tag.end
    switch tag.name {
    case _ where Self.hidden.contains(tag.name):
      if !tag.isEnd, !tag.isEmpty { skip(past: "</\(tag.name)", from: index) }
    case "nowiki", "pre":
      if !tag.isEnd, !tag.isEmpty { takeLiterally(to: "</\(tag.name)") }
    case "math", "chem":
      if !tag.isEnd, !tag.isEmpty { takeFormula(tag.name) }
    case "poem": takePoem(tag)
    case "br": emit([WikitextPiece.lineBreak])
    case "i", "em", "cite":
      // No apostrophes, which others beside them would change the meaning of.
      emit([tag.isEnd ? WikitextPiece.italics.end : WikitextPiece.italics.begin])
    case "rt", "rp": if !tag.isEnd, !tag.isEmpty { skipReading(tag.name) }
    case "table": takeTable(tag)
    case "q": emit(Array("\"".utf8)[...])
    case "p", "div", "blockquote", "li", "ul", "ol", "dl", "dd", "dt", "hr", "center":
      emit(Array(" ".utf8)[...])
    default: break
    }
  }

  private mutating func takeFormula(_ name: String) {
    // What a formula shows is more than its letters.
    unknownTemplates.append(
      UnknownTemplate(name: name, line: line, isKept: true, isTag: true, lastLine: line)
    )
    takeLiterally(to: "</\(name)")
  }

  private mutating func takePoem(_ tag: WikitextTag) {
    if tag.isEnd {
      poemDepth = max(0, poemDepth - 1)
    } else if find("</poem", from: index) != nil {
      poemDepth += 1
      skipIndentation()
    }
  }

  /// Steps over the colons that indent a line of a poem.
  mutating func skipIndentation() {
    while index < text.count, text[index] == UInt8(ascii: ":") { index += 1 }
  }

  /// Steps over the reading of a character to its end tag, which has to stand near, before the end of its `<ruby>`.
  private mutating func skipReading(_ name: String) {
    let near = text[index...].prefix(200)
    guard let end = near.firstRange(of: "</\(name)".utf8),
      near[..<end.lowerBound].firstRange(of: "</ruby".utf8) == nil
    else { return }
    skip(past: "</\(name)", from: index)
  }

  /// Writes a table that begins on a line of its own as wikitext does, so that the lists in it are read; another one
  /// is no text.
  private mutating func takeTable(_ tag: WikitextTag) {
    if tag.isEnd {
      if tableDepth > 0, frames.count == 1 {
        tableDepth -= 1
        emit(Array("\n|}\n".utf8)[...])
      }
      return
    }
    // Many tables in each other have one end ahead of them, which is looked for once.
    if tableEnd < index { tableEnd = find("</table", from: index) ?? tableEnd }
    guard !tag.isEmpty, tableEnd >= index else { return }
    let isAtLineStart =
      frames[frames.count - 1].parts.last?.bytes.last { $0 != 0x20 }.map { $0 == 0x0A } ?? true
    if frames.count == 1, tableDepth > 0 || isAtLineStart {
      tableDepth += 1
      emit(Array("\n{|\n".utf8)[...])
    } else {
      skip(past: "</table", from: index)
    }
  }

  /// The tags whose contents are no text of the page.
  private static let hidden: Set = [
    "ref", "gallery", "score", "timeline", "imagemap", "hiero", "graph",
    "templatestyles", "indicator", "includeonly", "references", "syntaxhighlight", "source",
    "mapframe",
  ]

  /// The offset of a text from another offset on, in any case of letters; nil if it does not follow.
  private mutating func find(_ mark: String, from start: Int) -> Int? {
    guard !unclosedTags.contains(mark), let first = mark.utf8.first else { return nil }
    var at = start
    while let found = text[at...].firstIndex(of: first) {
      let candidate = text[found...].prefix(mark.utf8.count)
      if candidate.elementsEqual(mark.utf8, by: { $0 == $1 || $0 | 0x20 == $1 && $1 >= 0x61 }) {
        return found
      }
      at = found + 1
    }
    unclosedTags.insert(mark)
    return nil
  }

  /// Steps over everything to the end of a mark and of its tag; over nothing if it does not follow.
  private mutating func skip(past mark: String, from start: Int) {
    guard let found = find(mark, from: start) else {
      // Without its end a comment is text, and a tag hides nothing.
      if start > index { take(text[index]) }
      return
    }
    var end = found + mark.utf8.count
    if mark.hasPrefix("</") {
      end = text[end...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? text.count
    }
    line += text[index..<end].count { $0 == 0x0A }
    index = end
  }

  /// Takes everything to a mark as text, with the characters that mean something written as entities.
  private mutating func takeLiterally(to mark: String) {
    guard let end = find(mark, from: index) else { return }
    while index < end {
      let byte = text[index]
      if byte == 0x0A {
        emit([poemDepth > 0 ? WikitextPiece.lineBreak : 0x20])
        line += 1
      } else if "'*#:;=[]{}|<>".utf8.contains(byte) {
        emit(Array("&#\(byte);".utf8)[...])
      } else if byte >= 0x20 {
        emit([byte])
      }
      index += 1
    }
  }
}

/// A tag of HTML or of an extension of MediaWiki.
struct WikitextTag {
  let name: String
  /// Whether it is an end tag.
  let isEnd: Bool
  /// Whether it closes itself.
  let isEmpty: Bool
  /// The offset after it.
  let end: Int

  /// The longest tag that is taken for one, in bytes.
  private static let longest = 2000

  /// Reads the tag that begins a text, or returns nil if none that a page can have does.
  init?(_ text: ArraySlice<UInt8>) {
    var index = text.startIndex + 1
    isEnd = index < text.endIndex && text[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    let letters = text[index...].prefix { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
    name = String(decoding: letters, as: UTF8.self).lowercased()
    guard Self.names.contains(name) else { return nil }
    let rest = text[letters.endIndex...].prefix(Self.longest)
    guard let close = rest.firstIndex(of: UInt8(ascii: ">")),
      !rest[..<close].contains(UInt8(ascii: "<"))
    else { return nil }
    isEmpty = rest[..<close].last == UInt8(ascii: "/")
    end = close + 1
  }

  private static let names: Set<String> = Set(
    """
    ref gallery math chem score timeline imagemap hiero graph table templatestyles indicator includeonly references
    syntaxhighlight source mapframe nowiki pre poem br i em cite q p div blockquote li ul ol dl dd dt hr center b strong
    u s strike del ins small big sub sup span font tt code kbd var abbr bdi bdo ruby rb rp rt section onlyinclude
    noinclude mark time dfn samp tvar translate wbr tr td th caption tbody thead languages
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  )
}
