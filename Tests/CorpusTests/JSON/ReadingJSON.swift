import TestSupport
import Testing

@testable import Corpus

extension Reading {
  /// Reads a JSON file of these bytes with the records at a path.
  init(
    json bytes: some Sequence<UInt8>,
    _ labels: [String] = ["text", "author"],
    record: String = ".",
    isLines: Bool = false,
    lists: Set<String> = [],
    joined: [String: String] = [:]
  ) throws {
    let folder = try TemporaryFolder()
    let path = try #require(JSONPath(record))
    let layout = JSONLayout(record: path, joined: joined)
    let fields = labels.map {
      FieldMapping.Field(name: $0, label: $0, isRequired: true, isList: lists.contains($0))
    }
    try self.init(
      CorpusFile(
        path: "a.json",
        location: folder.write("a.json", bytes),
        format: isLines ? .jsonLines(layout) : .json(layout),
        mapping: FieldMapping(fields: fields)
      )
    )
  }

  /// Reads a JSON file of this text.
  init(
    json text: String,
    _ labels: [String] = ["text", "author"],
    record: String = ".",
    lists: Set<String> = []
  ) throws {
    try self.init(json: text.utf8, labels, record: record, lists: lists)
  }

  /// Reads a JSON Lines file of this text.
  init(jsonLines text: String, _ labels: [String] = ["text", "author"], record: String = ".") throws
  {
    try self.init(json: text.utf8, labels, record: record, isLines: true)
  }
}
