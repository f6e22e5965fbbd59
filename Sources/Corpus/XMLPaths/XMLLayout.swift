/// Which elements of an XML file are records, and how a text is gathered from the elements in it.
public struct XMLLayout: Hashable, Sendable {
  /// An element that is turned into marks.
  struct Marked: Hashable, Sendable {
    let path: XMLPath
    let mark: XMLMark
  }

  /// The attributes by which two empty elements say that a record begins and ends between them.
  struct Milestones: Hashable, Sendable {
    let begin: String
    let end: String
  }

  /// The path of a record's element, as written.
  let recordName: String
  let records: [XMLPath]
  /// The elements whose text belongs to no text around them.
  let leftOut: [XMLPath]
  private(set) var marked: [Marked]
  /// The names of the elements that part the words before, within and behind them, in lower case; those of a document
  /// may have any case.
  let partingNames: Set<String>
  /// The prefixes of paths, with their namespaces.
  let namespaces: [String: String]
  /// What stands between the values of a repeated element, by the name of its field.
  let joined: [String: String]
  var milestones: Milestones?
  /// The elements in a record that are none of it, neither their text nor what they hold.
  var asides: [XMLPath] = []
  /// The elements that hold nothing but elements, so that blanks between these are none of the text.
  var hollow: [XMLPath] = []
  /// The elements that hold alternatives, of which the first is the text.
  var alternatives: [XMLPath] = []
  /// Whether an element that is a record may hold others instead, and is none then.
  var holdsRecords = false
  /// The kind of XML whose own paths these are; nil for other paths.
  var kind: XMLKind?

  /// Whether the records are the usual ones of quotations, as where nothing is declared.
  var hasUsualRecords: Bool { kind == nil && recordName == "quote" }

  /// The elements that part words: those of HTML, TEI, DocBook, OSIS and their kin that are lines and blocks.
  private static let usualPartingNames = Set(
    MarkupElement.partingNames + [
      "addrline", "cell", "closer", "entry", "formalpara", "item", "linegroup", "list",
      "listitem", "literallayout", "member", "opener", "paragraph", "programlisting", "row",
      "salute", "screen", "signed", "simpara", "sp", "stanza", "tab", "v", "verse",
    ]
  )

  /// Makes a layout of the words of a person.
  ///
  /// - Parameters:
  ///   - record: The path of a record's element.
  ///   - leftOut: The paths of elements whose text is left out.
  ///   - marks: The marks for an element, by its path; an empty one is none.
  ///   - parting: The names of elements that part words, besides the usual ones.
  ///   - namespaces: The namespace of each prefix that a path has.
  ///   - joined: What stands between the values of a repeated element, by the name of the field.
  /// - Throws: ``XMLPathError`` if one of the paths is none.
  public init(
    record: String,
    leftOut: [String] = [],
    marks: [String: String] = [:],
    parting: [String] = [],
    namespaces: [String: String] = [:],
    joined: [String: String] = [:]
  ) throws(XMLPathError) {
    var out: [XMLPath] = []
    for path in leftOut { out += try XMLPathParser.elements(path, namespaces) }
    var marked: [Marked] = []
    for (path, written) in marks.sorted(by: { $0.key < $1.key }) where !written.isEmpty {
      let mark = XMLMark(written)
      marked += try XMLPathParser.elements(path, namespaces).map { Marked(path: $0, mark: mark) }
    }
    recordName = record
    records = try XMLPathParser.elements(record, namespaces)
    self.leftOut = out
    self.marked = marked
    partingNames = Self.usualPartingNames.union(parting.map { $0.lowercased() })
    self.namespaces = namespaces
    self.joined = joined
  }

  /// Makes a layout whose records are the elements of a name, wherever they stand.
  public init(elements name: String) {
    recordName = name
    records = [.elements(named: name)]
    (leftOut, marked, namespaces, joined) = ([], [], [:], [:])
    partingNames = Self.usualPartingNames
  }

  /// The same layout, whose elements of a name are turned into the mark that an attribute of theirs is.
  func marking(_ name: String, by attribute: String) -> XMLLayout {
    var (layout, mark) = (self, XMLMark("\""))
    mark.attribute = attribute
    layout.marked.removeAll { $0.path == .elements(named: name) }
    layout.marked.append(Marked(path: .elements(named: name), mark: mark))
    return layout
  }
}
