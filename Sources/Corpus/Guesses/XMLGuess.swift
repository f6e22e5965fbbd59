/// What records the beginning of an XML file seems to have.
struct XMLGuess {
  /// The name of the outermost element.
  let root: String
  /// The kind of XML; nil for one without a name.
  let format: SourceLayout.Format?
  /// The path of the elements that are most likely records, and the paths below it; nil for a kind with paths of its own.
  let record: (name: String, labels: [String])?
  /// The path of each field that a record seems to have by the names in it.
  let columns: [String: String]
  /// Whether it is TEI with speeches and without the quotations that the format reads.
  let isOfSpeeches: Bool
  /// What to do instead with a document whose values no path can tell; nil for a usual one.
  let remedy: String?
  /// The child of the record that has most text, and whether a record has several of it; nil for none.
  private(set) var text: (label: String, isRepeated: Bool, isText: Bool)?

  /// How many tags are looked at.
  private static let tagLimit = 100_000
  /// How many bytes of a text are looked at.
  private static let textLimit = 400

  /// Looks at a file; nil if it is not XML at its beginning.
  ///
  /// - Throws: ``CorpusError`` if the file cannot be read.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - encoding: Its encoding; nil for the one that it declares.
  init?(path: String, encoding: TextEncoding?) throws(CorpusError) {
    var look = Look()
    try XMLReader.observe(
      ByteInput(
        path: path,
        location: path,
        encoding: encoding,
        compression: Compression(endingOf: path)
      ),
      path: path,
      XMLObserver(
        begin: { tag in look.begin(tag) },
        text: { look.add($0) },
        end: { look.end() }
      )
    )
    guard let root = look.root else { return nil }
    self.root = root
    format = Self.format(root: root, namespace: look.namespace, elements: look.counts)
    let quotations = ["cit", "epigraph", "quote"]
    isOfSpeeches =
      format == .tei && look.counts["sp"] != nil && quotations.allSatisfy { look.counts[$0] == nil }
    remedy = Self.remedies[root] ?? (look.namespace.contains("opendocument") ? Self.sheet : nil)
    guard format == nil, remedy == nil else {
      (record, columns) = (nil, [:])
      return
    }
    let found = look.record
    // An author and a text that attributes name count for a little more than those that elements name.
    if let named = look.named.record, (named.columns["author"] == nil ? 5 : 6) > found?.score ?? 0 {
      (record, columns) = ((named.path, named.labels.map(\.path)), named.columns)
      return
    }
    record = found.map { ($0.name, $0.labels.map(\.path)) }
    text = found.flatMap { look.longestChild(of: $0.name) }
    var columns = found.map { look.columns(of: $0) } ?? [:]
    // What is like a text is one rather than what is only called so.
    if let text, text.isText, found?.isText == false { columns["text"] = nil }
    self.columns = columns
  }

  /// What to do with the documents of programs that put values in a row, by their roots.
  private static let remedies = [
    "plist":
      "the values of a property list have their names in the <key> before them, which no path can tell; convert it "
      + "to JSON with 'plutil -convert json', and look at that",
    "Workbook": sheet, "worksheet": sheet,
  ]
  private static let sheet =
    "the cells of a spreadsheet are known by their columns alone, and one that is empty may be missing; save the sheet "
    + "as CSV, and look at that"

  private static func format(
    root: String,
    namespace: String,
    elements: [String: Int]
  ) -> SourceLayout.Format? {
    if let kind = XMLKind(root: root) { return SourceLayout.Format(rawValue: kind.rawValue) }
    switch root {
    case "bible" where elements["VERS"] != nil: return .zefania
    case "book", "article", "chapter", "part", "set":
      return namespace.contains("docbook") || elements["para"] != nil
        || elements["blockquote"] != nil
        ? .docbook : nil
    default: return nil
    }
  }

  /// What was seen of a document.
  private struct Look {
    private(set) var root: String?
    private(set) var namespace = ""
    private(set) var named = XMLNamedValues()
    /// How often each element was seen.
    private(set) var counts: [String: Int] = [:]
    private var tagCount = 0
    /// The open elements, each with the length of its own text and the beginning of it.
    private var open: [(name: String, length: Int, text: String, children: [String: Int])] = []
    /// How much text each child of an element has, and which stand more than once in one element.
    private var childLengths: [String: [String: Int]] = [:]
    private var repeated: [String: Set<String>] = [:]
    /// How many values of an element's children and attributes there are, and how many are like texts.
    private var values: [String: [String: (count: Int, texts: Int)]] = [:]
    /// How much text and how many different children each element has; the children's paths in order.
    private var lengths: [String: Int] = [:]
    private var labels: [String: [String]] = [:]

    mutating func begin(_ tag: XMLObserver.Tag) -> Bool {
      if root == nil { (root, namespace) = (tag.name, tag.namespace) }
      counts[tag.name, default: 0] += 1
      tagCount += 1
      named.begin(tag)
      for (name, value) in tag.attributes.sorted(by: { $0.key < $1.key }) {
        note("@\(name)", of: tag.name)
        note(value: value, at: "@\(name)", of: tag.name)
      }
      if let parent = open.last {
        note(tag.name, of: parent.name)
        open[open.count - 1].children[tag.name, default: 0] += 1
        if parent.children[tag.name] != nil { repeated[parent.name, default: []].insert(tag.name) }
      }
      open.append((tag.name, 0, "", [:]))
      return tagCount < XMLGuess.tagLimit
    }

    mutating func add(_ text: String) {
      guard !open.isEmpty else { return }
      open[open.count - 1].length += text.utf8.count { $0 > 0x20 }
      if open[open.count - 1].text.utf8.count < XMLGuess.textLimit {
        open[open.count - 1].text += text.prefix(XMLGuess.textLimit)
      }
    }

    mutating func end() {
      named.end()
      guard let element = open.popLast() else { return }
      lengths[element.name, default: 0] += element.length
      note(value: element.text, at: ".", of: element.name)
      guard let parent = open.last else { return }
      note(value: element.text, at: element.name, of: parent.name)
      childLengths[parent.name, default: [:]][element.name, default: 0] += element.length
    }

    /// The child of an element that has most text, but for those whose names tell another field.
    func longestChild(of element: String) -> (label: String, isRepeated: Bool, isText: Bool)? {
      let children = childLengths[element] ?? [:]
      let named = Set(FieldNames.columns(among: labels[element] ?? []).values)
      let found = children.filter { $0.value > 0 && !named.contains($0.key) }
        .max { ($0.value, $1.key) < ($1.value, $0.key) }
      return found.map {
        ($0.key, repeated[element]?.contains($0.key) == true, isText($0.key, of: element))
      }
    }

    /// Whether most values at a path in an element are like texts.
    private func isText(_ path: String, of element: String) -> Bool {
      values[element]?[path].map { $0.texts * 2 >= $0.count } ?? false
    }

    private mutating func note(value: String, at path: String, of element: String) {
      let isText = TextLikeness.isFound(in: value)
      values[element, default: [:]][path, default: (0, 0)].count += 1
      if isText { values[element]?[path]?.texts += 1 }
    }

    private mutating func note(_ label: String, of element: String) {
      guard labels[element, default: []].count < 40, labels[element]?.contains(label) != true else {
        return
      }
      labels[element, default: []].append(label)
    }

    /// An element that may be a record.
    struct Found {
      let name: String
      let labels: [FieldNames.Label]
      /// How much it tells of itself by what stands in it, and by the names of that.
      let score: Int
      /// Whether what is called its text is like one.
      let isText: Bool
    }

    /// The element with fields that is seen most often, or else the one with most text.
    var record: Found? {
      let found = counts.keys.filter { $0 != root }.sorted().map { name in
        let labels = labelled(name)
        let columns = FieldNames.columns(among: labels)
        let isLike = columns["text"].map { isText($0, of: name) } ?? false
        let hasUnnamed = isText(".", of: name) || longestChild(of: name)?.isText == true
        let text = isLike ? 4 : hasUnnamed ? 3 : columns["text"] == nil ? 0 : 2
        // What stands there once is hardly a record among others.
        let once = counts[name] == 1 ? 2 : 0
        let score = text + (columns["author"] == nil ? 0 : 1) - once
        return Found(name: name, labels: labels, score: score, isText: isLike)
      }
      return found.max { (first: Found, second: Found) in
        (first.score, weight(of: first.name)) < (second.score, weight(of: second.name))
      }
    }

    private func weight(of name: String) -> Int {
      (counts[name] ?? 0) + (lengths[name] ?? 0) / 100
    }

    /// The labels of an element, with its own text if it has much.
    private func labelled(_ name: String) -> [FieldNames.Label] {
      let own = (lengths[name] ?? 0) > 20 * (counts[name] ?? 1) ? ["."] : []
      return ((labels[name] ?? []) + own).map {
        FieldNames.Label(path: $0, name: $0, isText: isText($0, of: name))
      }
    }

    /// The path of each field of a record; the name of an author may stand in an element of its own.
    func columns(of record: Found) -> [String: String] {
      var columns = FieldNames.columns(among: record.labels)
      if let author = columns["author"], lengths[author] == 0, let inner = labels[author],
        let name = FieldNames.columns(among: inner)["author"], !name.hasPrefix("@")
      {
        columns["author"] = "\(author)/\(name)"
      }
      return columns
    }
  }
}
