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
        .language: "@xml:lang else @lang else ^*/@xml:lang else ^*/@lang",
      ]
    case .osis:
      [
        // The works without a title are systems of references.
        .text: ".", .locator: "@osisID",
        .work: (1...6).map { "^osisText/header/work[\($0)]/title[1]" }.joined(separator: " else "),
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

  private static let teiColumns: [QuotationField: String] = [
    .text: "self::cit/quote|self::cit/q|self::epigraph/quote|self::epigraph/q else .",
    .author: ".//bibl//author|.//biblFull//author else .//biblStruct/analytic/author"
      + " else .//biblStruct/monogr/author else .//bibl/text() else self::cit/ref"
      + " else ^TEI/teiHeader/fileDesc/titleStmt/author[1]|^TEI.2/teiHeader/fileDesc/titleStmt/author[1]"
      + " unless .//bibl|.//biblStruct|.//biblFull|self::cit/ref",
    .work: ".//bibl//title|.//biblFull//title else .//biblStruct/analytic/title"
      + " else .//biblStruct/monogr/title else ^TEI/teiHeader/fileDesc/titleStmt/title[1]"
      + "|^TEI.2/teiHeader/fileDesc/titleStmt/title[1] unless .//bibl|.//biblStruct|.//biblFull|self::cit/ref",
    .locator: ".//bibl//biblScope|.//biblStruct//biblScope",
    .year: ".//bibl//date/@when/year()|.//biblStruct//date/@when/year()",
    .language:
      "quote/@xml:lang|q/@xml:lang else @xml:lang else ^*/@xml:lang else quote/@lang|@lang",
  ]

  /// The elements that belong to no text around them.
  private var leftOut: [String] {
    switch self {
    case .tei:
      [
        "bibl", "biblFull", "biblStruct", "choice/abbr", "choice/am", "choice/orig", "choice/sic",
        "del", "figDesc", "fw",
        "index",
        "note", "pb", "rdg", "speaker", "stage",
      ]
    case .docbook:
      [
        "attribution", "blockinfo", "footnote", "footnoteref", "indexterm", "info", "remark",
        "title",
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
    switch self {
    case .tei:
      layout.holdsRecords = true
      layout.hollow = ["app", "choice", "subst"].map(XMLPath.elements)
    case .docbook: layout.holdsRecords = true
    case .osis:
      layout.milestones = XMLLayout.Milestones(begin: "sID", end: "eID")
      if declared.marks["q"] == nil { layout = layout.marking("q", by: "marker") }
    case .zefania: break
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
