import CLibXML2
import Foundation
public import PuzzleModel

/// Checks an XML file against the RELAX NG schema that it names.
///
/// The file names its schema by the processing instruction of W3C's "Associating Schemas with XML
/// documents", `<?xml-model href="authors.rng"?>`. Only a schema in the same folder is ever opened.
public enum SchemaCheck {
  /// Checks a file; one that names no schema has no findings.
  ///
  /// - Parameters:
  ///   - path: The file as findings name it.
  ///   - location: The file to open.
  /// - Returns: The findings in the order of the file.
  /// - Throws: ``CorpusError`` if the file or its schema cannot be opened.
  public static func findings(path: String, location: String) throws(CorpusError) -> [Finding] {
    guard let name = try schemaName(path: path, location: location) else { return [] }
    let schemaLocation = PathText.joined(name, PathText.folder(of: location))
    guard !name.contains("/"), let schema = FileManager.default.contents(atPath: schemaLocation)
    else {
      throw CorpusError.cannotOpen(
        path: name,
        reason: "\(path) names this schema, which is not beside it"
      )
    }
    let text = String(decoding: schema, as: UTF8.self)
    guard !text.contains("externalRef"), !text.contains("include") else {
      return [.schemaInclusion(path: name)]
    }
    _ = XMLLibrary.ready
    let log = ErrorLog()
    let context = Unmanaged.passUnretained(log).toOpaque()
    guard let compiled = compile(schema, context) else {
      let findings = log.findings(path: name)
      return findings.isEmpty ? [.emptyFile(path: name)] : findings
    }
    defer { xmlRelaxNGFree(compiled) }
    validate(location, against: compiled, log)
    return withExtendedLifetime(log) { log.findings(path: path) }
  }

  private static func compile(
    _ schema: Data,
    _ context: UnsafeMutableRawPointer
  ) -> xmlRelaxNGPtr? {
    schema.withUnsafeBytes { bytes in
      let start = bytes.bindMemory(to: CChar.self).baseAddress
      guard let parser = xmlRelaxNGNewMemParserCtxt(start, Int32(bytes.count)) else { return nil }
      defer { xmlRelaxNGFreeParserCtxt(parser) }
      xmlRelaxNGSetParserStructuredErrors(parser, ErrorLog.receive, context)
      return xmlRelaxNGParse(parser)
    }
  }

  /// Reads the file as a stream, so that its size does not matter.
  private static func validate(
    _ location: String,
    against schema: xmlRelaxNGPtr,
    _ log: ErrorLog
  ) {
    let options = Int32(XML_PARSE_NONET.rawValue | XML_PARSE_BIG_LINES.rawValue)
    guard let reader = xmlReaderForFile(location, nil, options),
      let validator = xmlRelaxNGNewValidCtxt(schema)
    else { return }
    defer {
      xmlFreeTextReader(reader)
      xmlRelaxNGFreeValidCtxt(validator)
    }
    // XMLReader reports what is not well-formed.
    xmlTextReaderSetStructuredErrorHandler(reader, { _, _ in }, nil)
    // Attaching the validator redirects its errors to the reader's handler: ours comes after that.
    xmlTextReaderRelaxNGValidateCtxt(reader, validator, 0)
    let context = Unmanaged.passUnretained(log).toOpaque()
    xmlRelaxNGSetValidStructuredErrors(validator, ErrorLog.receive, context)
    log.reader = reader
    while xmlTextReaderRead(reader) == 1 {}
    log.reader = nil
  }

  /// The `href` of the instruction before the root element, or nil if there is none.
  private static func schemaName(
    path: String,
    location: String
  ) throws(CorpusError) -> String? {
    let input = try ByteInput(path: path, location: location, encoding: .utf8)
    var start = [UInt8](repeating: 0, count: 4096)
    let count = try start.withUnsafeMutableBufferPointer { bytes throws(CorpusError) in
      try input.fill(bytes)
    }
    let prolog = String(decoding: start[..<count], as: UTF8.self)
    guard let instruction = prolog.range(of: "<?xml-model"),
      let end = prolog.range(of: "?>", range: instruction.upperBound..<prolog.endIndex),
      let label = prolog.range(of: "href=", range: instruction.upperBound..<end.lowerBound)
    else { return nil }
    let rest = prolog[label.upperBound..<end.lowerBound]
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    return String(rest.dropFirst().prefix { $0 != quote })
  }
}

/// Collects the errors of libxml2.
///
/// It is a class because C holds on to it.
private final class ErrorLog {
  private var errors: [(line: Int, message: String)] = []
  /// The reader of the document, while it reads.
  var reader: xmlTextReaderPtr?

  static let receive: xmlStructuredErrorFunc = { context, error in
    guard let context, let error else { return }
    let log = Unmanaged<ErrorLog>.fromOpaque(context).takeUnretainedValue()
    let message = (error.pointee.message.map { String(cString: $0) } ?? "does not fit the schema")
      // libxml2 does not know the element here, and leaves a note to itself in the message.
      .replacingOccurrences(of: "text in element  TODO  content", with: "text there")
    var line = Int(error.pointee.line)
    // A node has only 16 bits for its line. The reader has just read it and knows the real one.
    if line >= Int(UInt16.max), let reader = log.reader {
      line = Int(xmlTextReaderGetParserLineNumber(reader))
    }
    log.errors.append((line, message.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  func findings(path: String) -> [Finding] {
    errors.map { error in
      .schemaViolation(
        error.message,
        at: Place(path: path, line: error.line > 0 ? error.line : nil)
      )
    }
  }
}

extension Finding {
  fileprivate static func schemaInclusion(path: String) -> Finding {
    Finding(
      .schemaViolation,
      at: Place(path: path),
      "the schema includes another file, and none is ever opened; write the schema in one file"
    )
  }

  fileprivate static func schemaViolation(_ message: String, at place: Place) -> Finding {
    Finding(
      .schemaViolation,
      at: place,
      "the schema does not allow this: \(message); correct the file, or the schema"
    )
  }
}
