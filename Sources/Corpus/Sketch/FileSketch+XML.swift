/// What an XML file seems to be.
extension FileSketch {
  /// Looks at a file whose first bytes are some, and some in UTF-8.
  mutating func lookAtXML(
    _ raw: [UInt8],
    _ text: [UInt8],
    _ guess: (best: TextEncoding, rivals: [TextEncoding])
  ) throws(CorpusError) {
    layout.format = .xml
    let encoding = XMLEncodingGuess(raw, text, guess)
    layout.encoding = encoding.option?.rawValue
    defer { traits.append(encoding.trait) }
    guard let guess = try XMLGuess(path: path, encoding: encoding.option) else {
      traits.append("XML that cannot be read")
      (lacksText, missingAuthors) = (true, .all)
      return
    }
    if let format = guess.format {
      layout.format = format
      traits.append("XML of the kind '\(format.rawValue)', with the root '\(guess.root)'")
      if guess.isOfSpeeches {
        traits.append("speeches, by those who speak")
        layout.record = "sp"
        layout.columns = ["author": "speaker"]
      }
      // No verse names its author.
      if format == .osis || format == .zefania { layout.constants = ["author": ["The Bible"]] }
      return
    }
    traits.append("XML with the root '\(guess.root)'")
    if let remedy = guess.remedy {
      questions.append(remedy)
      lacksText = true
      return
    }
    if try takeExport(of: guess.root, encoding.option) { return }
    if let record = guess.record { takeRecord(record.name, record.labels, guess) }
  }

  /// Takes what a program wrote that puts values in places of their own; false for another file.
  private mutating func takeExport(
    of root: String,
    _ encoding: TextEncoding?
  ) throws(CorpusError) -> Bool {
    switch root {
    case FileMakerFields.root:
      takeRows(of: try FileMakerFields(path: path, encoding: encoding))
      return true
    case OutlineLevels.root:
      guard let found = try OutlineLevels(path: path, encoding: encoding).record else {
        return false
      }
      takeOutlines(found.path, author: found.author)
      return true
    default: return false
    }
  }

  /// Takes the rows of FileMaker, whose values have numbers for names.
  private mutating func takeRows(of fields: FileMakerFields) {
    traits.append("rows of FileMaker with the fields \(fields.names.joined(separator: ", "))")
    labels = fields.labels.map(\.path)
    layout.record = FileMakerFields.record
    take(FieldNames.columns(among: fields.labels), or: [:])
  }

  /// Takes outlines in others, whose texts are quotations.
  private mutating func takeOutlines(_ record: String, author: String?) {
    traits.append("outlines in others")
    labels = ["@text", "../@text"]
    layout.record = record
    var columns = ["text": "@text"]
    columns["author"] = author
    take(columns, or: [:])
  }

  private mutating func takeRecord(_ name: String, _ labels: [String], _ guess: XMLGuess) {
    traits.append("records '\(name)'")
    self.labels = labels
    layout.record = name
    var named = guess.columns
    if named["author"] == nil, let parts = FieldNames.nameParts(among: labels) {
      named["author"] = "{\(parts.given)} {\(parts.family)}"
    }
    if named["text"] == nil, !labels.contains("."), let text = guess.text {
      if text.isRepeated { layout.joined = ["text": " "] }
      take(named, or: ["text": text.label])
    } else {
      take(named, or: labels.contains(".") ? ["text": "."] : [:])
    }
  }
}
