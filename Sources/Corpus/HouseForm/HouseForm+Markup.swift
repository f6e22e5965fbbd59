extension HouseForm {
  /// Takes out comments, elements that hold no text, and the tags of elements that are known; anything else in angle
  /// brackets stays.
  mutating func removeMarkup() {
    guard scalars.contains("<"), scalars.contains(">") else { return }
    removeProlog()
    removeComments()
    unwrapSections()
    removeHiddenElements()
    removeTags()
    // Tags may have stood before it.
    removeProlog()
  }

  /// Takes out what stands before the root of an XML or HTML document: its declaration and its document type.
  private mutating func removeProlog() {
    var content = 0
    while true {
      let rest = scalars[content...].drop { $0.properties.isWhitespace }
      let isDeclaration = rest.starts(with: "<?xml ".unicodeScalars)
      guard isDeclaration || rest.starts(with: "<!DOCTYPE ".unicodeScalars),
        let end = rest.firstIndex(of: ">")
      else { break }
      remarks.note(markup: isDeclaration ? "?xml" : "!DOCTYPE")
      content = end + 1
    }
    guard content > 0 else { return }
    isChanged = true
    scalars.removeFirst(content)
  }

  /// Takes out the tags of elements that are known.
  ///
  /// A source that stands in an element of its own behind a paragraph (`<p>Be.</p><cite>Thales</cite>`) gets a dash.
  ///
  /// A tag whose attributes are written out is known where it begins. Another is looked for where one ends, in what is
  /// left of the text before it. So a tag that taking out another leaves is found in the same pass.
  private mutating func removeTags() {
    var result: [Unicode.Scalar] = []
    var openings: [Int] = []
    let names = namesOfTags
    // Whether nothing but blanks came since the end of a paragraph or the like.
    var isApart = false
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == "<", let end = Tag.end(in: scalars, from: index),
        let tag = Tag(scalars[index..<end]), tag.isMeant(among: names)
      {
        let isCited = tag.name == "cite" && scalars[index + 1] != "/"
        if isCited, isApart, result.contains(where: \.isLetter) { result.append("\u{2014}") }
        isApart = tag.substitute == " " || isApart && !isCited
        take(tag, into: &result)
        index = end
        continue
      }
      result.append(scalar)
      index += 1
      isApart = isApart && scalar.properties.isWhitespace
      if scalar == "<" {
        openings.append(result.count - 1)
      } else if scalar == ">" {
        if let opening = openings.popLast(), let tag = Tag(result[opening...]),
          tag.isMeant(among: names)
        {
          result.removeSubrange(opening...)
          take(tag, into: &result)
        } else {
          openings.removeAll()
        }
      }
    }
    scalars = result
  }

  /// The names behind `<` and behind `</` that a text may have for words, in lower case.
  private var namesOfTags: (opening: Set<String>, closing: Set<String>) {
    var names: (opening: Set<String>, closing: Set<String>) = ([], [])
    for index in scalars.indices where scalars[index] == "<" {
      let name = Tag.name(of: scalars[index...])
      guard MarkupElement.words.contains(name) else { continue }
      if scalars[(index + 1)...].first == "/" {
        names.closing.insert(name)
      } else {
        names.opening.insert(name)
      }
    }
    return names
  }

  private mutating func take(_ tag: Tag, into result: inout [Unicode.Scalar]) {
    if let substitute = tag.substitute { result.append(substitute) }
    remarks.note(markup: tag.name)
    isChanged = true
  }

  /// Takes away what XML sets around a text that has no markup: `<![CDATA[a & b]]>`.
  private mutating func unwrapSections() {
    let (opening, closing) = ("<![CDATA[".unicodeScalars, "]]>".unicodeScalars)
    var result: [Unicode.Scalar] = []
    var rest = scalars[...]
    while let start = rest.firstRange(of: opening),
      let end = rest[start.upperBound...].firstRange(of: closing)
    {
      result += rest[..<start.lowerBound] + rest[start.upperBound..<end.lowerBound]
      rest = rest[end.upperBound...]
      remarks.note(markup: "![CDATA[")
      isChanged = true
    }
    if !result.isEmpty || rest.count < scalars.count { scalars = result + rest }
  }

  /// Takes out the elements that hold no text: scripts, styles, and the readings beside characters.
  private mutating func removeHiddenElements() {
    var result: [Unicode.Scalar] = []
    var unclosed: Set<String> = []
    var index = 0
    while index < scalars.count {
      if let (name, content) = hiddenElement(at: index), !unclosed.contains(name) {
        if let end = endOfElement(name, from: content) {
          remarks.note(markup: name)
          isChanged = true
          index = end
          continue
        }
        unclosed.insert(name)
      }
      result.append(scalars[index])
      index += 1
    }
    scalars = result
  }

  /// The name of a hidden element whose tag begins here, in lower case, and where its content begins.
  private func hiddenElement(at index: Int) -> (name: String, content: Int)? {
    guard scalars[index] == "<", index + 1 < scalars.count, scalars[index + 1] != "/" else {
      return nil
    }
    let name = Tag.name(of: scalars[index...])
    guard MarkupElement(named: name) == .hidden, let end = Tag.end(in: scalars, from: index) else {
      return nil
    }
    return (name, end)
  }

  /// Where a hidden element ends; nil if it does not.
  ///
  /// HTML lets the end of a reading go without saying before another one and at the end of its characters.
  private func endOfElement(_ name: String, from content: Int) -> Int? {
    let isReading = Self.readings.contains(name)
    for index in content..<scalars.count where scalars[index] == "<" {
      let tag = Tag.name(of: scalars[index...])
      let isClosing = scalars[(index + 1)...].first == "/"
      if isClosing, tag == name, let end = Tag.end(in: scalars, from: index) { return end }
      if isReading, isClosing ? tag == "ruby" : Self.readings.contains(tag) { return index }
    }
    return nil
  }

  private static let readings: Set<String> = ["rp", "rt", "rtc"]

  /// Takes out the comments of HTML, which no reader sees.
  private mutating func removeComments() {
    var result: [Unicode.Scalar] = []
    var opening: Int?
    for scalar in scalars {
      result.append(scalar)
      if let start = opening, result.count - start > Tag.limit { opening = nil }
      if scalar == "-", opening == nil, result.ends(with: "<!--") { opening = result.count - 4 }
      guard scalar == ">", let start = opening, result.count - start >= 7, result.ends(with: "-->")
      else { continue }
      result.removeSubrange(start...)
      opening = nil
      remarks.note(markup: "!--")
      isChanged = true
    }
    scalars = result
  }

  /// A tag: its element, and what stands in its place.
  private struct Tag {
    /// The most characters of a tag, with a link's address.
    static let limit = 2048

    let name: String
    let substitute: Unicode.Scalar?
    private let hasAttributes: Bool

    /// Reads a tag that begins with `<` and ends with `>`, or returns nil if it is none that is known.
    init?(_ scalars: ArraySlice<Unicode.Scalar>) {
      guard scalars.count <= Self.limit else { return nil }
      let letters = Self.letters(of: scalars.dropLast())
      name = Self.text(of: letters)
      let attributes = scalars[letters.endIndex...].dropLast()
      guard Self.areAttributes(attributes) else { return nil }
      hasAttributes = attributes.contains("=")
      switch MarkupElement(named: name) {
      case .parting: substitute = " "
      case .inline: substitute = nil
      case .quotation: substitute = "\""
      case .hidden, nil: return nil
      }
    }

    /// Whether it is a tag and no word, as the names of the other tags show.
    func isMeant(among names: (opening: Set<String>, closing: Set<String>)) -> Bool {
      !MarkupElement.words.contains(name) || hasAttributes
        || names.opening.contains(name) && names.closing.contains(name)
    }

    /// The name in a tag that some characters begin with, in lower case.
    static func name(of scalars: ArraySlice<Unicode.Scalar>) -> String {
      text(of: letters(of: scalars))
    }

    private static func letters(of scalars: ArraySlice<Unicode.Scalar>) -> ArraySlice<
      Unicode.Scalar
    > {
      var rest = scalars.dropFirst()
      if rest.first == "/" { rest = rest.dropFirst() }
      // Word writes its paragraphs as `o:p`.
      if rest.starts(with: "o:".unicodeScalars) { rest = rest.dropFirst(2) }
      return rest.prefix { $0.isLetterOfASCII || $0.isASCII && $0.isDigit }
    }

    private static func text(of scalars: ArraySlice<Unicode.Scalar>) -> String {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      return String(text).lowercased()
    }

    /// The end of a tag that begins here and whose attributes are written out, so that a value in quotation marks may
    /// have a `>`; nil for another.
    static func end(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
      var rest = scalars[start...].prefix(limit)
      rest = rest[letters(of: rest).endIndex...]
      while let first = rest.first {
        if first == ">" { return rest.startIndex + 1 }
        if isSpace(first) || first == "/" {
          rest = rest.dropFirst()
          continue
        }
        let name = rest.prefix(while: isOfName)
        if name.isEmpty { return nil }
        rest = rest[name.endIndex...].drop(while: isSpace)
        guard rest.first == "=" else { continue }
        rest = rest.dropFirst().drop(while: isSpace)
        if let quote = rest.first, quote == "\"" || quote == "'" {
          guard let end = rest.dropFirst().firstIndex(of: quote) else { return nil }
          rest = rest[(end + 1)...]
          // Behind a mark in the wrong place words go on.
          guard let next = rest.first, isSpace(next) || next == "/" || next == ">" else {
            return nil
          }
        } else {
          rest = rest.drop { !isSpace($0) && !"<>\"'=`".unicodeScalars.contains($0) }
        }
      }
      return nil
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

    private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isLetter || scalar.isDigit || "-:_".unicodeScalars.contains(scalar)
    }

    /// Whether what follows the name is nothing, or begins with an attribute and its value.
    private static func areAttributes(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
      let rest = scalars.drop(while: isSpace)
      if rest.isEmpty || rest.first == "/" { return true }
      let isParted = rest.startIndex > scalars.startIndex
      let name = rest.prefix(while: isOfName)
      let value = rest[name.endIndex...].drop(while: isSpace)
      return isParted && (value.first == "=" || value.isEmpty && isSwitch(name))
    }

    /// Whether a name is that of an attribute of HTML without a value.
    private static func isSwitch(_ name: ArraySlice<Unicode.Scalar>) -> Bool {
      [
        "async", "checked", "compact", "controls", "defer", "disabled", "hidden", "noshade",
        "nowrap", "open", "selected",
      ].contains(text(of: name))
    }
  }
}

extension [Unicode.Scalar] {
  fileprivate func ends(with text: String) -> Bool {
    suffix(text.unicodeScalars.count).elementsEqual(text.unicodeScalars)
  }
}
