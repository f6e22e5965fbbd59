/// The target of a link between pages, such as `w:Mark Twain` or `File:Twain.jpg`.
struct WikitextLink {
  /// What is shown where the link has no text of its own.
  let label: String
  /// Whether nothing is shown in its place: an image or a category.
  let isHidden: Bool
  /// The category that the link puts its page into.
  let category: String?

  /// Reads a target.
  init(_ target: String) {
    let target = target.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let shown = target.hasPrefix(":")
    let parts = target.drop { $0 == ":" }.split(
      separator: ":",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    let space = parts.count > 1 ? parts[0].lowercased() : ""
    let name = parts.last.map { String($0).trimmingPrefixSpaces } ?? ""
    category = !shown && Self.categories.contains(space) ? name : nil
    isHidden = !shown && (category != nil || Self.media.contains(space))
    label =
      Self.projects.contains(space) ? WikitextLink(name).label : String(target.drop { $0 == ":" })
  }

  private static let categories: Set = [
    "category", "kategorie", "catégorie", "categoría", "categoria", "kategoria", "категория",
  ]

  private static let media: Set = [
    "file", "image", "media", "datei", "bild", "fichier", "archivo", "imagen", "immagine", "plik",
    "ficheiro", "файл",
  ]

  /// The prefixes of Wikimedia's other projects, which are no part of a name.
  private static let projects: Set = [
    "w", "wikipedia", "s", "wikisource", "q", "wikiquote", "wikt", "wiktionary", "b", "n", "c",
    "commons", "d", "v", "en",
  ]
}

extension String {
  fileprivate var trimmingPrefixSpaces: String { String(drop { $0 == " " }) }
}
