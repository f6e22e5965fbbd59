/// Why a document is not read on: it is not well-formed, or more than a corpus can need.
enum XMLFault {
  case characterReference
  case closesNothing(String)
  case declaration
  /// A character that XML does not allow.
  case disallowed(Unicode.Scalar)
  case documentType
  case doubleHyphen
  case endlessAside
  case endTag
  case ended(opened: String?, line: Int)
  case laterDeclaration
  case lessThan
  case mismatch(opened: String, line: Int, closed: String)
  case noAttribute
  /// The bytes are not UTF-8.
  case noCharacter
  case noName
  case noTarget
  case noValue(String)
  case reference
  case repeatedAttribute(String)
  case secondRoot
  case sectionEnd
  case slash
  case textOutside
  case tooManyNames
  case undefinedEntity(String)
  case unpartedAttribute

  /// What is wrong, as the second part of a sentence.
  var reason: String {
    switch self {
    case .characterReference: "the number of a reference is that of no character of XML"
    case .closesNothing(let name): "</\(name)> closes no element"
    case .declaration: "'<!' begins neither a comment nor a CDATA section"
    case .disallowed(let scalar):
      "the character \(scalar.codePoint) is not allowed in XML"
    case .documentType: "a document type stands elsewhere than before the root element"
    case .doubleHyphen: "'--' stands in a comment"
    case .endlessAside:
      "a comment or an instruction is longer than \(ByteInput.mostSkipped >> 20) MiB"
    case .endTag: "'>' is missing at the end of a tag"
    case .ended(let opened?, let line):
      "it ends before the element <\(opened)> of line \(line) is closed"
    case .ended(nil, _): "it ends in the middle of a tag or a comment"
    case .laterDeclaration: "an XML declaration stands elsewhere than at the beginning"
    case .lessThan: "'<' stands in the value of an attribute, where it is written '&lt;'"
    case .mismatch(let opened, let line, let closed):
      "the element <\(opened)> of line \(line) is closed by </\(closed)>"
    case .noAttribute: "the name of an attribute, '/' or '>' is missing in a tag"
    case .noCharacter: "the bytes here are no character"
    case .noName: "'<' begins no tag; the character itself is written '&lt;'"
    case .noTarget: "'<?' begins no instruction, which has a name and ends with '?>'"
    case .noValue(let name): "the attribute '\(name)' has no value in quotation marks"
    case .reference: "'&' begins no reference; the character itself is written '&amp;'"
    case .repeatedAttribute(let name): "a tag has the attribute '\(name)' twice"
    case .secondRoot: "a second element stands beside the root element"
    case .sectionEnd: "']]>' stands in a text, where it is written ']]&gt;'"
    case .slash: "'/' stands elsewhere in a tag than at its end"
    case .textOutside: "a text stands outside the root element"
    case .tooManyNames: "its elements and attributes have too many names"
    case .undefinedEntity(let name): "the entity '&\(name);' is not defined"
    case .unpartedAttribute: "no blank stands before an attribute"
    }
  }
}
