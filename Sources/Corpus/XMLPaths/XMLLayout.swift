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
  let marked: [Marked]
  /// The elements that part the words before, within and behind them.
  let parting: [XMLPath]
  /// The prefixes of paths, with their namespaces.
  let namespaces: [String: String]
  /// What stands between the values of a repeated element, by the name of its field.
  let joined: [String: String]
  var milestones: Milestones?
  /// The elements that hold alternatives, so that blanks between these are none of the text.
  var hollow: [XMLPath] = []
  /// Whether an element that is a record may hold others instead, and is none then.
  var holdsRecords = false

  /// The elements that part words: those of HTML, TEI, DocBook and OSIS that are lines and blocks.
  static let partingNames =
    MarkupElement.partingNames + [
      "BR", "P", "addrLine", "cell", "closer", "entry", "formalpara", "head", "item", "linegroup",
      "list", "listitem", "literallayout", "member", "opener", "row", "salute", "signed", "simpara",
      "sp", "tab",
    ]

  /// Makes a layout of the words of a person.
  ///
  /// - Parameters:
  ///   - record: The path of a record's element.
  ///   - leftOut: The paths of elements whose text is left out.
  ///   - marks: The marks for an element, by its path.
  ///   - parting: Elements that part words, besides the usual ones.
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
    var (out, parted): ([XMLPath], [XMLPath]) = ([], Self.partingNames.map(XMLPath.elements))
    for path in leftOut { out += try XMLPathParser.elements(path, namespaces) }
    for path in parting { parted += try XMLPathParser.elements(path, namespaces) }
    var marked: [Marked] = []
    for (path, mark) in marks.sorted(by: { $0.key < $1.key }) {
      let mark = XMLMark(mark)
      marked += try XMLPathParser.elements(path, namespaces).map { Marked(path: $0, mark: mark) }
    }
    recordName = record
    records = try XMLPathParser.elements(record, namespaces)
    self.leftOut = out
    self.marked = marked
    self.parting = parted
    self.namespaces = namespaces
    self.joined = joined
  }

  /// Makes a layout whose records are the elements of a name, wherever they stand.
  public init(elements name: String) {
    recordName = name
    records = [.elements(named: name)]
    (leftOut, marked, namespaces, joined) = ([], [], [:], [:])
    parting = Self.partingNames.map(XMLPath.elements)
  }

  /// The same layout, whose elements of a name are turned into the mark that an attribute of theirs is.
  func marking(_ name: String, by attribute: String) -> XMLLayout {
    var mark = XMLMark("\"")
    mark.attribute = attribute
    let others = marked.filter { $0.path != .elements(named: name) }
    return XMLLayout(self, marked: others + [Marked(path: .elements(named: name), mark: mark)])
  }

  private init(_ other: XMLLayout, marked: [Marked]) {
    (recordName, records, leftOut) = (other.recordName, other.records, other.leftOut)
    (parting, namespaces, joined) = (other.parting, other.namespaces, other.joined)
    (milestones, holdsRecords, hollow) = (other.milestones, other.holdsRecords, other.hollow)
    self.marked = marked
  }
}
