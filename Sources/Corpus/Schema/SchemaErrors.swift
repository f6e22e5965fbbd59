import CLibXML2
import PuzzleModel

/// Collects what libxml2 finds while it checks a document against a schema.
///
/// It is a class because C holds on to it.
final class SchemaErrors {
  private let path: String
  private var found = FindingList()
  /// The line of the first error; nil if it has none.
  private(set) var firstLine: Int?
  /// The reader of the document, while it reads.
  private var reader: xmlTextReaderPtr?
  private var input: ByteInput?
  private var failure: CorpusError?

  /// Makes a collection for the file that the errors are about.
  init(path: String) {
    self.path = path
  }

  /// Reads a document once more, as a stream, so that its size does not matter.
  ///
  /// - Returns: The findings.
  func collected(
    from input: ByteInput,
    against schema: xmlRelaxNGPtr
  ) throws(CorpusError) -> FindingList {
    try input.rewind()
    self.input = input
    let context = Unmanaged.passUnretained(self).toOpaque()
    var options = XML_PARSE_NONET.rawValue | XML_PARSE_BIG_LINES.rawValue
    if input.encoding != nil { options |= XML_PARSE_IGNORE_ENC.rawValue }
    guard
      let reader = xmlReaderForIO(Self.supply, nil, context, nil, nil, Int32(options)),
      let validator = xmlRelaxNGNewValidCtxt(schema)
    else { return found }
    // The records were read before, which told what is not well-formed.
    xmlTextReaderSetStructuredErrorHandler(reader, { _, _ in }, nil)
    // Attaching the validator redirects its errors to the reader's handler: ours comes after that.
    xmlTextReaderRelaxNGValidateCtxt(reader, validator, 0)
    xmlRelaxNGSetValidStructuredErrors(validator, Self.receive, context)
    self.reader = reader
    while xmlTextReaderRead(reader) == 1 {}
    self.reader = nil
    xmlFreeTextReader(reader)
    xmlRelaxNGFreeValidCtxt(validator)
    if let failure { throw failure }
    return withExtendedLifetime(self) { found }
  }

  private static let supply: xmlInputReadCallback = { context, buffer, capacity in
    guard let context, let buffer else { return -1 }
    let errors = Unmanaged<SchemaErrors>.fromOpaque(context).takeUnretainedValue()
    let bytes = UnsafeMutableRawBufferPointer(start: buffer, count: Int(capacity))
    do throws(CorpusError) {
      return Int32(try errors.input?.fill(bytes.bindMemory(to: UInt8.self)) ?? 0)
    } catch {
      errors.failure = error
      return -1
    }
  }

  /// What libxml2 calls for each error.
  static let receive: xmlStructuredErrorFunc = { context, error in
    guard let context, let error else { return }
    Unmanaged<SchemaErrors>.fromOpaque(context).takeUnretainedValue().take(error.pointee)
  }

  private func take(_ error: xmlError) {
    var line = Int(error.line)
    // A node has only 16 bits for its line. The reader has just read it and knows the real one.
    if line >= Int(UInt16.max), let reader {
      line = Int(xmlTextReaderGetParserLineNumber(reader))
    }
    let place = Place(path: path, line: line > 0 ? line : nil)
    firstLine = firstLine ?? place.line
    found.append(.schemaViolation(Self.message(of: error), at: place))
  }

  /// Says what is wrong, in names of the document alone: other strings of the error are the schema's.
  private static func message(of error: xmlError) -> String {
    func name(_ text: UnsafeMutablePointer<CChar>?) -> String {
      text.map { String(cString: $0) } ?? ""
    }
    let (first, second) = (name(error.str1), name(error.str2))
    return switch xmlRelaxNGValidErr(UInt32(bitPattern: error.code)) {
    case XML_RELAXNG_ERR_ELEMNAME: "another element is expected than <\(second)>"
    case XML_RELAXNG_ERR_ELEMWRONG: "no element <\(first)> is expected there"
    case XML_RELAXNG_ERR_TEXTWRONG, XML_RELAXNG_ERR_EXTRADATA, XML_RELAXNG_ERR_NOTELEM:
      "no text is expected there"
    case XML_RELAXNG_ERR_INVALIDATTR:
      "the attribute '\(first)' of the element <\(second)> is not expected, or not with this value"
    case XML_RELAXNG_ERR_EXTRACONTENT:
      "the element <\(first)> has content that is not expected: <\(second)>"
    case XML_RELAXNG_ERR_CONTENTVALID: "the content of the element <\(first)> does not fit"
    case XML_RELAXNG_ERR_ATTRVALID: "the attributes of the element <\(first)> do not fit"
    case XML_RELAXNG_ERR_NOELEM, XML_RELAXNG_ERR_ELEMNOTEMPTY, XML_RELAXNG_ERR_NODEFINE,
      XML_RELAXNG_ERR_LACKDATA:
      "something is missing there"
    case XML_RELAXNG_ERR_TYPE, XML_RELAXNG_ERR_TYPEVAL, XML_RELAXNG_ERR_DATATYPE,
      XML_RELAXNG_ERR_VALUE, XML_RELAXNG_ERR_LIST, XML_RELAXNG_ERR_LISTEXTRA,
      XML_RELAXNG_ERR_LISTEMPTY:
      "the text is not of the form that is expected"
    case XML_RELAXNG_ERR_ELEMWRONGNS, XML_RELAXNG_ERR_ELEMNONS, XML_RELAXNG_ERR_ELEMEXTRANS:
      "the element has another namespace than is expected"
    default: "the document does not fit there (libxml2's error \(error.code))"
    }
  }
}

extension Finding {
  fileprivate static func schemaViolation(_ message: String, at place: Place) -> Finding {
    Finding(
      .schemaViolation,
      at: place,
      "the schema does not allow this: \(message); correct the file, or the schema"
    )
  }
}
