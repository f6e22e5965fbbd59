/// A page of Wikiquote in an export, or an export as it comes.
struct WikiPage {
  /// The export.
  let bytes: [UInt8]

  /// Draws an export: one choice, which is a title or that the input is an export itself.
  init(_ draws: inout Draws) {
    let title = draws.choose(["Jane Doe", "Proverbs", "Some Film (film)", "Template:Of", nil])
    let rest = draws.rest()
    guard let title else {
      bytes = rest
      return
    }
    // XML has no other control characters; an export never holds them.
    let text = String(decoding: rest, as: UTF8.self).unicodeScalars
      .filter { $0.value >= 0x20 || "\t\n".unicodeScalars.contains($0) }
    bytes = Array(Self.export(of: title, String(String.UnicodeScalarView(text))).utf8)
  }

  private static func export(of title: String, _ text: String) -> String {
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
    return """
      <mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/" xml:lang="en"><page>
      <title>\(title)</title><ns>0</ns><revision><text xml:space="preserve">
      \(escaped)</text></revision></page></mediawiki>
      """
  }
}
