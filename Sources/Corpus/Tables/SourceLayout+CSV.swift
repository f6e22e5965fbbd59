/// What a layout says of a CSV file.
extension SourceLayout {
  /// The dialect that is declared, whose delimiter is by default a comma or a tab.
  func dialect(isTabbed: Bool) throws(SourceLayoutError) -> CSVDialect {
    let written = delimiter ?? (isTabbed ? "tab" : ",")
    let character = written == "tab" || written == "\\t" ? "\t" : written
    guard character.count == 1, let first = character.first, CSVDialect.mark(first) != nil
    else { throw .unusableDelimiter(written) }
    let escape = try mark(escape, "escape", besides: [first])
    let comment = try mark(comment, "comment", besides: [first, escape].compactMap(\.self))
    guard
      let dialect = CSVDialect(
        delimiter: first,
        hasHeader: hasHeader ?? true,
        headerLine: headerLine ?? 1,
        quoting: try declaredQuoting(),
        escape: escape,
        comment: comment
      )
    else { throw .unusableDelimiter(written) }
    if hasHeader == false {
      if columns.isEmpty { throw .unnumberedColumns }
      if columns.values.contains(where: { CSVColumnNumber($0) == nil }) {
        throw .misnumberedColumns
      }
    }
    return dialect
  }

  /// The encoding that is declared; nil for none.
  func textEncoding() throws(SourceLayoutError) -> TextEncoding? {
    guard let encoding else { return nil }
    guard let found = TextEncoding(name: encoding) else { throw .unknownEncoding(encoding) }
    return found
  }

  private func declaredQuoting() throws(SourceLayoutError) -> CSVDialect.Quoting {
    guard let quoting else { return .rfc4180 }
    guard let found = CSVDialect.Quoting(rawValue: quoting) else { throw .unknownQuoting(quoting) }
    return found
  }

  /// The character that is declared under a name; nil for none.
  private func mark(
    _ text: String?,
    _ name: String,
    besides others: [Character]
  ) throws(SourceLayoutError) -> Character? {
    guard let text else { return nil }
    guard text.count == 1, let first = text.first, CSVDialect.mark(first) != nil,
      !others.contains(first)
    else { throw .unusableMark(text, of: name) }
    return first
  }
}
