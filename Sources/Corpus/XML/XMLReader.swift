import CLibXML2
import Foundation
import PuzzleModel

/// Reads the records of an XML file one by one, in bounded memory.
///
/// Our own scanner reads the documents without a document type, and libxml2's SAX2 parser the others.
///
/// It is hardened: it never loads anything outside the file, treats a reference to an external or an
/// undefined entity as an error, and bounds the depth, the size of a tag and of a record, and the
/// expansion of internal entities.
struct XMLReader {
  private let file: CorpusFile
  private let layout: XMLLayout
  private let input: ByteInput

  init(_ file: CorpusFile, layout: XMLLayout, input: ByteInput) {
    self.file = file
    self.layout = layout
    self.input = input
  }

  /// What a reading came to.
  struct Outcome {
    /// How many records there are, good and bad.
    let recordCount: Int
    /// Whether the file was read to its end.
    let isWhole: Bool
    /// The schemas that the document names, in order.
    let models: [XMLModel]
  }

  /// Reads the whole file and hands over each good record.
  func read(
    _ receive: (inout RawRecord) -> Void,
    report: (Finding) -> Void
  ) throws(CorpusError) -> Outcome {
    let plan = try plan()
    let failure: CorpusError?
    let outcome: Outcome
    (outcome, failure) = withoutActuallyEscaping(receive) { receive in
      withoutActuallyEscaping(report) { report in
        var machine = XMLMachine(
          path: file.path,
          layout: layout,
          plan: plan,
          fields: file.mapping.fields,
          input: input,
          receive: receive,
          report: report
        )
        withUnsafeMutablePointer(to: &machine) { Self.parse($0) }
        machine.finish()
        let outcome = Outcome(
          recordCount: machine.recordCount,
          isWhole: !machine.isStopped && machine.hasBegun,
          models: machine.models
        )
        return (outcome, machine.inputFailure)
      }
    }
    if let failure { throw failure }
    return outcome
  }

  private func plan() throws(CorpusError) -> XMLFieldPlan {
    do throws(XMLPathError) {
      return try XMLFieldPlan(file.mapping, layout)
    } catch {
      throw .unusableMapping(path: file.path, reason: error.description)
    }
  }

  /// Reads the tags of a document, and returns what stops it; nil if nothing does.
  @discardableResult
  static func observe(
    _ input: ByteInput,
    path: String,
    _ observer: XMLObserver
  ) throws(CorpusError) -> Finding? {
    let layout = XMLLayout(elements: "")
    var fault: Finding?
    var failure: CorpusError?
    withoutActuallyEscaping({ if fault == nil { fault = $0 } }) { report in
      var machine = XMLMachine(
        path: path,
        layout: layout,
        plan: XMLFieldPlan(),
        fields: [],
        input: input,
        receive: { _ in },
        report: report
      )
      machine.observer = observer
      withUnsafeMutablePointer(to: &machine) { parse($0) }
      failure = machine.inputFailure
    }
    if let failure { throw failure }
    return fault
  }

  /// Reads the input of a machine, with our own scanner if it is a document without a document type.
  ///
  /// It is the one way in which a document is parsed; nothing but the machine's own bytes is ever read.
  private static func parse(_ machine: UnsafeMutablePointer<XMLMachine>) {
    guard machine.pointee.prime() else { return }
    XMLLibrary.prepare()
    let isTranslated = machine.pointee.encoding != nil
    let beginning = XMLBeginning(machine.pointee.start)
    if let offset = beginning.contentOffset(isTranslated: isTranslated) {
      var scanner = XMLScanner(machine)
      scanner.read(from: offset)
    } else {
      parseByLibrary(machine)
    }
  }

  private static func parseByLibrary(_ machine: UnsafeMutablePointer<XMLMachine>) {
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
    var options = XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue
    if machine.pointee.encoding != nil { options |= XML_PARSE_IGNORE_ENC.rawValue }
    xmlCtxtUseOptions(parser, Int32(options))
    parser.pointee._private = UnsafeMutableRawPointer(machine)
    machine.pointee.begin(parser.pointee.dict, parser)
    xmlParseDocument(parser)
    if let document = parser.pointee.myDoc { xmlFreeDoc(document) }
    parser.pointee.myDoc = nil
    xmlFreeParserCtxt(parser)
  }
}
