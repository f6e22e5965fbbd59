extension SourceLayout {
  /// The rules that the layout writes in words.
  ///
  /// - Throws: ``SourceLayoutError`` for a word that means nothing.
  func recordRules(of mapping: FieldMapping) throws(SourceLayoutError) -> RecordRules {
    var rules = RecordRules()
    rules.constants = try indexed(constants, of: mapping)
    rules.fallbacks = try indexed(fallbacks, of: mapping)
    rules.separators = try indexed(separators, of: mapping)
    for (index, separator) in rules.separators {
      let field = mapping.fields[index]
      guard field.isList else { throw .separatedField(field.name, lists: mapping.listNames) }
      guard !separator.isEmpty else { throw .emptySeparator(field.name) }
    }
    let doubled = rules.constants.keys.sorted().map { mapping.fields[$0] }
      .first { !$0.isList && columns[$0.name] != nil }
    if let doubled { throw .constantColumn(doubled.name) }
    for word in splitOff {
      guard let part = RecordRules.Part(rawValue: word) else { throw .unknownPart(word) }
      rules.splitOff.insert(part)
    }
    return rules
  }

  /// The mapping without what the rules give to every record, or to those that lack it.
  func filled(_ mapping: FieldMapping, by rules: RecordRules) -> FieldMapping {
    var optional = Set(rules.fallbacks.keys)
    // A text may name its author itself.
    if rules.splitOff.contains(.attribution) { optional.insert(QuotationField.author.index) }
    let constant = rules.constants.keys.filter { !mapping.fields[$0].isList }
    return mapping.requiringNot(optional, reading: Set(constant))
  }

  private func indexed(
    _ values: [String: String],
    of mapping: FieldMapping
  ) throws(SourceLayoutError) -> [Int: String] {
    var indexed: [Int: String] = [:]
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let index = mapping.fields.firstIndex(where: { $0.name == name }) else {
        throw .columns(
          MappingError(field: name, isUnknown: true, fields: mapping.fields.map(\.name))
        )
      }
      indexed[index] = value
    }
    return indexed
  }
}
