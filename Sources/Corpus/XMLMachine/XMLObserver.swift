import CLibXML2

/// Receives the tags of a document instead of its records.
struct XMLObserver {
  /// A tag that begins an element.
  struct Tag {
    let name: String
    let namespace: String
    let line: Int
    /// The attributes without a namespace, and those of XML itself such as `xml:lang`.
    let attributes: [String: String]
  }

  /// Whether the document may have a document type.
  var allowsDocumentType = true
  /// Receives the beginning of an element, and returns whether to go on.
  var begin: (Tag) -> Bool
  /// Receives a piece of text.
  var text: (String) -> Void = { _ in }
  /// Receives the end of an element.
  var end: () -> Void = {}
}

extension XMLObserver.Tag {
  init(
    _ name: UnsafePointer<xmlChar>,
    _ namespace: UnsafePointer<xmlChar>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?,
    count: Int,
    line: Int
  ) {
    self.name = String(cString: name)
    self.namespace = namespace.map { String(cString: $0) } ?? ""
    self.line = line
    var values: [String: String] = [:]
    for index in 0..<count {
      // Five pointers each: name, prefix, namespace, begin and end of the value.
      guard let attributes, let name = attributes[index * 5],
        let begin = attributes[index * 5 + 3], let end = attributes[index * 5 + 4]
      else { continue }
      let prefix = attributes[index * 5 + 1].map { String(cString: $0) + ":" } ?? ""
      guard attributes[index * 5 + 2] == nil || prefix == "xml:" else { continue }
      let bytes = UnsafeBufferPointer(start: begin, count: end - begin)
      values[prefix + String(cString: name)] = String(decoding: bytes, as: UTF8.self)
    }
    self.attributes = values
  }
}
