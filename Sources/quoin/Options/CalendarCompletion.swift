import ArgumentParser
import Pipeline
import PuzzleModel
import PuzzlePlay

/// The days of the calendar that the words of a command mean, for a shell to complete.
///
/// It takes milliseconds for a calendar of any size, and where there is none that can be read, nothing is offered.
struct CalendarCompletion {
  /// The first and the last day.
  let days: ClosedRange<CalendarDay>

  /// The most days that are offered one by one.
  private static let mostDays = 62
  /// The most days of a calendar that are looked at: fifty years, the longest that a recipe can have.
  private static let mostRead = 18_263

  /// Finds the calendar.
  ///
  /// - Parameters:
  ///   - words: The words of the command, some of which may name a recipe and an edition.
  ///   - isPlanned: Whether the recipe's schedule comes before the edition's calendar, or after it.
  init?(_ words: [String], isPlanned: Bool) {
    let recipe = Self.file(named: ["--recipe"], orEndingIn: [".yml", ".yaml"], words)
    let edition = Self.file(named: ["--edition", "--output", "-o"], orEndingIn: [".sqlite"], words)
    func planned() -> ClosedRange<CalendarDay>? { Self.days(ofRecipe: recipe) }
    func published() -> ClosedRange<CalendarDay>? {
      Self.days(ofEdition: edition ?? UsualFiles.edition(ofRecipeNamed: recipe))
    }
    let found = isPlanned ? planned() ?? published() : published() ?? planned()
    guard let found else { return nil }
    days = found
  }

  /// The days that begin as it is typed; of many, the first of each month or year.
  ///
  /// Whatever is completed is a day, and the shell goes on from what all of them have in common.
  func candidates(for typed: Substring, from first: CalendarDay? = nil) -> [String] {
    let all = all(beginningAs: typed, from: first ?? days.lowerBound)
    let (wholeDay, year) = (10, 4)
    let lists = [wholeDay, Self.monthLength, year].lazy.map { Self.firsts(of: all, by: $0) }
    return lists.first { $0.count <= Self.mostDays } ?? []
  }

  /// The months that begin as it is typed.
  func months(for typed: String) -> [String] {
    Self.firsts(of: all(beginningAs: typed[...], from: days.lowerBound), by: Self.monthLength)
      .map { String($0.prefix(Self.monthLength)) }
  }

  /// How many characters of a day name its month.
  private static let monthLength = 7

  private func all(beginningAs typed: Substring, from first: CalendarDay) -> [String] {
    (0..<Self.mostRead).lazy.map { max(days.lowerBound, first).adding(days: $0) }
      .prefix { $0.map { $0 <= days.upperBound } ?? false }
      .compactMap { $0?.description }.filter { $0.hasPrefix(typed) }
  }

  /// The first of each run of days whose first characters are the same.
  private static func firsts(of days: [String], by length: Int) -> [String] {
    days.reduce(into: []) { firsts, day in
      if firsts.last?.prefix(length) != day.prefix(length) { firsts.append(day) }
    }
  }

  private static func days(ofEdition path: String) -> ClosedRange<CalendarDay>? {
    // Who presses a key asks for no message.
    guard let book = try? PuzzleBook.open(path) else { return nil }
    let ranges = Puzzle.Kind.allCases.compactMap { try? book.dayRange(of: $0) }
    guard let first = ranges.map(\.lowerBound).min(), let last = ranges.map(\.upperBound).max()
    else { return nil }
    return first...last
  }

  private static func days(ofRecipe path: String?) -> ClosedRange<CalendarDay>? {
    // Who presses a key asks for no message.
    guard let path = path ?? (try? UsualFiles.recipe()),
      let days = try? Plan.read(path, variables: RecipeVariables.environment).days,
      days.first <= days.last
    else { return nil }
    return days.first...days.last
  }

  /// The file that the words of a command name by an option, or else by its ending.
  private static func file(
    named options: [String],
    orEndingIn endings: [String],
    _ words: [String]
  ) -> String? {
    let named = zip(words, words.dropFirst()).first { options.contains($0.0) }?.1
    let file = named ?? words.dropFirst().first { word in endings.contains { word.hasSuffix($0) } }
    // A shell passes a word as it was typed.
    return file?.filter { !"'\"\\".contains($0) }
  }
}

extension CompletionKind {
  /// A day that was published; without an edition, one that the recipe has.
  static let publishedDay = day(isPlanned: false)
  /// A day of the recipe's schedule; without a recipe, one that was published.
  static let plannedDay = day(isPlanned: true)

  private static func day(isPlanned: Bool) -> CompletionKind {
    custom { words, _, typed in
      CalendarCompletion(words, isPlanned: isPlanned)?.candidates(for: typed[...]) ?? []
    }
  }

  /// A month of which some day was published.
  static let publishedMonth: CompletionKind = custom { words, _, typed in
    CalendarCompletion(words, isPlanned: false)?.months(for: typed) ?? []
  }

  /// A range of days that were published, or all of them.
  static let publishedDays: CompletionKind = custom { words, _, typed in
    guard let calendar = CalendarCompletion(words, isPlanned: false) else { return ["all"] }
    guard let dots = typed.firstRange(of: "..") else {
      let days = calendar.candidates(for: typed[...])
      return ["all"] + days.map { "\($0)..\(calendar.days.upperBound)" }
    }
    let (head, tail) = (typed[..<dots.lowerBound], typed[dots.upperBound...])
    return calendar.candidates(for: tail, from: CalendarDay(head)).map { "\(head)..\($0)" }
  }
}
