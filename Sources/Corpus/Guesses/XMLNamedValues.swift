/// The elements of an XML file whose children say in an attribute what they hold, as `<field name="text">` does.
struct XMLNamedValues {
  /// An element with such children.
  struct Record {
    /// The path of the records, as a layout writes it.
    let path: String
    let labels: [FieldNames.Label]
    let columns: [String: String]
  }

  /// What was seen at a path from the outermost element on.
  private struct Spot {
    let name: String
    /// The path without its conditions.
    let plainPath: String
    var count = 0
    var labels: [FieldNames.Label] = []
  }

  /// The attributes that hold a name.
  private static let attributes = ["name", "key", "field", "column", "label", "id"]
  /// The longest name, and the most paths and labels that are kept.
  private static let (longestName, mostPaths, mostLabels) = (60, 2_000, 40)

  private var spots: [String: Spot] = [:]
  /// The open elements: the path of each, and what names its value.
  private var open: [(path: String, label: (path: String, name: String)?, children: Set<String>)] =
    []

  mutating func begin(_ tag: XMLObserver.Tag) {
    let parent = open.last?.path ?? ""
    // A path through hundreds of long names would be longer than the file.
    guard tag.name.utf8.count <= Self.longestName else {
      open.append((parent, nil, []))
      return
    }
    let plain = spots[parent]?.plainPath ?? ""
    if !open.isEmpty { open[open.count - 1].children.insert(tag.name) }
    let label = Self.attributes.lazy.compactMap { key in
      tag.attributes[key].flatMap { Self.condition(key, $0, of: tag.name) }
    }.first
    // Only the name of a table tells its rows from those of others; an ID is that of one row.
    let table = tag.attributes["name"].flatMap { Self.condition("name", $0, of: tag.name) }
    let path = parent + "/" + (table?.path ?? tag.name)
    if spots[path] != nil || spots.count < Self.mostPaths {
      spots[path, default: Spot(name: tag.name, plainPath: plain + "/" + tag.name)].count += 1
    }
    open.append((path, label, []))
  }

  mutating func end() {
    guard let element = open.popLast(), let parent = open.last, let label = element.label else {
      return
    }
    // What holds a list of one kind of elements has its values there.
    let inner = element.children.count == 1 ? element.children.first.map { "/\($0)" } ?? "" : ""
    let found = FieldNames.Label(path: label.path + inner, name: label.name)
    guard let known = spots[parent.path]?.labels, known.count < Self.mostLabels,
      !known.contains(found)
    else { return }
    spots[parent.path]?.labels.append(found)
  }

  /// An element with the value of an attribute as its condition; nil for what is no name, or cannot be written so.
  private static func condition(
    _ key: String,
    _ value: String,
    of element: String
  ) -> (path: String, name: String)? {
    guard !value.isEmpty, value.count <= longestName, value.contains(where: \.isLetter),
      !value.contains(where: { "'\"[]{}|".contains($0) || $0.isNewline })
    else { return nil }
    return ("\(element)[@\(key)='\(value)']", value)
  }

  /// The records that have a text, and as many other fields as possible; nil for none.
  var record: Record? {
    let ranked = spots.sorted { $0.key < $1.key }.map { path, spot in
      (path: path, spot: spot, columns: FieldNames.columns(among: spot.labels))
    }
    let withText = ranked.filter { $0.columns["text"] != nil }
    let best = withText.max { first, second in
      let names = (first.columns["author"] != nil, second.columns["author"] != nil)
      return names.0 == names.1 ? first.spot.count < second.spot.count : names.1
    }
    guard let best else { return nil }
    let alike = withText.filter { $0.spot.name == best.spot.name && $0.columns == best.columns }
    return Record(
      path: path(of: alike.map(\.path), named: best.spot.name),
      labels: best.spot.labels,
      columns: best.columns
    )
  }

  /// The shortest path that leads to some of the elements of a name and to no others.
  private func path(of paths: [String], named name: String) -> String {
    let others = spots.filter { $0.value.name == name && !paths.contains($0.key) }
    let plain = Set(paths.compactMap { spots[$0]?.plainPath })
    if others.isEmpty { return name }
    if plain.count == 1, let path = plain.first,
      !others.values.contains(where: { $0.plainPath == path })
    {
      return path
    }
    return paths.count == 1 ? paths[0] : name
  }
}
