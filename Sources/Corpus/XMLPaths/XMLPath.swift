/// A path to elements of a document, to an attribute of them, or to their text.
///
/// It is a small part of XPath 1.0, with `^` for the ancestors: `bibl/author`, `div[@type='poem']//l`,
/// `@who`, `../title`, `^book/@name`, `/TEI/teiHeader//title`.
struct XMLPath: Hashable, Sendable {
  /// Where a path begins.
  enum Start: Hashable, Sendable {
    /// At every element of the document; the first step is below one.
    case anywhere
    /// At the record.
    case record
    /// At the document itself.
    case document
    /// At the element so many levels above the record.
    case above(Int)
    /// At the nearest element that encloses the record and has the value; the first step names it.
    case enclosing
  }

  /// The name of an element or attribute.
  struct Name: Hashable, Sendable {
    /// The namespace; nil for any.
    var namespace: String?
    /// The name without its prefix; nil for any.
    var local: String?
  }

  /// A condition on an attribute.
  struct Predicate: Hashable, Sendable {
    let attribute: Name
    /// The value that the attribute must have; nil for any.
    let value: String?
    /// Whether the attribute must be missing, or have another value.
    let isNegated: Bool
  }

  /// A step to the children of an element.
  struct Step: Hashable, Sendable {
    var name: Name
    /// Whether the step goes to all elements below, not only to the children.
    var isBelow: Bool
    var predicates: [Predicate] = []
    /// The number of the only such child that counts, from 1; 0 for all.
    var position = 0
  }

  /// What a path leads to.
  enum End: Hashable, Sendable {
    /// The text of the element, with that of the elements in it.
    case element
    /// The text of the element as far as it has a letter, up to the first element of another field.
    case firstText
    /// An attribute of the element.
    case attribute(Name)
  }

  var start: Start
  /// What the record itself must be; nil for any.
  var own: Step?
  var steps: [Step] = []
  var end = End.element
  /// Whether only the year of a date of ISO 8601 is taken.
  var isYear = false

  /// The path to the elements of a name, wherever they stand.
  static func elements(named name: String) -> XMLPath {
    XMLPath(start: .anywhere, steps: [Step(name: Name(local: name), isBelow: true)])
  }
}

/// A text that is no path.
public struct XMLPathError: Error, Hashable, CustomStringConvertible {
  /// The path as written.
  public let path: String
  /// What is wrong, and what would be accepted.
  public let reason: String

  /// What is wrong with which path, and what would be accepted.
  public var description: String { "'\(path)' is no path: \(reason)" }
}
