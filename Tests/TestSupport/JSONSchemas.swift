import Foundation

/// The schemas of a folder, in the part of JSON Schema (draft 2020-12) that ours are written in.
///
/// A keyword that is not known here is a fault, so that no rule is passed over in silence.
public struct JSONSchemas: Sendable {
  /// The schemas by the names of their files, without the ending `.schema.json`.
  public let documents: [String: JSONValue]

  private static let ending = ".schema.json"

  /// Reads the schemas of a folder.
  ///
  /// - Throws: An error where one cannot be read.
  public init(folder: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(Self.ending) }
    documents = Dictionary(
      uniqueKeysWithValues: try names.map {
        (String($0.dropLast(Self.ending.count)), try JSONValue(parsing: text("\(folder)/\($0)")))
      }
    )
  }

  /// What is wrong with a value by a schema, each with its place in the value; empty if nothing is.
  public func faults(of value: JSONValue, by name: String) -> [String] {
    guard let schema = documents[name] else { return ["there is no schema '\(name)'"] }
    return faults(of: value, by: schema, in: name, at: "")
  }

  private func faults(
    of value: JSONValue,
    by schema: JSONValue,
    in document: String,
    at place: String
  ) -> [String] {
    guard case .object(let rules) = schema else {
      return schema == .bool(true) ? [] : ["\(place): is not allowed"]
    }
    return rules.sorted { $0.key < $1.key }.flatMap { keyword, rule -> [String] in
      switch keyword {
      case "$schema", "$defs", "title", "description", "required": []
      case "$ref": referred(value, by: rule, in: document, at: place)
      case "anyOf": anyOf(value, rule, in: document, at: place)
      case "properties", "additionalProperties": []
      case "items":
        elements(of: value).enumerated().flatMap {
          faults(of: $1, by: rule, in: document, at: "\(place)[\($0)]")
        }
      default: scalarFault(value, keyword, rule).map { ["\(place): \($0)"] } ?? []
      }
    } + memberFaults(of: value, by: schema, in: document, at: place)
  }

  private func elements(of value: JSONValue) -> [JSONValue] {
    if case .array(let values) = value { values } else { [] }
  }

  /// Compares a value with a schema elsewhere: `#/$defs/name`, `file.schema.json`, or both.
  private func referred(
    _ value: JSONValue,
    by rule: JSONValue,
    in document: String,
    at place: String
  ) -> [String] {
    guard let (target, schema) = resolve(rule, in: document) else {
      return ["\(place): \(rule) leads nowhere"]
    }
    return faults(of: value, by: schema, in: target, at: place)
  }

  /// The schema that a reference leads to, and the document that it stands in; nil if it leads nowhere.
  public func resolve(_ rule: JSONValue, in document: String) -> (String, JSONValue)? {
    guard let reference = rule.strings?.first else { return nil }
    let parts = reference.split(separator: "#", omittingEmptySubsequences: false)
    let target = parts[0].isEmpty ? document : String(parts[0].dropLast(Self.ending.count))
    guard var schema = documents[target] else { return nil }
    for step in parts.dropFirst().flatMap({ $0.split(separator: "/") }) {
      guard let next = schema[String(step)] else { return nil }
      schema = next
    }
    return (target, schema)
  }

  private func anyOf(
    _ value: JSONValue,
    _ rule: JSONValue,
    in document: String,
    at place: String
  ) -> [String] {
    let choices = elements(of: rule).map { faults(of: value, by: $0, in: document, at: place) }
    // Of choices that all fail, the one with the fewest faults is likely the one that was meant.
    return choices.min { $0.count < $1.count } ?? []
  }

  private func memberFaults(
    of value: JSONValue,
    by schema: JSONValue,
    in document: String,
    at place: String
  ) -> [String] {
    guard case .object(let members) = value else { return [] }
    let required = schema["required"]?.strings ?? []
    let missing = required.filter { members[$0] == nil }.map { "\(place): lacks '\($0)'" }
    return missing
      + members.sorted { $0.key < $1.key }.flatMap { key, member in
        let rule = schema["properties"]?[key] ?? schema["additionalProperties"] ?? .bool(true)
        return faults(of: member, by: rule, in: document, at: "\(place).\(key)")
      }
  }

  /// What a keyword that looks at a value by itself says against it; nil if nothing.
  private func scalarFault(_ value: JSONValue, _ keyword: String, _ rule: JSONValue) -> String? {
    switch (keyword, rule, value) {
    case ("type", _, _):
      (rule.strings ?? []).contains { isOf($0, value) } ? nil : "\(value) is not of type \(rule)"
    case ("enum", .array(let values), _):
      values.contains(value) ? nil : "\(value) is none of \(values)"
    case ("minimum", .number(let bound), .number(let number)):
      number >= bound ? nil : "\(number) is less than \(bound)"
    case ("maximum", .number(let bound), .number(let number)):
      number <= bound ? nil : "\(number) is more than \(bound)"
    case ("pattern", .string(let pattern), .string(let text)):
      matches(text, pattern) ? nil : "'\(text)' does not match \(pattern)"
    case ("minimum", .number, _), ("maximum", .number, _), ("pattern", .string, _): nil
    default: "the keyword '\(keyword)' is not known"
    }
  }

  private func matches(_ text: String, _ pattern: String) -> Bool {
    guard let regex = try? Regex(pattern) else { return false }
    return text.contains(regex)
  }

  private func isOf(_ type: String, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case ("null", .null), ("boolean", .bool), ("number", .number), ("string", .string),
      ("array", .array), ("object", .object):
      true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }
}
