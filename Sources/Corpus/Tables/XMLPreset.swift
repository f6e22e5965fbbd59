/// A kind of XML whose elements mean the same in every file.
enum XMLPreset {
  /// TEI P5, in its namespace or without, and TEI P4.
  case tei
  /// DocBook 4 and 5.
  case docbook
  /// OSIS 2, the Open Scripture Information Standard.
  case osis
  /// Zefania XML, an exchange format of Bible programs.
  case zefania

  /// The paths of a record's element.
  var record: String {
    switch self {
    case .tei: "text//cit|text//epigraph|text//quote"
    case .docbook: "blockquote|epigraph"
    case .osis: "verse"
    case .zefania: "VERS"
    }
  }

  /// The label of each field that the kind of XML has.
  var columns: [QuotationField: String] {
    switch self {
    case .tei: Self.teiColumns
    case .docbook:
      [
        .text: ".",
        .author: "attribution//personname|attribution//author else attribution/text()",
        .work: "attribution//citetitle",
        .year: "attribution//date|attribution//pubdate|attribution//year",
        .language: "@xml:lang else @lang else ^*/@xml:lang else ^*/@lang",
      ]
    case .osis:
      [
        // The works without a title are systems of references.
        .text: ".", .locator: "@osisID",
        .work: (1...6).map { "^osisText/header/work[\($0)]/title[1]" }.joined(separator: " else ")
          + " else ^osisText/@osisIDWork",
        .language: "@xml:lang else ^osisText/@xml:lang",
      ]
    case .zefania:
      [
        .text: ".", .work: "^XMLBIBLE/INFORMATION/title else ^XMLBIBLE/@biblename",
        .locator: "{^BIBLEBOOK/@bname} {^CHAPTER/@cnumber}:{@vnumber}"
          + " else {^BIBLEBOOK/@bnumber}.{^CHAPTER/@cnumber}.{@vnumber}",
      ]
    }
  }

  /// What names the source of a quotation of TEI, so that it is not that of the file.
  private static let teiSources =
    ".//bibl|.//biblStruct|.//biblFull|self::cit/ref|^epigraph/bibl"

  private static let teiColumns: [QuotationField: String] = [
    .text: "self::cit/quote|self::cit/q|self::epigraph/quote|self::epigraph/q else .",
    .author: ".//bibl//author|.//biblFull//author else .//biblStruct/analytic/author"
      + " else .//biblStruct/monogr/author else .//bibl/text() else self::cit/ref"
      + " else ^epigraph/bibl//author else ^epigraph/bibl/text()"
      + " else ^TEI/teiHeader/fileDesc/titleStmt/author|^TEI.2/teiHeader/fileDesc/titleStmt/author"
      + " unless " + teiSources,
    .work: ".//bibl//title|.//biblFull//title else .//biblStruct/analytic/title"
      + " else .//biblStruct/monogr/title else ^epigraph/bibl//title"
      + " else ^TEI/teiHeader/fileDesc/titleStmt/title[1]"
      + "|^TEI.2/teiHeader/fileDesc/titleStmt/title[1] unless " + teiSources,
    .locator: ".//bibl//biblScope|.//biblStruct//biblScope else ^epigraph/bibl//biblScope",
    .year: ".//bibl//date/@when/year()|.//biblStruct//date/@when/year()"
      + " else .//bibl//date|.//biblStruct//date"
      + " else ^epigraph/bibl//date/@when/year() else ^epigraph/bibl//date",
    .language:
      "quote/@xml:lang|q/@xml:lang else @xml:lang else ^*/@xml:lang else quote/@lang|@lang",
  ]

  /// The elements with the source of a text, which are none of it.
  private var leftOut: [String] {
    switch self {
    case .tei: ["bibl", "biblFull", "biblStruct"]
    case .docbook: ["attribution"]
    case .osis, .zefania: []
    }
  }

  /// The elements that are neither of a text nor of its source.
  private var asides: [String] {
    switch self {
    case .tei:
      [
        "choice/abbr", "choice/am", "choice/orig", "choice/sic", "del", "desc", "figDesc", "fw",
        "index", "note", "pb", "speaker", "stage", "wit", "witDetail",
      ]
    case .docbook:
      [
        "affiliation", "author/address", "author/email", "author/uri", "authorblurb", "blockinfo",
        "contrib", "footnote", "footnoteref", "indexterm", "info", "personblurb", "remark", "title",
        "titleabbrev",
      ]
    case .osis:
      ["catchWord", "caption", "figure", "note", "rdg", "speaker", "title[@canonical!='true']"]
    case .zefania: ["CAPTION", "MEDIA", "NOTE", "PROLOG", "REMARK", "XREF", "XREM"]
    }
  }

  private var marks: [String: String] {
    switch self {
    case .tei: ["gap": "...", "q": "\"", "quote": "\"", "said": "\"", "soCalled": "'"]
    case .docbook: ["quote": "\""]
    case .osis, .zefania: [:]
    }
  }

  private var parting: [String] {
    switch self {
    case .tei: ["forename", "roleName", "surname"]
    case .docbook: ["firstname", "honorific", "lineage", "othername", "sbr", "surname"]
    case .osis: ["title"]
    case .zefania: []
    }
  }

  /// The layout, with what a person adds to it.
  func layout(_ declared: SourceLayout) throws(XMLPathError) -> XMLLayout {
    var joined = declared.joined
    if self == .tei, joined["locator"] == nil { joined["locator"] = ", " }
    var layout = try XMLLayout(
      record: declared.record ?? record,
      leftOut: leftOut + declared.leftOut,
      marks: marks.merging(declared.marks) { _, other in other },
      parting: parting,
      namespaces: declared.namespaces,
      joined: joined
    )
    layout.asides = try XMLPathParser.elements(asides.joined(separator: "|"), [:])
    switch self {
    case .tei:
      layout.kind = .tei
      layout.holdsRecords = true
      layout.hollow = [.elements(named: "subst")]
      layout.alternatives = ["app", "choice", "rdgGrp"].map(XMLPath.elements)
    case .docbook: layout.holdsRecords = true
    case .osis:
      layout.kind = .osis
      layout.milestones = XMLLayout.Milestones(begin: "sID", end: "eID")
      if declared.marks["q"] == nil { layout = layout.marking("q", by: "marker") }
    case .zefania: layout.kind = .zefania
    }
    return layout
  }

  /// The usual mapping, with the labels that a person declares instead.
  func mapping(
    _ mapping: FieldMapping,
    _ declared: [String: String]
  ) throws(MappingError) -> FieldMapping {
    var labels: [String: String] = [:]
    for (field, label) in columns { labels[field.rawValue] = label }
    return try mapping.relabeled(declared, over: labels)
  }
}
