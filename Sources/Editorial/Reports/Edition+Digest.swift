public import Corpus
public import PuzzleModel
public import PuzzleStore

extension Edition {
  /// The digest of the content, whatever digest the edition states.
  public var actualDigest: String { Digest.hexadecimal(of: forEachPieceOfCanonicalContent) }

  /// Copies the edition with the digest of its content.
  public var digested: Edition {
    var edition = self
    edition.contentDigest = actualDigest
    return edition
  }
}

extension EditionWriter {
  /// Makes a writer for an edition, whose tables get their SHA-256.
  public init(_ edition: Edition) {
    self.init(edition, digest: Digest.hexadecimal(of:))
  }

  /// Publishes the edition, and its signature beside it.
  ///
  /// A crash between the two leaves a signature that does not fit the edition, never one that seems to.
  ///
  /// - Parameters:
  ///   - path: The path of the edition.
  ///   - inputs: The paths of what the same work reads, none of which is replaced.
  ///   - key: The key to sign with; nil for no signature.
  ///   - written: The SHA-256 of the file at the path if it holds this very edition; it is not written again.
  ///   - whenReady: Does what has to be done just before the draft takes the place of the edition.
  /// - Returns: SHA-256 of the bytes of the edition.
  /// - Throws: `StoreError` if a file cannot be written, `SignatureError` if the draft cannot be signed, or an error
  ///   of `whenReady`.
  public func publish(
    to path: String,
    sparing inputs: [String],
    signedBy key: SigningKey?,
    unless written: String? = nil,
    whenReady: () throws -> Void = {}
  ) throws -> String {
    var signature: [UInt8]?
    var digest = ""
    let isWritten = written.map { written in
      { (copy: String) in try Digest.hexadecimal(ofFile: copy, location: copy) == written }
    }
    try publish(to: path, sparing: inputs, unless: isWritten) { (draft: String) in
      digest = try Digest.hexadecimal(ofFile: draft, location: draft)
      signature = try key?.signature(ofFile: draft)
      try whenReady()
    }
    if let signature {
      try Publication(ofSignatureBeside: path, sparing: inputs).write(signature)
    }
    return digest
  }
}

extension Publication {
  /// Describes the publication of an edition's signature.
  public init(ofSignatureBeside path: String, sparing inputs: [String]) {
    let form = Form("a signature") { start, _ in start.count == Signature.byteCount }
    self.init(of: form, to: Signature.path(besideFileAt: path), sparing: inputs)
  }
}

extension PuzzleLibrary {
  /// Reads a whole edition whose bytes are known; see `PuzzleStore`.
  ///
  /// - Throws: `StoreError` or `CorpusError` if the file cannot be read.
  package static func edition(
    at path: String,
    ifBytesAre isKnown: (String) -> Bool
  ) throws -> Edition? {
    try edition(
      at: path,
      digest: Digest.hexadecimal(of:),
      fileDigest: { try Digest.hexadecimal(ofFile: $0, location: $0) },
      isKnown: isKnown
    )
  }

  /// Reads the whole edition if it is what was pressed.
  ///
  /// - Returns: The edition, and the digests of its tables.
  /// - Throws: ``PublishedCalendarError/changed(path:reason:)`` if something is wrong with the file or it
  ///   does not have the digests that it states; `StoreError` if it cannot be read.
  public func verified() throws -> (edition: Edition, tables: TableDigests) {
    if let fault = try faults().first {
      throw PublishedCalendarError.changed(path: path, reason: fault)
    }
    let edition = try edition()
    let tables = try tableMismatch()
    if let problem = Self.mismatch(edition, tables.changed) {
      throw PublishedCalendarError.changed(path: path, reason: problem)
    }
    return (edition, tables.actual)
  }

  /// Checks that the edition is sound, that all of it can be read, and that it has the digests that it
  /// states.
  ///
  /// - Returns: The findings, and the edition if all of it can be read.
  /// - Throws: `StoreError` if the pages of the file are broken.
  public func checkedContent() throws -> (findings: [Finding], edition: Edition?) {
    let place = Place(path: path)
    var whole: Edition?
    var findings = try faults().map { Finding(.damagedEdition, at: place, "\($0); press it again") }
    do {
      let tables = try tableMismatch().changed
      do {
        let edition = try edition()
        whole = edition
        if let problem = Self.mismatch(edition, tables) {
          let remedy = "the file was changed after it was pressed, so press it again"
          findings.append(Finding(.digestMismatch, at: place, "\(problem); \(remedy)"))
        }
      } catch {
        let changed = tables.isEmpty ? "" : "; \(Self.sentence(tables))"
        let problem = "the content cannot be read whole: \(error)\(changed)"
        findings.append(Finding(.digestMismatch, at: place, problem))
      }
    } catch {
      let problem = "the tables cannot be read whole: \(error)"
      findings.append(Finding(.digestMismatch, at: place, problem))
    }
    return (findings, whole)
  }

  /// Finds the tables that do not have the digests that the edition states.
  private func tableMismatch() throws -> (actual: TableDigests, changed: [String]) {
    let stated = try statedDigests().digests
    let actual = try actualDigests(Digest.hexadecimal(of:))
    let names = Set(stated.keys).union(actual.digests.keys)
    return (actual, names.filter { stated[$0] != actual.digests[$0] }.sorted())
  }

  private static func mismatch(_ edition: Edition, _ tables: [String]) -> String? {
    let digest = edition.actualDigest
    var problems: [String] = []
    if digest != edition.contentDigest {
      problems = [
        "the content's digest is \(digest), and the edition says \(edition.contentDigest)"
      ]
    }
    if !tables.isEmpty { problems.append(sentence(tables)) }
    return problems.isEmpty ? nil : problems.joined(separator: "; ")
  }

  private static func sentence(_ tables: [String]) -> String {
    let names = tables.prefix(12).map { $0.prefix(40) }.joined(separator: ", ")
    return tables.count == 1
      ? "the table \(names) is not as it was pressed"
      : "the tables \(names) are not as they were pressed"
  }
}
