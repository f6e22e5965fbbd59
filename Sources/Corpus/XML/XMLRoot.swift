import CLibXML2
import Foundation

/// What an XML file says of itself in its root element.
public enum XMLRoot {
  /// The name of the root element, or nil where the file is not XML so far.
  ///
  /// - Parameter location: The file to open.
  /// - Returns: The name without its prefix, or nil.
  public static func name(ofFile location: String) -> String? {
    _ = XMLLibrary.ready
    let options = Int32(XML_PARSE_NONET.rawValue)
    guard let reader = xmlReaderForFile(location, nil, options) else { return nil }
    defer { xmlFreeTextReader(reader) }
    xmlTextReaderSetStructuredErrorHandler(reader, { _, _ in }, nil)
    while xmlTextReaderRead(reader) == 1 {
      guard xmlTextReaderNodeType(reader) == Int32(XML_READER_TYPE_ELEMENT.rawValue) else {
        continue
      }
      return xmlTextReaderConstLocalName(reader).map { String(cString: $0) }
    }
    return nil
  }
}
