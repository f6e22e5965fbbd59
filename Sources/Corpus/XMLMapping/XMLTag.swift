import CLibXML2

/// A tag that begins an element, as libxml2 reports it; it is valid during the report alone.
struct XMLTag {
  let name: UnsafePointer<xmlChar>
  let namespace: UnsafePointer<xmlChar>?
  /// Five pointers for each attribute: its name, prefix and namespace, and the begin and end of its value.
  let attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  let attributeCount: Int

  /// The value of an attribute; empty if it has none.
  func value(_ index: Int) -> UnsafeBufferPointer<xmlChar> {
    guard let begin = attributes?[index * 5 + 3], let end = attributes?[index * 5 + 4] else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return UnsafeBufferPointer(start: begin, count: end - begin)
  }

  /// The index of the attribute without a namespace that has the name which libxml2 keeps at a pointer.
  func attribute(_ pointer: UnsafePointer<xmlChar>?) -> Int? {
    (0..<attributeCount).first {
      attributes?[$0 * 5] == pointer && attributes?[$0 * 5 + 2] == nil
    }
  }

  /// Whether an attribute has a prefix that stands for a namespace.
  func isInNamespace(_ index: Int) -> Bool { attributes?[index * 5 + 2] != nil }

  /// The name of an attribute without its prefix.
  func attributeName(_ index: Int) -> String {
    attributes?[index * 5].map { String(cString: $0) } ?? ""
  }
}
