import CLibXML2

/// libxml2 itself, which must be set up once before threads use it.
enum XMLLibrary {
  /// Sets up the parts that libxml2 2.9 would otherwise set up at first use without a lock.
  private static let ready: Void = {
    xmlInitParser()
    // Whatever asks libxml2 for another file, be it an entity, a document type or a part of a schema, gets none.
    xmlSetExternalEntityLoader { _, _, _ in nil }
    xmlSchemaInitTypes()
    xmlRelaxNGInitTypes()
  }()

  /// Sets the library up for this thread, and keeps its own words, which nobody asked for, from standard error.
  static func prepare() {
    _ = ready
    xmlSetStructuredErrorFunc(nil) { _, _ in }
  }
}
