import Foundation
import Testing

import TestSupport

/// `docs/outputs.md`, which leads from each command to the schema of its JSON.
@Suite struct OutputPageTests {
  private let schemas: JSONSchemas
  private let page: String

  init() throws {
    schemas = try JSONSchemas(folder: "\(repository)/docs/schemas")
    page = try text("\(repository)/docs/outputs.md")
  }

  /// The commands with a format in JSON, as the help of the parser tells them.
  private func commands() throws -> [String] {
    let run = try Command(Project.executable, ["--experimental-dump-help"], in: repository).run()
    func commands(_ command: JSONValue, below parent: String) -> [String] {
      let name = parent + (command["commandName"]?.strings?.first ?? "")
      let prints = elements(command["arguments"]).contains { argument in
        let names = elements(argument["names"]).compactMap { $0["name"]?.strings?.first }
        let help = argument["abstract"]?.strings?.first ?? ""
        return names.contains("format") && help.contains("json")
      }
      return (prints ? [name] : [])
        + elements(command["subcommands"]).flatMap { commands($0, below: name + " ") }
    }
    return commands(try #require(JSONValue(parsing: run.output)["command"]), below: "")
  }

  private func elements(_ value: JSONValue?) -> [JSONValue] {
    if case .array(let values) = value { values } else { [] }
  }

  @Test func `every command that prints JSON is on the page`() throws {
    let commands = try commands()
    #expect(commands.count >= 15)
    for command in commands { #expect(page.contains("| `\(command)"), "\(command)") }
  }

  @Test func `every schema is on the page`() throws {
    for name in schemas.documents.keys {
      #expect(page.contains("](schemas/\(name).schema.json)"), "\(name)")
    }
  }

  @Test func `every key of a schema has a description, and no other key is allowed`() {
    for (name, schema) in schemas.documents {
      #expect(schema["title"] != nil && schema["description"] != nil, "\(name)")
      walk(schema, in: name, at: name)
    }
  }

  /// Looks at a schema and at those within it.
  private func walk(_ schema: JSONValue, in document: String, at place: String) {
    guard case .object(let rules) = schema else {
      for part in elements(schema) { walk(part, in: document, at: place) }
      return
    }
    if rules["type"]?.strings?.contains("object") == true {
      #expect(rules["additionalProperties"] != nil, "\(place)")
    }
    if case .object(let properties) = rules["properties"] {
      #expect(rules["additionalProperties"] == .bool(false), "\(place)")
      #expect(rules["required"] != nil, "\(place)")
      for (key, property) in properties {
        let target = property["$ref"].flatMap { schemas.resolve($0, in: document)?.1 }
        let description = property["description"] ?? target?["description"]
        #expect(description?.strings?.first?.hasSuffix(".") == true, "\(place).\(key)")
        walk(property, in: document, at: "\(place).\(key)")
      }
    }
    for keyword in ["items", "anyOf", "$defs", "additionalProperties"] {
      guard let part = rules[keyword] else { continue }
      guard keyword == "$defs", case .object(let definitions) = part else {
        walk(part, in: document, at: place)
        continue
      }
      for (name, definition) in definitions {
        walk(definition, in: document, at: "\(place)#\(name)")
      }
    }
  }
}
