public import PuzzleModel

/// The authors that a studio knows, and all the names that a corpus may call them by.
public struct Authority: Sendable {
  private var authorsByID: [Author.ID: Author] = [:]
  private var places: [Author.ID: Place] = [:]
  /// For the letters of each name, whose it is and where that is said.
  private var owners: [[UInt8]: (id: Author.ID, place: Place)] = [:]

  /// Makes an authority without authors.
  public init() {}

  /// The authors in the order of their IDs.
  public var authors: [Author] { authorsByID.values.sorted { $0.id < $1.id } }

  /// Whether it has no authors.
  public var isEmpty: Bool { authorsByID.isEmpty }

  /// The author that a name means, regardless of case, accents and punctuation.
  public func author(named name: String) -> Author.ID? {
    let letters = Skeleton(of: name).bytes
    return letters.isEmpty ? nil : owners[letters]?.id
  }

  /// Adds the authors of a file.
  ///
  /// - Parameters:
  ///   - file: A file with the mapping of authors.
  ///   - report: Receives each finding; findings about names follow those about records.
  /// - Returns: What was read.
  /// - Throws: ``CorpusError`` if the file cannot be opened or read.
  @discardableResult
  public mutating func add(
    _ file: CorpusFile,
    report: (Finding) -> Void
  ) throws(CorpusError) -> FileReading {
    var described = DescribedAuthors(file)
    let reading = try CorpusReader(file).readHashed(
      { described.append($0, report: report) },
      report: report
    )
    add(described, report: report)
    return reading
  }

  /// Adds the authors of a CSV file that is in memory, as ``add(_:report:)`` does.
  ///
  /// - Throws: ``CorpusError``, which bytes in memory never cause.
  public mutating func add(in file: WholeFile, report: (Finding) -> Void) throws(CorpusError) {
    let table = CorpusFile(file, mapping: .authors)
    var described = DescribedAuthors(table)
    _ = try CorpusReader(table).read(
      from: ByteInput(file),
      { described.append($0, report: report) },
      report: report
    )
    add(described, report: report)
  }

  private mutating func add(_ described: DescribedAuthors, report: (Finding) -> Void) {
    for (author, place) in described.authors { add(author, at: place, report: report) }
  }

  private mutating func add(_ author: Author, at place: Place, report: (Finding) -> Void) {
    if let first = places[author.id] {
      report(.duplicateAuthor(author.id, at: place, first: first))
      return
    }
    authorsByID[author.id] = author
    places[author.id] = place
    var seen = Set<[UInt8]>()
    for name in [author.name, author.sortName] + author.aliases {
      let letters = Skeleton(of: name).bytes
      guard seen.insert(letters).inserted else { continue }
      guard let owner = owners[letters] else {
        owners[letters] = (author.id, place)
        continue
      }
      if owner.id != author.id {
        report(.ambiguousAlias(name, of: author.id, at: place, owner: owner))
      }
    }
  }
}

extension Finding {
  fileprivate static func duplicateAuthor(
    _ id: Author.ID,
    at place: Place,
    first: Place
  ) -> Finding {
    Finding(
      .duplicateAuthor,
      at: place,
      field: AuthorField.id.rawValue,
      "the author '\(id)' is described twice, and this description was set aside; put what they say "
        + "into one",
      notes: [Note(place: first, message: "the author is described here first")]
    )
  }

  fileprivate static func ambiguousAlias(
    _ name: String,
    of id: Author.ID,
    at place: Place,
    owner: (id: Author.ID, place: Place)
  ) -> Finding {
    Finding(
      .ambiguousAlias,
      at: place,
      field: AuthorField.alias.rawValue,
      "the name '\(name)' means '\(id)' and '\(owner.id)'; take it from one of them",
      notes: [Note(place: owner.place, message: "'\(owner.id)' has the name here")]
    )
  }
}
