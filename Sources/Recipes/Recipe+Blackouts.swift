package import Corpus
package import PuzzleModel
package import Scheduling

extension Recipe {
  /// What a schedule leaves out.
  package struct Blackouts: Hashable, Sendable {
    /// Quotations by what they are.
    package struct Subjects: Hashable, Sendable {
      /// The quotations themselves.
      package var quotations: [Written<Quotation.ID>]?
      /// Their authors.
      package var authors: [Written<Author.ID>]?
      /// Their tags.
      package var tags: [Written<String>]?
    }

    /// Quotations that are left out on some days.
    package struct Part: Hashable, Sendable {
      /// The quotations.
      package var subjects: Subjects
      /// The rules for the days.
      package var days: [Written<OccasionRule>]
    }

    /// The place of the blackouts.
    package var section: Section
    /// The days without a puzzle.
    package var days: [Written<OccasionRule>]?
    /// What stands on no day.
    package var subjects: Subjects
    /// What stands on none of some days.
    package var within: [Part]?
    /// What stands on no other days.
    package var outside: [Part]?

    /// Reads the blackouts of a schedule.
    package init(_ mapping: YAMLMapping) throws {
      var mapping = mapping
      section = mapping.section
      days = try mapping.days()
      subjects = try Subjects(&mapping)
      within = try mapping.parts("within")
      outside = try mapping.parts("outside")
      try mapping.finish()
    }
  }
}

extension Recipe.Blackouts {
  /// Everything that is named, wherever it is left out.
  package var named: [Subjects] {
    [subjects] + ((within ?? []) + (outside ?? [])).map(\.subjects)
  }

  /// Lays the blackouts of a game over those of all games.
  func overlaid(on common: Recipe.Blackouts?) -> Recipe.Blackouts {
    guard let common else { return self }
    var all = self
    all.days = days ?? common.days
    all.subjects.quotations = subjects.quotations ?? common.subjects.quotations
    all.subjects.authors = subjects.authors ?? common.subjects.authors
    all.subjects.tags = subjects.tags ?? common.subjects.tags
    all.within = within ?? common.within
    all.outside = outside ?? common.outside
    return all
  }

  /// The days without a puzzle, of so many.
  func days(over dayCount: Int, from first: CalendarDay) -> Set<CalendarDay> {
    let last = first.adding(days: dayCount - 1) ?? .last
    return Set((days ?? []).flatMap { $0.value.days(from: first, through: last) })
  }

  /// What the rules bar beside single quotations.
  ///
  /// - Throws: ``RecipeError`` if there are too many.
  func bars() throws -> [Bar] {
    let always = Bar(
      authors: Set((subjects.authors ?? []).map(\.value)),
      tags: Set((subjects.tags ?? []).map(\.value))
    )
    var bars = always.authors.isEmpty && always.tags.isEmpty ? [] : [always]
    bars += (within ?? []).map { $0.bar(on: Bar.Days.within) }
    bars += (outside ?? []).map { $0.bar(on: Bar.Days.outside) }
    guard bars.count <= Bar.limit else {
      throw section.error(
        outside == nil ? "within" : "outside",
        "the blackouts are \(bars.count), and a schedule has at most \(Bar.limit); "
          + "write those of the same days as one"
      )
    }
    return bars
  }
}

extension Recipe.Blackouts.Part {
  fileprivate func bar(on days: ([OccasionRule]) -> Bar.Days) -> Bar {
    Bar(
      quotations: Set((subjects.quotations ?? []).map(\.value)),
      authors: Set((subjects.authors ?? []).map(\.value)),
      tags: Set((subjects.tags ?? []).map(\.value)),
      days: days(self.days.map(\.value))
    )
  }
}

extension Recipe.Blackouts.Subjects {
  fileprivate init(_ mapping: inout YAMLMapping) throws {
    quotations = try mapping.values("quotations") { text in
      guard let quotation = Quotation.ID(text.value) else {
        throw text.error("'\(text.value)' is no quotation's ID; write the UUID")
      }
      return quotation
    }
    authors = try mapping.values("authors") { text in
      guard let author = Author.ID(name: text.value) else {
        throw text.error("'\(text.value)' is no author; write a name, or an ID such as jane-austen")
      }
      return author
    }
    tags = try mapping.values("tags", \.value)
  }
}

extension YAMLMapping {
  /// The values of a list, or of a single one; nil if the key is missing.
  fileprivate mutating func values<Value: Hashable & Sendable>(
    _ key: String,
    _ value: (Written<String>) throws -> Value
  ) throws -> [Written<Value>]? {
    let isWritten = has(key)
    let values = try writtenOrList(key).map {
      Written(value: try value($0), place: $0.place, keyPath: $0.keyPath)
    }
    return isWritten ? values : nil
  }

  fileprivate mutating func days() throws -> [Written<OccasionRule>]? {
    try values("days") { text in
      guard let rule = OccasionRule(text.value) else {
        throw text.error(
          "'\(text.value)' is no day of the calendar, and no rule for days; write YYYY-MM-DD, MM-DD for "
            + "every year, easter-2, or two of them as a range, such as 12-24..12-26"
        )
      }
      return rule
    }
  }

  fileprivate mutating func parts(_ key: String) throws -> [Recipe.Blackouts.Part]? {
    let isWritten = has(key)
    let parts = try mappings(key).map { entry in
      var entry = entry
      let subjects = try Recipe.Blackouts.Subjects(&entry)
      let days = try entry.days() ?? []
      try entry.finish()
      guard subjects != Recipe.Blackouts.Subjects() else {
        throw entry.section.error(
          "tags",
          "a blackout of some days says what is left out; write quotations, authors or tags"
        )
      }
      guard !days.isEmpty else {
        throw entry.section.error(
          "days",
          "a blackout of some days names them; write days, or a rule such as 12-01..12-31"
        )
      }
      return Recipe.Blackouts.Part(subjects: subjects, days: days)
    }
    return isWritten ? parts : nil
  }
}
