extension SourceLayout {
  /// The rules that the layout writes in words.
  ///
  /// - Throws: ``SourceLayoutError`` for a word that means nothing.
  func recordRules(of mapping: FieldMapping) throws(SourceLayoutError) -> RecordRules {
    var rules = RecordRules()
    rules.constants = try values(of: .constants, constants, mapping)
    rules.fallbacks = try values(of: .fallbacks, fallbacks, mapping)
    rules.separators = try indexed(separators, of: mapping)
    for (index, separator) in rules.separators {
      let field = mapping.fields[index]
      guard field.isList else { throw .separatedField(field.name, lists: mapping.listNames) }
      guard !separator.isEmpty else { throw .emptySeparator(field.name) }
    }
    let doubled = rules.constants.keys.sorted().map { mapping.fields[$0] }
      .first { !$0.isList && columns[$0.name] != nil }
    if let doubled {
      throw .constantColumn(doubled.name).at(SourceLayoutError.Key(.constants, doubled.name))
    }
    guard splitOff.isEmpty || mapping.listNames.contains(QuotationField.tags.rawValue) else {
      throw .needlessParts
    }
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

  /// What a part of the layout says of fields, each value in the form of its field.
  private func values(
    of part: SourceLayoutError.Part,
    _ values: [String: [String]],
    _ mapping: FieldMapping
  ) throws(SourceLayoutError) -> [Int: String] {
    var normalization = Normalization()
    var found: [Int: String] = [:]
    for (name, values) in values.sorted(by: { $0.key < $1.key }) {
      let key = SourceLayoutError.Key(part, name)
      let index: Int
      do throws(SourceLayoutError) {
        index = try Self.index(of: name, in: mapping)
      } catch {
        throw error.at(key)
      }
      let field = mapping.fields[index]
      guard field.isList || values.count == 1 else { throw .listedValue(field.name).at(key) }
      for value in values.map({ normalization.normalized($0) }) where !field.form.accepts(value) {
        throw SourceLayoutError(field.form.complaint(value)).at(key)
      }
      found[index] = field.isList ? listed(values, of: name) : values[0]
    }
    return found
  }

  /// Several values as one; what parts those of a record parts these, too.
  private func listed(_ values: [String], of field: String) -> String {
    values.flatMap { $0.split(separator: separators[field] ?? ";") }
      .joined(separator: String(Unicode.Scalar(RawRecord.separator)))
  }

  private static func index(
    of name: String,
    in mapping: FieldMapping
  ) throws(SourceLayoutError) -> Int {
    if let index = mapping.fields.firstIndex(where: { $0.name == name }) { return index }
    throw .columns(MappingError(field: name, isUnknown: true, fields: mapping.fields.map(\.name)))
  }

  private func indexed(
    _ values: [String: String],
    of mapping: FieldMapping
  ) throws(SourceLayoutError) -> [Int: String] {
    var indexed: [Int: String] = [:]
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      indexed[try Self.index(of: name, in: mapping)] = value
    }
    return indexed
  }
}
