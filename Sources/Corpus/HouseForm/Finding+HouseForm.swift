import PuzzleModel

extension Finding {
  /// The findings of what the rules of the house form saw in a field.
  static func findings(
    of remarks: Normalization.Remarks,
    repair: TextRepair?,
    at place: Place,
    field: String
  ) -> [Finding] {
    var findings: [Finding] = []
    if !remarks.unknownEntities.isEmpty {
      findings.append(.unknownHTMLEntity(remarks.unknownEntities, at: place))
    }
    if let sample = remarks.mojibake {
      findings.append(.mojibake(sample, isRepaired: repair == .mojibake, at: place, field: field))
    } else if !remarks.controls.isEmpty {
      // In mojibake the controls are bytes of UTF-8, and the remedy is another.
      findings.append(.controlCharacter(remarks.controls, at: place, field: field))
    }
    if let word = remarks.remnant {
      findings.append(.mojibakeRemnant(word, at: place, field: field))
    }
    if !remarks.markup.isEmpty {
      findings.append(.markupRemoved(remarks.markup, at: place, field: field))
    }
    return findings
  }

  private static func unknownHTMLEntity(_ names: [String], at place: Place) -> Finding {
    let written = names.map { "&\($0);" }.joined(separator: ", ")
    let told =
      names.count == 1
      ? "means nothing in HTML and was kept as it stands"
      : "mean nothing in HTML and were kept as they stand"
    return Finding(
      .unknownHTMLEntity,
      at: place,
      "\(written) \(told); write the character itself"
    )
  }

  private static func mojibake(
    _ sample: Mojibake.Sample,
    isRepaired: Bool,
    at place: Place,
    field: String
  ) -> Finding {
    let told =
      isRepaired
      ? "'\(sample.written)' is UTF-8 that was read as Windows-1252, and was repaired to "
        + "'\(sample.meant)'"
      : "'\(sample.written)' looks like UTF-8 that was read as Windows-1252, and would be "
        + "'\(sample.meant)'; declare the encoding utf-8 if the file has it, or the repair mojibake"
    return Finding(isRepaired ? .repairedMojibake : .mojibake, at: place, field: field, told)
  }

  private static func mojibakeRemnant(
    _ word: String,
    at place: Place,
    field: String
  ) -> Finding {
    Finding(
      .mojibake,
      at: place,
      field: field,
      "'\(word)' looks like UTF-8 that was read as Windows-1252 and lost a byte, so that nobody knows the "
        + "character; write it, or get the file from its source again"
    )
  }

  private static func controlCharacter(
    _ controls: [Unicode.Scalar],
    at place: Place,
    field: String
  ) -> Finding {
    let bytes = controls.filter { $0.value >= 0x80 }.map { control in
      let meaning = Windows1252.meaning(of: control)
      return meaning == control
        ? "\(control.codePoint), which is nothing there, was removed"
        : "\(control.codePoint) was read as '\(meaning)'"
    }
    let told =
      bytes.isEmpty
      ? "U+001B stands before a letter or a digit, as a command to a terminal does, and was removed; look whether "
        + "a letter is lacking or left over"
      : "control characters are bytes of Windows-1252: \(bytes.joined(separator: ", ")); if an "
        + "encoding iso-8859 is declared, declare that of Windows, as windows-1252 for iso-8859-1 and "
        + "windows-1250 for iso-8859-2"
    return Finding(.controlCharacter, at: place, field: field, told)
  }

  private static func markupRemoved(
    _ names: [String],
    at place: Place,
    field: String
  ) -> Finding {
    let tags = names.map { name in
      "<\(name)>" + (MarkupElement(named: name) == .hidden ? " with what it holds" : "")
    }.joined(separator: ", ")
    return Finding(
      .markupRemoved,
      at: place,
      field: field,
      "tags of HTML were taken out: \(tags); write the text without them"
    )
  }

  /// The finding of a flaw.
  static func flaw(_ flaw: TextFlaw, at place: Place, field: String) -> Finding {
    switch flaw {
    case .missingSpace(let word):
      Finding(
        .missingSpace,
        at: place,
        field: field,
        "there is no space between two sentences in '\(word)'; write one if a sentence ends there"
      )
    case .oddQuotationMarks:
      Finding(
        .oddQuotationMarks,
        at: place,
        field: field,
        "a quotation mark has no partner; write the one that is missing, or delete it"
      )
    case .escape(let written):
      Finding(
        .unreadEscape,
        at: place,
        field: field,
        "'\(written)' is how databases write a line end or a tab; declare the escape '\\' of a CSV file that has none"
      )
    case .unreadableCharacter(let scalar):
      Finding(
        .unreadableCharacter,
        at: place,
        field: field,
        "\(scalar.codePoint) stands where a character was lost; write the character"
      )
    case .mixedAlphabets(let word, let letter, let alphabet):
      Finding(
        .mixedAlphabets,
        at: place,
        field: field,
        "the word '\(word)' mixes alphabets: '\(letter)' (\(letter.codePoint)) is "
          + "\(alphabet.rawValue); write the word in one"
      )
    }
  }
}
