/// How a file is compressed, which the ending of its name declares.
public enum Compression: String, CaseIterable, Sendable {
  /// gzip (RFC 1952).
  case gzip
  /// bzip2.
  case bzip2

  /// What the name of such a file ends in.
  public var ending: String {
    switch self {
    case .gzip: ".gz"
    case .bzip2: ".bz2"
    }
  }

  /// The compression that the ending of a path declares, in any case; nil if it declares none.
  public init?(endingOf path: String) {
    let path = path.lowercased()
    guard let found = Self.allCases.first(where: { path.hasSuffix($0.ending) }) else { return nil }
    self = found
  }

  /// A path without the ending of a compression, so that the ending before it tells the format.
  public static func uncompressed(_ path: String) -> String {
    guard let compression = Compression(endingOf: path) else { return path }
    return String(path.dropLast(compression.ending.count))
  }

  /// The first bytes of each member.
  var magic: [UInt8] {
    switch self {
    case .gzip: [0x1F, 0x8B]
    case .bzip2: Array("BZh".utf8)
    }
  }
}

/// Why a compressed file cannot be read on.
enum CompressionFault: Error {
  /// It does not begin as a compressed file does.
  case notCompressed(Compression)
  /// It ends before its last member does.
  case truncated(Compression)
  /// What is there cannot be decompressed, or its checksum is wrong.
  case corrupt(Compression)
  /// After the last member comes something else.
  case trailingBytes(Compression)
  /// There is no memory for the library.
  case noMemory

  /// What is wrong and what to do.
  var reason: String {
    switch self {
    case .notCompressed(let compression):
      "its name ends in \(compression.ending), and it does not begin as \(compression.rawValue) does; "
        + "compress it, or take the ending off"
    case .truncated(let compression):
      "its \(compression.rawValue) data are cut short; get the file anew"
    case .corrupt(let compression):
      "its \(compression.rawValue) data are damaged; get the file anew"
    case .trailingBytes(let compression):
      "something else follows its \(compression.rawValue) data; take it off, or get the file anew"
    case .noMemory: "there is no memory to decompress it"
    }
  }
}
