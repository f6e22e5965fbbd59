import CLibXML2
import Foundation
import PuzzleModel

/// Reads the records of an XML file one by one with libxml2's SAX2 parser, in bounded memory.
///
/// It is hardened: it never loads anything outside the file, treats a reference to an external or an
/// undefined entity as an error, and bounds the depth, the size of a tag and of a record, and the
/// expansion of internal entities.
struct XMLReader {
  /// The deepest nesting of elements that is accepted; libxml2's own limit is 256.
  static let deepest = 200
  /// The most bytes that may be read before a tag ends or text arrives.
  ///
  /// libxml2 searches the attributes of a tag for duplicates in quadratic time, so a tag may not be
  /// endless.
  static let longestTag = 1 << 17
  /// The most bytes of text for each byte of the file, which a long entity used often would exceed.
  ///
  /// libxml2's own limit is on the depth of entities and lets a file of 200 kB become 3 GB.
  static let mostExpansion = 5

  private let file: CorpusFile
  private let recordName: String

  init(_ file: CorpusFile, record: String) {
    self.file = file
    recordName = record
  }

  /// Reads the whole file, hands over each good record, and returns how many there are, good and bad.
  func read(
    _ receive: (inout RawRecord) -> Void,
    report: (Finding) -> Void
  ) throws(CorpusError) -> Int {
    let input = try ByteInput(path: file.path, location: file.location, encoding: .utf8)
    let failure: CorpusError?
    let count: Int
    (count, failure) = withoutActuallyEscaping(receive) { receive in
      withoutActuallyEscaping(report) { report in
        var machine = XMLMachine(
          path: file.path,
          recordName: recordName,
          mapping: file.mapping,
          input: input,
          receive: receive,
          report: report
        )
        withUnsafeMutablePointer(to: &machine) { parse($0) }
        machine.finish()
        return (machine.recordCount, machine.inputFailure)
      }
    }
    if let failure { throw failure }
    return count
  }

  private func parse(_ machine: UnsafeMutablePointer<XMLMachine>) {
    guard machine.pointee.prime() else { return }
    _ = XMLLibrary.ready
    var callbacks = XMLCallbacks.all
    guard
      let parser = xmlCreateIOParserCtxt(
        &callbacks,
        nil,
        XMLCallbacks.read,
        nil,
        machine,
        XML_CHAR_ENCODING_NONE
      )
    else { return }
    // Entities are replaced, because a text with a hole would be worse; nothing is fetched for them.
    xmlCtxtUseOptions(parser, Int32(XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue))
    parser.pointee._private = UnsafeMutableRawPointer(machine)
    machine.pointee.parser = parser
    xmlParseDocument(parser)
    if let document = parser.pointee.myDoc { xmlFreeDoc(document) }
    parser.pointee.myDoc = nil
    xmlFreeParserCtxt(parser)
  }
}
