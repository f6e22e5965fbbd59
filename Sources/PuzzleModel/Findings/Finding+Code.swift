extension Finding {
  /// The kinds of finding, each with a page that explains it.
  ///
  /// If the error catalog of Frictionless Data has a name for a kind, the code is that name.
  public enum Code: String, CaseIterable, Sendable {
    case ambiguousAlias = "ambiguous-alias"
    case ambiguousPuzzle = "ambiguous-puzzle"
    case bareQuote = "bare-quote"
    case blankRow = "blank-row"
    case brokenPuzzle = "broken-puzzle"
    case brokenRule = "broken-rule"
    case calendarMoved = "calendar-moved"
    case calendarNotKept = "calendar-not-kept"
    case conflictingAttribution = "conflicting-attribution"
    case controlCharacter = "control-character"
    case damagedEdition = "damaged-edition"
    case digestMismatch = "digest-mismatch"
    case doubtfulEncoding = "doubtful-encoding"
    case duplicateAuthor = "duplicate-author"
    case duplicateLabel = "duplicate-label"
    case duplicateQuotation = "duplicate-quotation"
    case emptyFile = "empty-file"
    case encodingError = "encoding-error"
    case entityExpansion = "entity-expansion"
    case externalEntity = "external-entity"
    case extraCell = "extra-cell"
    case fewLetters = "few-letters"
    case idleBlackout = "idle-blackout"
    case idlePath = "idle-path"
    case idlePin = "idle-pin"
    case keptToSeason = "kept-to-season"
    case lengthOutOfRange = "length-out-of-range"
    case lockMismatch = "lock-mismatch"
    case malformedJSON = "malformed-json"
    case malformedXML = "malformed-xml"
    case markupRemoved = "markup-removed"
    case mendedQuotation = "mended-quotation"
    case missingAuthor = "missing-author"
    case missingCell = "missing-cell"
    case missingHistory = "missing-history"
    case missingLabel = "missing-label"
    case missingSpace = "missing-space"
    case missingText = "missing-text"
    case mixedAlphabets = "mixed-alphabets"
    case mojibake = "mojibake"
    case nearMiss = "near-miss"
    case nestedRecord = "nested-record"
    case noGrid = "no-grid"
    case noLetters = "no-letters"
    case noRecords = "no-records"
    case nulByte = "nul-byte"
    case occasionMismatch = "occasion-mismatch"
    case occasionShortage = "occasion-shortage"
    case oddQuotationMarks = "odd-quotation-marks"
    case passedOver = "passed-over"
    case pinConflict = "pin-conflict"
    case rareTag = "rare-tag"
    case recordTooLong = "record-too-long"
    case repairedMojibake = "repaired-mojibake"
    case repeatedElement = "repeated-element"
    case repeatedPuzzle = "repeated-puzzle"
    case repetitiveText = "repetitive-text"
    case scheduleConflict = "schedule-conflict"
    case schemaViolation = "schema-violation"
    case shortSupply = "short-supply"
    case staleLock = "stale-lock"
    case swallowedRow = "swallowed-row"
    case textAfterQuote = "text-after-quote"
    case tierShortage = "tier-shortage"
    case tooDeep = "too-deep"
    case tooManyMarks = "too-many-marks"
    case trailingAttribution = "trailing-attribution"
    case typeError = "type-error"
    case undefinedEntity = "undefined-entity"
    case unknownAuthor = "unknown-author"
    case unknownHTMLEntity = "unknown-html-entity"
    case unknownPuzzle = "unknown-puzzle"
    case unknownSections = "unknown-sections"
    case unknownTag = "unknown-tag"
    case unknownTemplate = "unknown-template"
    case unpartedText = "unparted-text"
    case unplayableLetter = "unplayable-letter"
    case unreadEscape = "unread-escape"
    case unreadableCharacter = "unreadable-character"
    case unterminatedQuote = "unterminated-quote"
    case unusedSchema = "unused-schema"

    /// The severity of findings with this code.
    public var severity: Severity {
      switch self {
      case .duplicateQuotation, .keptToSeason, .markupRemoved, .nearMiss, .occasionShortage,
        .passedOver, .rareTag, .repairedMojibake, .repeatedPuzzle, .unusedSchema:
        .note
      case .ambiguousPuzzle, .bareQuote, .blankRow, .brokenRule, .calendarNotKept,
        .conflictingAttribution, .controlCharacter, .doubtfulEncoding, .fewLetters,
        .idleBlackout, .idlePath, .idlePin, .lengthOutOfRange, .mendedQuotation, .missingSpace,
        .mixedAlphabets, .mojibake, .occasionMismatch, .oddQuotationMarks, .repeatedElement,
        .repetitiveText, .shortSupply, .swallowedRow, .tierShortage, .trailingAttribution,
        .unknownHTMLEntity, .unknownSections, .unknownTag, .unknownTemplate, .unpartedText,
        .unplayableLetter, .unreadEscape, .unreadableCharacter:
        .warning
      case .ambiguousAlias, .brokenPuzzle, .calendarMoved, .damagedEdition, .digestMismatch,
        .duplicateAuthor, .duplicateLabel, .emptyFile, .encodingError, .entityExpansion,
        .externalEntity, .extraCell, .lockMismatch, .malformedJSON, .malformedXML,
        .missingAuthor, .missingCell, .missingHistory, .missingLabel, .missingText,
        .nestedRecord, .noGrid, .noLetters, .noRecords, .nulByte, .pinConflict, .recordTooLong,
        .scheduleConflict, .schemaViolation, .staleLock, .textAfterQuote, .tooDeep,
        .tooManyMarks, .typeError, .undefinedEntity, .unknownAuthor, .unknownPuzzle,
        .unterminatedQuote:
        .error
      }
    }

    /// Whether it is about the calendar, so that what is found in a corpus may be its cause.
    public var isOfCalendar: Bool {
      switch self {
      case .brokenRule, .calendarMoved, .calendarNotKept, .idleBlackout, .idlePin, .keptToSeason,
        .lockMismatch, .mendedQuotation, .missingHistory, .occasionMismatch, .occasionShortage,
        .passedOver, .pinConflict, .repeatedPuzzle, .scheduleConflict, .shortSupply, .staleLock,
        .tierShortage:
        true
      default: false
      }
    }
  }
}
