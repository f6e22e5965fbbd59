extension HouseForm {
  /// Takes out comments, and the tags of elements that are known; anything else in angle brackets stays.
  ///
  /// A tag is looked for where one ends, in what is left of the text before it. So a tag that taking out another
  /// leaves is found in the same pass.
  mutating func removeMarkup() {
    guard scalars.contains("<"), scalars.contains(">") else { return }
    removeComments()
    var result: [Unicode.Scalar] = []
    var openings: [Int] = []
    for scalar in scalars {
      result.append(scalar)
      if scalar == "<" {
        openings.append(result.count - 1)
      } else if scalar == ">" {
        if let opening = openings.popLast(), let tag = Tag(result[opening...]) {
          result.removeSubrange(opening...)
          if let substitute = tag.substitute { result.append(substitute) }
          remarks.note(markup: tag.name)
          isChanged = true
        } else {
          openings.removeAll()
        }
      }
    }
    scalars = result
  }

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

    /// Reads a tag that begins with `<` and ends with `>`, or returns nil if it is none that is known.
    init?(_ scalars: ArraySlice<Unicode.Scalar>) {
      guard scalars.count <= Self.limit else { return nil }
      var rest = scalars.dropFirst().dropLast()
      if rest.first == "/" { rest = rest.dropFirst() }
      // Word writes its paragraphs as `o:p`.
      if rest.starts(with: "o:".unicodeScalars) { rest = rest.dropFirst(2) }
      let letters = rest.prefix { $0.isASCII && ($0.isLetter || $0.isDigit) }
      rest = rest.dropFirst(letters.count)
      var name = String.UnicodeScalarView()
      name.append(contentsOf: letters)
      guard Self.areAttributes(rest), let element = MarkupElement(named: String(name)) else {
        return nil
      }
      self.name = String(name).lowercased()
      substitute =
        switch element {
        case .parting: " "
        case .inline: nil
        case .quotation: "\""
        }
    }

    /// Whether what follows the name is nothing, or begins with an attribute and its value.
    private static func areAttributes(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
      let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
      let rest = scalars.drop(while: isSpace)
      if rest.isEmpty || rest.first == "/" { return true }
      let isParted = rest.startIndex > scalars.startIndex
      let name = rest.prefix { $0.isLetter || $0.isDigit || "-:_".unicodeScalars.contains($0) }
      let value = rest[name.endIndex...].drop(while: isSpace)
      return isParted && (value.first == "=" || value.isEmpty && isSwitch(name))
    }

    /// Whether a name is that of an attribute of HTML without a value.
    private static func isSwitch(_ name: ArraySlice<Unicode.Scalar>) -> Bool {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: name)
      return ["compact", "hidden", "noshade", "nowrap"].contains(String(text).lowercased())
    }
  }
}

extension [Unicode.Scalar] {
  fileprivate func ends(with text: String) -> Bool {
    suffix(text.unicodeScalars.count).elementsEqual(text.unicodeScalars)
  }
}
