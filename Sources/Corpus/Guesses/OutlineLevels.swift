/// The outlines of an OPML file by how deep they stand, for quotations stand below those whom they are of.
struct OutlineLevels {
  /// The outermost element of such a file.
  static let root = "opml"

  /// What is known of the outlines of a level that have none within.
  private struct Level {
    var texts = 0
    /// How many stand in one whose text has the form of a name.
    var named = 0
  }

  private var levels: [Int: Level] = [:]
  /// The texts of the open outlines, each with whether there are outlines within; nil for another element.
  private var open: [(text: String, hasInner: Bool)?] = []
  private var tagCount = 0

  /// How many tags are looked at.
  private static let tagLimit = 100_000

  /// Looks at a file.
  ///
  /// - Throws: ``CorpusError`` if the file cannot be read.
  init(path: String, encoding: TextEncoding?) throws(CorpusError) {
    var found = OutlineLevels()
    try XMLReader.observe(
      ByteInput(
        path: path,
        location: path,
        encoding: encoding,
        compression: Compression(endingOf: path)
      ),
      path: path,
      XMLObserver(begin: { found.begin($0) }, end: { found.end() })
    )
    self = found
  }

  private init() {}

  private mutating func begin(_ tag: XMLObserver.Tag) -> Bool {
    tagCount += 1
    let isOutline = tag.name == "outline"
    if isOutline, let outer = open.last, let outer {
      open[open.count - 1] = (outer.text, true)
    }
    open.append(isOutline ? (tag.attributes["text"] ?? "", false) : nil)
    return tagCount < Self.tagLimit
  }

  private mutating func end() {
    guard let last = open.popLast(), let outline = last, !outline.hasInner,
      TextLikeness.isFound(in: outline.text)
    else { return }
    let outer = open.compactMap(\.self)
    levels[outer.count + 1, default: Level()].texts += 1
    if let name = outer.last?.text, PersonName.isPlausible(name) {
      levels[outer.count + 1]?.named += 1
    }
  }

  /// The path of the records on the level with most texts, and that of their author, if most stand below a name; nil
  /// where the texts stand below nothing.
  var record: (path: String, author: String?)? {
    let best = levels.max { ($0.value.texts, $1.key) < ($1.value.texts, $0.key) }
    guard let best, best.key > 1 else { return nil }
    let path = "/opml/body" + String(repeating: "/outline", count: best.key)
    return (path, best.value.named * 2 > best.value.texts ? "../@text" : nil)
  }
}
