public import Corpus
/// Why the reports of a split check cannot be merged.
public enum MergeError: Error, Hashable, Sendable {
  /// A file cannot be read.
  case unreadable(CorpusError)
  /// A file is not the report of a check.
  case notReport(path: String, reason: String)
  /// A file reports on a different edition than the first file.
  case otherEdition(path: String, first: String)
  /// A file belongs to a split into a different number of parts than the first file.
  case otherCount(path: String, count: Int, first: String, Int)
  /// Two files report on the same part.
  case twice(shard: Shard, first: String, second: String)
  /// No file reports on these parts; without parts, there are no files at all.
  case missing(shards: [String])
}

extension MergeError: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .notReport(let path, let reason):
      "\(path): is no report of a check: \(reason); check the part again and write JSON"
    case .otherEdition(let path, let first):
      "\(path): is about another edition than \(first); check all parts of one edition"
    case .otherCount(let path, let count, let first, let firstCount):
      "\(path): is one of \(count) parts, and \(first) is one of \(firstCount); "
        + "split the check into one number of parts"
    case .twice(let shard, let first, let second):
      "the part \(shard) is there twice, in \(first) and \(second); give each part once"
    case .missing(let shards):
      shards.isEmpty
        ? "there is no report to merge"
        : "the part\(shards.count == 1 ? "" : "s") \(Self.list(shards)) "
          + "\(shards.count == 1 ? "is" : "are") missing; check what is missing and give all reports"
    }
  }

  /// Lists the first ten parts, and says how many there are beyond them.
  private static func list(_ shards: [String]) -> String {
    let more = shards.count - 10
    return shards.prefix(10).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}
