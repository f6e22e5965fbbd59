/// The kinds of XML whose documents alone have a root element of a name; a layout has a format for each.
enum XMLKind: String {
  case mediawiki
  case osis
  case tei
  case zefania

  init?(root name: String) {
    switch name {
    case "TEI", "TEI.2", "teiCorpus", "teiCorpus.2": self = .tei
    case "mediawiki": self = .mediawiki
    case "osis": self = .osis
    case "XMLBIBLE", "xmlbible": self = .zefania
    default: return nil
    }
  }
}
