import CLibXML2

/// libxml2's own copies of the names that mean something in every document.
struct XMLKnownNames {
  /// The namespace of XInclude 1.0; the second is that of its drafts.
  static let inclusionNamespaces = [
    "http://www.w3.org/2001/XInclude", "http://www.w3.org/2003/XInclude",
  ]

  /// The element of XInclude that stands for another file.
  private(set) var include: UnsafePointer<xmlChar>?
  /// The attribute of TEI that says whether a line or page ends in the middle of a word.
  private(set) var lineBreak: UnsafePointer<xmlChar>?
  /// The attributes of milestones.
  private(set) var begin: UnsafePointer<xmlChar>?
  private(set) var end: UnsafePointer<xmlChar>?
  /// The attribute of each of the layout's marks that has one.
  private(set) var markers: [UnsafePointer<xmlChar>?] = []

  init() {}

  init(_ dictionary: xmlDictPtr?, _ layout: XMLLayout) {
    include = xmlDictLookup(dictionary, "include", -1)
    lineBreak = xmlDictLookup(dictionary, "break", -1)
    begin = layout.milestones.flatMap { xmlDictLookup(dictionary, $0.begin, -1) }
    end = layout.milestones.flatMap { xmlDictLookup(dictionary, $0.end, -1) }
    markers = layout.marked.map { $0.mark.attribute.flatMap { xmlDictLookup(dictionary, $0, -1) } }
  }
}
