import CLibXML2

/// The functions that libxml2 calls; each finds the machine behind the parser and calls it.
///
/// libxml2's own handlers keep the entities, and ours see every lookup of one. Inside an entity
/// libxml2 uses a second parser, which carries the same machine.
enum XMLCallbacks {
  typealias Machine = UnsafeMutablePointer<XMLMachine>
  typealias Parser = UnsafeMutablePointer<xmlParserCtxt>

  static let read: xmlInputReadCallback = { context, buffer, capacity in
    guard let machine = context?.assumingMemoryBound(to: XMLMachine.self), let buffer else {
      return -1
    }
    return machine.pointee.supply(buffer, capacity: Int(capacity))
  }

  static var all: xmlSAXHandler {
    var handler = xmlSAXHandler()
    xmlSAX2InitDefaultSAXHandler(&handler, 0)
    handler.externalSubset = nil
    handler.comment = { context, _ in XMLCallbacks.machine(context)?.pointee.noteProgress() }
    handler.processingInstruction = { context, target, content in
      let text = { (text: UnsafePointer<xmlChar>?) in text.map { String(cString: $0) } ?? "" }
      XMLCallbacks.machine(context)?.pointee.noteInstruction(text(target), text(content))
    }
    handler.internalSubset = { context, name, external, system in
      XMLCallbacks.machine(context)?.pointee.noteDocumentType()
      xmlSAX2InternalSubset(context, name, external, system)
    }
    handler.warning = nil
    handler.error = nil
    handler.fatalError = nil
    handler.characters = characters
    handler.cdataBlock = characters
    handler.ignorableWhitespace = characters
    handler.startElementNs = { context, name, _, uri, _, _, count, defaulted, attributes in
      guard let (machine, _) = XMLCallbacks.both(context), let name else { return }
      machine.pointee.startElement(
        name,
        in: uri,
        attributes: attributes,
        counts: (Int(count), Int(defaulted))
      )
    }
    handler.endElementNs = { context, name, _, _ in
      XMLCallbacks.machine(context)?.pointee.endElement(name)
    }
    lookUpEntities(in: &handler)
    handler.serror = { context, error in
      guard let (machine, _) = XMLCallbacks.both(context), let error else { return }
      machine.pointee.failed(error.pointee)
    }
    return handler
  }

  private static func lookUpEntities(in handler: inout xmlSAXHandler) {
    handler.getEntity = { context, name in
      let known = xmlSAX2GetEntity(context, name) ?? XMLCallbacks.entityOfType(context, name)
      return XMLCallbacks.checked(known, context)
    }
    handler.getParameterEntity = { context, name in
      XMLCallbacks.checked(xmlSAX2GetParameterEntity(context, name), context)
    }
    // A reference to an undefined entity is reported as an error, too.
    handler.reference = { _, _ in }
  }

  /// The entity of HTML or ISO that a document type outside the file declares, or nil.
  private static func entityOfType(
    _ context: UnsafeMutableRawPointer?,
    _ name: UnsafePointer<xmlChar>?
  ) -> xmlEntityPtr? {
    guard let name, let (machine, parser) = both(context),
      let main = machine.pointee.parser,
      main.pointee.hasExternalSubset == 1 || machine.pointee.hasOuterDeclarations,
      main.pointee.standalone != 1, let document = parser.pointee.myDoc,
      document.pointee.intSubset != nil,
      let scalar = DocumentTypeEntity.scalar(named: String(cString: name))
    else { return nil }
    let kind = Int32(XML_INTERNAL_GENERAL_ENTITY.rawValue)
    return xmlAddDocEntity(document, name, kind, nil, nil, String(Character(scalar)))
  }

  private static let characters: charactersSAXFunc = { context, bytes, count in
    guard let machine = XMLCallbacks.machine(context), let bytes else { return }
    machine.pointee.characters(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }

  private static func machine(_ context: UnsafeMutableRawPointer?) -> Machine? {
    both(context)?.0
  }

  /// The machine behind a parser, which it is told is at work.
  private static func both(_ context: UnsafeMutableRawPointer?) -> (Machine, Parser)? {
    guard let parser = context?.assumingMemoryBound(to: xmlParserCtxt.self),
      let machine = parser.pointee._private?.assumingMemoryBound(to: XMLMachine.self)
    else { return nil }
    machine.pointee.active = parser
    return (machine, parser)
  }

  /// Returns an entity, or stops the parser if it stands for something outside the file.
  private static func checked(
    _ entity: xmlEntityPtr?,
    _ context: UnsafeMutableRawPointer?
  ) -> xmlEntityPtr? {
    guard let entity, let (machine, _) = both(context) else { return entity }
    switch entity.pointee.etype {
    case XML_EXTERNAL_PARAMETER_ENTITY:
      machine.pointee.externalDeclarations(String(cString: entity.pointee.name))
      return nil
    case XML_EXTERNAL_GENERAL_PARSED_ENTITY, XML_EXTERNAL_GENERAL_UNPARSED_ENTITY:
      machine.pointee.externalEntity(String(cString: entity.pointee.name))
      return nil
    case XML_INTERNAL_PARAMETER_ENTITY:
      // Its text is read at each use and makes declarations, which nothing else counts.
      machine.pointee.noteExpansion(Int(entity.pointee.length) + 64)
      return machine.pointee.isStopped ? nil : entity
    default:
      return entity
    }
  }
}
