/// A list of words with a subject, which word searches are made from.
public struct WordTheme: Hashable, Sendable, Identifiable {
  /// The name in kebab-case, which never changes: `garden-birds`.
  public let id: String
  /// The name for people.
  public let title: String
  /// The language, as a BCP 47 tag such as `en`.
  public let language: String
  /// The words, each once.
  public let words: [ThemeWord]

  /// Makes a theme.
  public init(id: String, title: String, language: String, words: [ThemeWord]) {
    self.id = id
    self.title = title
    self.language = language
    self.words = words
  }
}

/// A word of a theme.
public struct ThemeWord: Hashable, Sendable {
  /// The word as it is written, with its marks and spaces.
  public let text: String
  /// What it means, in a sentence of the word's language; nil if nobody has said.
  public let definition: String?

  /// Makes a word.
  public init(text: String, definition: String?) {
    self.text = text
    self.definition = definition
  }
}
