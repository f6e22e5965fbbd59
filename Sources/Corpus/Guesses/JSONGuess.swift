import Foundation

/// What records a JSON file seems to have.
struct JSONGuess {
  /// The path to the records; nil for the elements of the outermost array.
  let record: String?
  /// The paths of the values of a record; a plain text is `.`.
  let labels: [String]
  /// The path of each field that one seems to hold.
  let columns: [String: String]

  /// The deepest value that is looked at, and how many elements of an array are.
  private static let (deepest, sampleSize) = (6, 20)
  /// How many members a record has at most; an object with more is a map.
  private static let mostMembers = 200

  /// Looks at a document; nil if it is no JSON or has no records.
  init?(_ bytes: [UInt8]) {
    guard let value = Self.value(of: bytes) else { return nil }
    var candidates: [Candidate] = []
    Self.search(value, path: "", around: [], into: &candidates)
    // Of those that are as good the first is the outermost.
    guard let best = candidates.map(\.score).max(),
      let found = candidates.first(where: { $0.score == best })
    else { return nil }
    record = found.path.isEmpty ? nil : found.path
    (labels, columns) = (found.labels, found.columns)
  }

  /// Whether some bytes are a whole value.
  static func isDocument(_ bytes: [UInt8]) -> Bool { value(of: bytes) != nil }

  /// Whether some bytes are an object with a text by its name.
  static func isRecord(_ bytes: [UInt8]) -> Bool {
    guard let object = value(of: bytes) as? [String: Any] else { return false }
    return fields(of: [object])["text"] != nil
  }

  /// The value that some bytes are; nil for what is no JSON.
  private static func value(of bytes: [UInt8]) -> Any? {
    let whole = HalfPair.mended(bytes)
    return try? JSONSerialization.jsonObject(with: Data(whole), options: .fragmentsAllowed)
  }

  /// What may be records.
  private struct Candidate {
    let path: String
    let labels: [String]
    let columns: [String: String]
    /// Whether the texts are like texts.
    let isText: Bool

    /// A name tells less than what stands there, and a value without a name tells nothing by itself.
    var score: Int {
      guard let text = columns["text"] else { return columns["author"] == nil ? 0 : 1 }
      return (isText ? 4 : text == "." ? 0 : 2) + (columns["author"] == nil ? 0 : 1)
    }
  }

  /// Looks for arrays and maps of records in a value; of the values round it, the nearest comes first.
  private static func search(
    _ value: Any,
    path: String,
    around: [[String: String]],
    into candidates: inout [Candidate]
  ) {
    guard path.split(whereSeparator: { ".[".contains($0) }).count < deepest else { return }
    if let array = value as? [Any] {
      let sample = Array(array.prefix(sampleSize))
      if let candidate = candidate(sample, path: path, around: around) {
        candidates.append(candidate)
      }
      let objects = sample.compactMap { $0 as? [String: Any] }
      searchMembers(
        of: merged(objects),
        path: path + "[].",
        fields(of: objects),
        around,
        &candidates
      )
    } else if let object = value as? [String: Any] {
      searchObject(object, path: path.isEmpty ? "" : path + ".", around: around, into: &candidates)
    }
  }

  private static func searchObject(
    _ object: [String: Any],
    path: String,
    around: [[String: String]],
    into candidates: inout [Candidate]
  ) {
    let isMap = object.count > 1 || object.keys.contains { $0.first?.isUppercase == true }
    let members = object.keys.sorted().prefix(sampleSize).compactMap { object[$0] }
    let lists = members.compactMap { $0 as? [Any] }
    let objects = members.compactMap { $0 as? [String: Any] }
    if isMap, lists.count == members.count, areAlike(lists),
      let all = candidate(lists.flatMap { $0.prefix(2) }, path: path + "*", around: [])
    {
      // A map of lists: their keys are the authors.
      let columns = all.columns.merging(["author": "@key"]) { own, _ in own }
      candidates.append(
        Candidate(
          path: all.path,
          labels: all.labels + ["@key"],
          columns: columns,
          isText: all.isText
        )
      )
    } else if isMap, objects.count * 10 >= members.count * 9, areAlike(objects) {
      if let all = candidate(objects, path: path + "*", around: around) { candidates.append(all) }
      let fields = fields(of: objects).merging(["author": "@key"]) { own, _ in own }
      searchMembers(of: merged(objects), path: path + "*.", fields, around, &candidates)
    } else {
      searchMembers(of: object, path: path, fields(of: [object]), around, &candidates)
    }
  }

  /// Looks into the members of an object that has some fields of its own.
  private static func searchMembers(
    of object: [String: Any],
    path: String,
    _ fields: [String: String],
    _ around: [[String: String]],
    _ candidates: inout [Candidate]
  ) {
    let inner = object.filter { $0.value is [Any] || $0.value is [String: Any] }
    for (key, child) in inner.sorted(by: { $0.key < $1.key }).prefix(mostMembers) {
      search(child, path: path + escaped(key), around: [fields] + around, into: &candidates)
    }
  }

  /// Whether lists are those of a map: their elements have their texts at one place.
  private static func areAlike(_ lists: [[Any]]) -> Bool {
    let samples = lists.compactMap { candidate(Array($0.prefix(2)), path: "", around: []) }
    return Set(samples.map { $0.columns["text"] }).count == 1
  }

  /// Whether objects are those of a map: no two lack a key in common.
  private static func areAlike(_ objects: [[String: Any]]) -> Bool {
    guard let first = objects.first else { return false }
    return objects.allSatisfy { object in first.keys.contains { object[$0] != nil } }
  }

  /// One object for several: of a key all lists together, or else the first value.
  private static func merged(_ objects: [[String: Any]]) -> [String: Any] {
    objects.reduce(into: [:]) { whole, object in
      whole.merge(object) { first, second in
        guard let list = first as? [Any], let more = second as? [Any] else { return first }
        return list + more
      }
    }
  }

  private static func candidate(
    _ sample: [Any],
    path: String,
    around: [[String: String]]
  ) -> Candidate? {
    guard let first = sample.first, !(first is NSNull) else { return nil }
    var (labels, columns): ([String], [String: String]) = ([], [:])
    let isText: Bool
    if first is [String: Any] {
      let named = named(sample.compactMap { $0 as? [String: Any] })
      (labels, columns) = (named.map(\.path), FieldNames.columns(among: named))
      isText = named.contains { $0.path == columns["text"] && $0.isText }
    } else if let row = first as? [Any] {
      let rows = sample.compactMap { $0 as? [Any] }
      (labels, columns) = (row.indices.map(String.init), numbered(rows))
      let text = columns["text"].flatMap { Int($0) }
      isText = TextLikeness.isFound(
        in: rows.compactMap { row in text.flatMap { row[$0] as? String } }
      )
    } else {
      // Numbers are no texts.
      let texts = sample.compactMap { $0 as? String }
      guard !texts.isEmpty else { return nil }
      (labels, columns) = (["."], ["text": "."])
      isText = TextLikeness.isFound(in: texts)
      // Of values without a name only those of the outermost array may be anything.
      guard isText || path.isEmpty else { return nil }
    }
    for (index, outer) in around.enumerated() {
      for field in ["author", "work"] where columns[field] == nil {
        if let name = outer[field] {
          columns[field] = String(repeating: "../", count: index + 1) + name
        }
      }
    }
    return Candidate(path: path, labels: labels, columns: columns, isText: isText)
  }

  /// The columns of records that are arrays: the longest text, and the next.
  private static func numbered(_ rows: [[Any]]) -> [String: String] {
    let width = rows.map(\.count).min() ?? 0
    let lengths = (0..<width).map { column in
      rows.reduce(0) { $0 + (($1[column] as? String)?.count ?? 0) }
    }
    let ranked = lengths.indices.filter { lengths[$0] > 0 }.sorted { lengths[$0] > lengths[$1] }
    return Dictionary(uniqueKeysWithValues: zip(["text", "author"], ranked.map(String.init)))
  }

  private static func fields(of objects: [[String: Any]]) -> [String: String] {
    FieldNames.columns(among: named(objects))
  }

  /// The paths in objects, each with the name that tells what it holds.
  private static func named(_ objects: [[String: Any]]) -> [FieldNames.Label] {
    var (labels, counts, textCounts) = ([FieldNames.Label](), [String: Int](), [String: Int]())
    for object in objects where object.count <= mostMembers {
      for key in object.keys.sorted() {
        guard let child = object[key], labels.count < mostMembers else { continue }
        let found = Self.labels(of: child, key)
        labels += found.filter { counts[$0.path] == nil }
        for label in found where !(child is NSNull) {
          counts[label.path, default: 0] += 1
          textCounts[label.path, default: 0] += label.isText ? 1 : 0
        }
      }
    }
    return labels.map { label in
      var label = label
      label.isRare = (counts[label.path] ?? 0) * 2 < objects.count
      label.isText = (textCounts[label.path] ?? 0) * 2 >= max(1, counts[label.path] ?? 0)
      return label
    }
  }

  private static func labels(of value: Any, _ key: String) -> [FieldNames.Label] {
    let name = escaped(key)
    if let object = value as? [String: Any] {
      guard object.count <= mostMembers else { return [] }
      var inner: [FieldNames.Label] = []
      for member in object.keys.sorted() where inner.count < mostMembers {
        guard let child = object[member] else { continue }
        inner += labels(of: child, member)
      }
      return inner.prefix(mostMembers).map {
        FieldNames.Label(
          path: "\(name).\($0.path)",
          name: FieldNames.name(of: $0.name, in: key),
          isList: $0.isList,
          isText: $0.isText
        )
      }
    }
    guard let list = value as? [Any] else {
      let isText = (value as? String).map { TextLikeness.isFound(in: $0) } ?? false
      return [FieldNames.Label(path: name, name: key, isText: isText)]
    }
    guard let first = list.first as? [String: Any] else {
      // Lists of lists or of numbers are no tags.
      let isOfTexts = list.isEmpty || list.first is String || list.first is NSNull
      return isOfTexts ? [FieldNames.Label(path: name, name: key, isList: true)] : []
    }
    if let path = telling(first) {
      return [FieldNames.Label(path: "\(name)[].\(path)", name: key, isList: true)]
    }
    return first.keys.sorted().filter(FieldNames.isPartOfName).map {
      FieldNames.Label(path: "\(name)[].\(escaped($0))", name: $0, isList: true)
    }
  }

  /// The path to the text in an element of a list that says what the element is.
  private static func telling(_ element: [String: Any]) -> String? {
    let keys = element.keys.sorted().filter { !FieldNames.isPartOfName($0) }
    let likely = ["name", "full_name", "fullName", "title", "text", "label", "full"]
    let texts = keys.filter { element[$0] is String }
    if let best = likely.first(where: texts.contains) { return best }
    let inner = likely.lazy.filter(keys.contains).compactMap { key in
      (element[key] as? [String: Any]).flatMap(telling).map { "\(escaped(key)).\($0)" }
    }
    return inner.first ?? texts.first.map(escaped)
  }

  /// A key as a path has it.
  private static func escaped(_ key: String) -> String {
    String(key.flatMap { ".[*\\".contains($0) ? ["\\", $0] : [$0] })
  }
}
