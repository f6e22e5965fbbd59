/// What a document may have at most, so that reading it stays bounded.
enum XMLBounds {
  /// The deepest nesting of elements that is accepted; libxml2's own limit is 256.
  static let deepest = 200
  /// The most bytes that may be read before a tag ends or text arrives.
  ///
  /// libxml2 searches the attributes of a tag for duplicates in quadratic time, so a tag may not be
  /// endless.
  static let longestTag = 1 << 17
  /// The most bytes of text for each byte of the file, which a long entity used often would exceed.
  ///
  /// libxml2's own limit is on the depth of entities and lets a file of 200 kB become 3 GB.
  static let mostExpansion = 5
  /// The most attributes of a tag, because libxml2 compares each with every other.
  static let mostAttributes = 1000
}
