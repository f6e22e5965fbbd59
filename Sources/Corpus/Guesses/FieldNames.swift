import Foundation

/// The names that studios give to the columns and elements of quotations.
enum FieldNames {
  /// For each field the words that name it, the likeliest first, in small letters.
  private static let words: [(QuotationField, [String])] = [
    (
      .text,
      [
        "text", "quote", "quotation", "quote_text", "quotetext", "quotes", "saying", "cita",
        "zitat", "citation",
        "citazione", "citacao", "frase", "phrase", "citaat", "citat", "cytat", "body", "content",
        "sentence", "description", "message", "texte", "texto", "testo", "highlight",
        "highlighted_text", "excerpt", "passage", "q", "t",
      ]
    ),
    (
      .author,
      [
        "author", "book_author", "by", "said_by", "who", "name", "autor", "auteur", "autore",
        "auteurs", "authors",
        "speaker", "person", "quoteauthor", "author_name", "forfatter", "creator", "writer",
        "attribution", "attributed_to", "people", "persons", "from", "a",
      ]
    ),
    (
      .work,
      [
        "work", "book_title", "source", "title", "book", "obra", "werk", "oeuvre", "opera", "libro",
        "livre",
        "buch", "quelle", "from",
      ]
    ),
    (.locator, ["locator", "chapter", "page", "verse", "ref", "reference", "location"]),
    (.year, ["year", "date", "jahr", "annee", "ano", "anno", "published"]),
    (.language, ["language", "lang", "sprache", "idioma", "langue", "lingua"]),
    (
      .tags,
      [
        "tags", "tag", "category", "categories", "topics", "topic", "genre", "keywords", "temas",
        "tema",
        "themen", "thema", "theme", "themes", "schlagworte",
      ]
    ),
    (.certainty, ["certainty"]), (.translated, ["translated"]), (.checked, ["checked"]),
  ]

  /// The words for the two parts of a person's name, neither of which is a name alone.
  private static let (givenNames, familyNames): (Set<String>, Set<String>) = (
    ["firstname", "givenname", "forename", "fname", "first", "given", "vorname", "prenom"],
    ["lastname", "familyname", "surname", "lname", "last", "family", "nachname", "apellido"]
  )

  /// A path, and the name in it that tells what it holds.
  struct Label: Equatable {
    let path: String
    let name: String
    /// Whether several values stand there, which no text has.
    var isList = false
    /// Whether most records have nothing there.
    var isRare = false
    /// Whether what stands there is like a text; true where nobody has looked.
    var isText = true
  }

  /// Which of some labels holds which field.
  ///
  /// - Parameter labels: The labels, as the file has them.
  /// - Returns: The label of each field that one seems to hold.
  static func columns(among labels: [String]) -> [String: String] {
    columns(among: labels.map { Label(path: $0, name: $0) })
  }

  /// The paths of some labels that hold a field; what most records have comes before what few have.
  static func columns(among labels: [Label]) -> [String: String] {
    var (columns, taken) = ([String: String](), Set<String>())
    for (field, words) in words {
      let free = labels.filter {
        !taken.contains($0.path) && !(field == .text && $0.isList)
      }
      let usual = free.filter { !$0.isRare }
      let found =
        (field == .text ? label(of: words, among: usual.filter(\.isText)) : nil)
        ?? label(of: words, among: usual) ?? label(of: words, among: free)
      if let found {
        columns[field.rawValue] = found.path
        taken.insert(found.path)
      }
    }
    return columns
  }

  private static func label(of words: [String], among labels: [Label]) -> Label? {
    words.lazy.compactMap { word in
      labels.first { bare($0.name) == word.filter { $0 != "_" } }
    }.first
  }

  /// The labels of a person's first name and last name, which stand side by side; nil for none.
  static func nameParts(among labels: [String]) -> (given: String, family: String)? {
    guard let given = labels.first(where: { givenNames.contains(bare($0)) }),
      let family = labels.first(where: { familyNames.contains(bare($0)) })
    else { return nil }
    return (given, family)
  }

  /// Whether a label is that of a first name or a last name.
  static func isPartOfName(_ label: String) -> Bool {
    let name = bare(label)
    return givenNames.contains(name) || familyNames.contains(name)
  }

  /// What tells the most of a value with a name: `name` in `book` is a book.
  static func name(of name: String, in outer: String) -> String {
    let isPlain = plainNames.contains(bare(name))
    return isPlain && !columns(among: [outer]).isEmpty ? outer : name
  }

  /// The names that say less than that of what stands round them.
  private static let plainNames: Set = [
    "name", "title", "label", "value", "full", "fullname", "displayname", "rendered", "t",
  ]

  /// A label without case, accents, prefixes of paths and marks.
  private static func bare(_ label: String) -> String {
    let name = label.split(whereSeparator: { "/.@[]$".contains($0) }).last.map(String.init) ?? label
    return String(
      String.UnicodeScalarView(
        name.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars.filter {
          $0.properties.isAlphabetic && $0.isASCII
        }
      )
    )
  }
}
