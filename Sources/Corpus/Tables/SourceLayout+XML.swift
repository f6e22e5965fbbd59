/// What a layout says about XML.
extension SourceLayout {
  /// The kind of XML whose usual paths are taken; nil for none.
  var preset: XMLPreset? {
    switch format {
    case .tei: .tei
    case .docbook: .docbook
    case .osis: .osis
    case .zefania: .zefania
    case .csv, .xml, .json, .jsonl, .fortune, .text, .mediawiki, .sqlite, .appDatabase, nil: nil
    }
  }

  /// The layout of an XML file.
  func xmlLayout(_ defaultRecord: String) throws(SourceLayoutError) -> XMLLayout {
    do throws(XMLPathError) {
      if let preset { return try preset.layout(self) }
      return try XMLLayout(
        record: record ?? defaultRecord,
        leftOut: leftOut,
        marks: marks,
        namespaces: namespaces,
        joined: joined
      )
    } catch {
      throw .unusablePath(error)
    }
  }

  /// Throws if the labels of a mapping are no paths, or if fields are joined that there are not.
  func check(_ mapping: FieldMapping, _ layout: XMLLayout) throws(SourceLayoutError) {
    let names = mapping.fields.map(\.name)
    if let field = joined.keys.filter({ !names.contains($0) }).min() {
      throw .unknownJoin(field: field, fields: names)
    }
    do throws(XMLPathError) {
      _ = try XMLFieldPlan(mapping, layout)
    } catch {
      throw .unusablePath(error)
    }
  }
}
