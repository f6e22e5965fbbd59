import CLibXML2
import Foundation
import PuzzleModel

/// Checks an XML file against RELAX NG schemas.
///
/// A schema is RELAX NG in one file or it is not used, and no finding quotes it: messages are made of names in
/// the document, of what is wrong and of line numbers.
struct SchemaCheck {
  private let file: CorpusFile
  private let input: ByteInput

  /// Makes the check of a file whose records were read to the end.
  init(_ file: CorpusFile, input: ByteInput) {
    self.file = file
    self.input = input
  }

  /// Checks the file against its schemas, one after another; a file without any has no findings.
  ///
  /// - Parameters:
  ///   - models: The schemas that the document names.
  ///   - report: Receives the findings.
  /// - Throws: ``CorpusError`` if the file or a schema cannot be opened.
  func run(_ models: [XMLModel], report: (Finding) -> Void) throws(CorpusError) {
    switch file.schema {
    case .none: return
    case .file(let path, let location):
      let schema = try WholeFile.read(
        path,
        location: location,
        limit: WholeFile.documentLimit
      )
      try check(against: schema, report)
    case .named:
      guard !input.isStandardInput else { return }
      for model in models {
        let place = Place(path: file.path, line: model.line)
        if let name = model.name, !model.isForeign, !XMLModel.isElsewhere(name) {
          try check(against: schema(beside: name), report)
        } else if let name = model.name {
          report(.unusedSchema(name, isForeign: model.isForeign, at: place))
        } else {
          report(.namelessSchema(at: place))
        }
      }
    }
  }

  /// Reads a schema that the document names, which is a file of its folder and no link out of it.
  private func schema(beside name: String) throws(CorpusError) -> WholeFile {
    let shown = String(name.prefix(XMLModel.longestName))
    let path = PathText.joined(shown, PathText.folder(of: file.path))
    let location = PathText.joined(name, PathText.folder(of: file.location))
    guard XMLModel.isBeside(name), !WholeFile.isLink(location), WholeFile.exists(location) else {
      throw CorpusError.cannotOpen(
        path: shown,
        reason: "\(file.path) names this schema, which is not beside it"
      )
    }
    do {
      return try WholeFile.read(path, location: location, limit: WholeFile.documentLimit)
    } catch {
      throw CorpusError.cannotRead(path: file.path, reason: "it names a schema; \(error)")
    }
  }

  private func check(
    against schema: WholeFile,
    _ report: (Finding) -> Void
  ) throws(CorpusError) {
    guard !schema.bytes.isEmpty else {
      report(.emptyFile(path: schema.path))
      return
    }
    if let fault = try fault(of: schema) {
      report(.unusableSchema(fault, path: schema.path))
      return
    }
    let log = SchemaErrors(path: schema.path)
    let context = Unmanaged.passUnretained(log).toOpaque()
    guard let compiled = compile(schema, context) else {
      let fault = SchemaPattern.Fault(line: log.firstLine, reason: "it is not valid RELAX NG")
      report(.unusableSchema(fault, path: schema.path))
      return
    }
    defer { xmlRelaxNGFree(compiled) }
    let found = try SchemaErrors(path: file.path).collected(from: input, against: compiled)
    for finding in found.sorted { report(finding) }
    withExtendedLifetime(log) {}
  }

  /// What makes a schema unusable, found in its parsed elements; nil if nothing does.
  private func fault(of schema: WholeFile) throws(CorpusError) -> SchemaPattern.Fault? {
    var pattern = SchemaPattern()
    let finding = try withUnsafeMutablePointer(to: &pattern) { pattern throws(CorpusError) in
      try XMLReader.observe(
        ByteInput(schema, encoding: nil),
        path: schema.path,
        XMLObserver(
          allowsDocumentType: false,
          begin: { pattern.pointee.begin($0) },
          text: { pattern.pointee.text($0) },
          end: { pattern.pointee.end() }
        )
      )
    }
    if let finding {
      return SchemaPattern.Fault(
        line: finding.place.line,
        reason: "it is not well-formed XML without a document type"
      )
    }
    do throws(SchemaPattern.Fault) {
      try pattern.check()
      return nil
    } catch {
      return error
    }
  }

  private func compile(
    _ schema: WholeFile,
    _ context: UnsafeMutableRawPointer
  ) -> xmlRelaxNGPtr? {
    schema.bytes.withUnsafeBytes { bytes in
      let start = bytes.bindMemory(to: CChar.self).baseAddress
      guard let parser = xmlRelaxNGNewMemParserCtxt(start, Int32(bytes.count)) else { return nil }
      defer { xmlRelaxNGFreeParserCtxt(parser) }
      xmlRelaxNGSetParserStructuredErrors(parser, SchemaErrors.receive, context)
      return xmlRelaxNGParse(parser)
    }
  }
}

extension Finding {
  fileprivate static func namelessSchema(at place: Place) -> Finding {
    Finding(
      .schemaViolation,
      at: place,
      "the instruction xml-model names no schema; write href=\"…\" with the name of a file beside this one"
    )
  }

  fileprivate static func unusedSchema(
    _ name: String,
    isForeign: Bool,
    at place: Place
  ) -> Finding {
    Finding(
      .unusedSchema,
      at: place,
      "the file names the schema '\(name.abridged(to: XMLModel.longestName))', which is "
        + (isForeign ? "not in RELAX NG" : "not beside the file")
        + ", so the file was not checked by it; name a RELAX NG schema for the source with schema:"
    )
  }

  fileprivate static func unusableSchema(_ fault: SchemaPattern.Fault, path: String) -> Finding {
    Finding(
      .schemaViolation,
      at: Place(path: path, line: fault.line),
      "the schema cannot be used: \(fault.reason); correct the schema, or name another"
    )
  }
}
