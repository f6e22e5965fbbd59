/// Why the reports of a check's parts cannot be put together.
public enum MergeError: Error, Hashable, Sendable {
  /// A file is no report of a check.
  case notReport(path: String, reason: String)
  /// A file reports on another edition than the first.
  case otherEdition(path: String, first: String)
  /// A file is of another number of parts than the first.
  case otherCount(path: String, count: Int, first: String, Int)
  /// A part is there twice.
  case twice(shard: Shard, first: String, second: String)
  /// Parts are not there.
  case missing(shards: [String])
}

extension MergeError: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .notReport(let path, let reason):
      "\(path): is no report of a check: \(reason); write one with 'quoin check --format json'"
    case .otherEdition(let path, let first):
      "\(path): is of another edition than \(first); check one edition in all its parts"
    case .otherCount(let path, let count, let first, let firstCount):
      "\(path): is one of \(count) parts, and \(first) one of \(firstCount); check again with one N"
    case .twice(let shard, let first, let second):
      "the part \(shard) is there twice, in \(first) and \(second); give each part once"
    case .missing(let shards):
      shards.isEmpty
        ? "there is no report to merge"
        : "the part\(shards.count == 1 ? "" : "s") \(shards.joined(separator: ", ")) "
          + "\(shards.count == 1 ? "is" : "are") missing; check with --shard and give all reports"
    }
  }
}
