import CLibXML2
import Foundation

/// Tells what kind of XML file a file is, by its root element.
public enum XMLRoot {
  /// Reads the name of the root element.
  ///
  /// - Parameter location: The file to open.
  /// - Returns: The name without its prefix, or nil if the file is not XML up to there.
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
