/// Tells what kind of XML file a file is, by its root element.
public enum XMLRoot {
  /// Reads the name of the root element.
  ///
  /// - Parameter path: The file to open.
  /// - Returns: The name without its prefix, or nil if the file is not XML up to there.
  /// - Throws: ``CorpusError`` if the file cannot be opened or read.
  public static func name(ofFile path: String) throws(CorpusError) -> String? {
    var name: String?
    try XMLReader.observe(
      ByteInput(
        path: path,
        location: path,
        encoding: nil,
        compression: Compression(endingOf: path)
      ),
      path: path,
      XMLObserver {
        name = $0.name
        return false
      }
    )
    return name
  }
}
