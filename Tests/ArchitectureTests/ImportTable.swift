/// What each module may import and why: the table of DESIGN.md as data.
///
/// A module is not in it by accident: what an import would let in must be wanted there.
enum ImportTable {
  /// For each module, the modules that it may import, each with the reason.
  static let allowed: [String: [String: String]] = [
    "PuzzleModel": [:],
    "PuzzleEngine": [
      "PuzzleModel": "the vocabulary",
      "Crypto": "the IDs of cells, which the rules take from SHA-256",
    ],
    "Cryptanalysis": [
      "PuzzleModel": "the vocabulary",
      "Foundation": "its bundled resource",
    ],
    "Corpus": [
      "PuzzleModel": "the vocabulary",
      "CLibXML2": "XML and RELAX NG; nobody else parses either",
      "CSQLite": "corpora in databases, read by a query row by row, which GRDB would copy",
      "CZlib": "gzip; nobody else decompresses",
      "CBZip2": "bzip2; nobody else decompresses",
      "Crypto": "digests of files and of skeletons",
      "CYaml": "the parser below Yams, whose events show how much a recipe is before it is made",
      "Yams": "recipes; nobody else reads YAML",
      "Foundation": "the system's files and memory functions",
    ],
    "Grading": [
      "PuzzleModel": "the vocabulary",
      "Cryptanalysis": "the language model and the words of a reader",
    ],
    "Scheduling": ["PuzzleModel": "the vocabulary"],
    "PuzzleStore": [
      "PuzzleModel": "the vocabulary",
      "GRDB": "SQLite; nobody else speaks SQL",
      "CSQLite": "the defences of SQLite that GRDB does not set",
      "Foundation": "the system's files",
    ],
    "PuzzlePlay": [
      "PuzzleModel": "the vocabulary",
      "PuzzleEngine": "the games that an app plays",
      "PuzzleStore": "the edition that it plays from",
      "Foundation": "paths and JSON",
    ],
    "Editorial": [
      "PuzzleModel": "the vocabulary",
      "Corpus": "tables of what an editor keeps",
      "Grading": "weights that an editor keeps, and grades in words",
      "Scheduling": "policies, calendars and what they break",
      "PuzzleStore": "the edition that was published",
      "Foundation": "bundled pages, paths and JSON",
    ],
    "Recipes": [
      "PuzzleModel": "the vocabulary",
      "Corpus": "YAML, and how files are laid out",
      "Scheduling": "the policy that a recipe writes",
    ],
    "Workshop": [
      "PuzzleModel": "the vocabulary",
      "Corpus": "texts, line by line",
      "Cryptanalysis": "solves",
      "Editorial": "what an editor is told of a calibration",
      "Grading": "fits the weights",
      "PuzzleStore": "the edition whose times are fitted",
    ],
    "Pipeline": [
      "PuzzleModel": "the vocabulary",
      "PuzzleEngine": "enciphers and checks",
      "Cryptanalysis": "solves",
      "Corpus": "ingests, normalizes and takes digests",
      "Grading": "grades",
      "Recipes": "reads what to press",
      "Scheduling": "lays the calendar",
      "Editorial": "what the editor keeps and asks",
      "PuzzleStore": "publishes",
      "Workshop": "progress, and work on several cores",
      "Foundation": "paths and JSON",
    ],
    "quoin": [
      "PuzzleModel": "findings and days to print and read",
      "Corpus": "how files are laid out",
      "Pipeline": "everything that it does",
      "Workshop": "progress, and the jobs on texts",
      "Editorial": "what it shows an editor",
      "PuzzleEngine": "the moves of a player and the game that is drawn",
      "PuzzlePlay": "playing in the terminal",
      "ArgumentParser": "commands; nobody else has any",
      "Foundation": "standard streams, environment and JSON",
    ],
  ]

  /// The first-party modules that a module may show in its own interface.
  static let shown: [String: Set<String>] = [
    // An app has its day from a date and a time zone, which are Foundation's.
    "PuzzlePlay": ["PuzzleModel", "PuzzleEngine", "Foundation"],
    // Loading a language model takes time, so who grades passes one that is loaded.
    "Grading": ["PuzzleModel", "Cryptanalysis"],
    // What an editor is told is made of calendars and their policies, of an edition that is open, and of
    // tables.
    "Editorial": ["PuzzleModel", "Scheduling", "PuzzleStore", "Corpus"],
    // A recipe is made of values with their places, and of a policy.
    "Recipes": ["PuzzleModel", "Corpus", "Scheduling"],
    // How files are laid out and what an editor is told are values of the modules that know them.
    "Pipeline": ["PuzzleModel", "Corpus", "Editorial", "Workshop"],
    "Workshop": ["PuzzleModel", "Corpus", "Editorial"],
  ]

  /// What every other module may show.
  static let shownByDefault: Set<String> = ["PuzzleModel"]

  /// The modules whose sources are in another language.
  static let foreign: Set<String> = ["CLibXML2", "CSQLite", "CZlib", "CBZip2"]
}
