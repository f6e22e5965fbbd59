import Corpus
import Recipes
import TestSupport
import Testing

@testable import Pipeline

@Suite struct RecipeErrorsTests {
  private func messages(_ yaml: String) throws -> [String] {
    let folder = try TemporaryFolder()
    let path = try folder.write("recipe.yml", yaml)
    do {
      _ = try Plan.read(path)
      return []
    } catch let errors as RecipeErrors {
      return errors.errors.map { "\($0.keyPath): \($0.message)" }
    } catch let error as RecipeError {
      return ["\(error.keyPath): \(error.message)"]
    }
  }

  @Test func `everything that is wrong is told at once, in the order of the file`() throws {
    let found = try messages(
      """
      name: Mine
      quotations:
        - path: quotes.csv
          licence: MIT
          delimeter: ";"
      lettrs: {minimum: 20}
      schedule:
        from: yesterday
        days: 0
        tiers: {monday: hardest}
      """
    )
    let expected = [
      "quotations.0.delimeter: there is no key 'delimeter' here (is it 'delimiter'?); the keys are path,",
      "lettrs: there is no key 'lettrs' here (is it 'letters'?); the keys are name,",
      "schedule.from: 'yesterday' is no day of the calendar; write one as YYYY-MM-DD",
      "schedule.days: '0' is no whole number from 1 to 18263",
      "schedule.tiers.monday: 'hardest' is none of easy, medium, hard, expert",
    ]
    #expect(found.count == expected.count)
    for (found, expected) in zip(found, expected) { #expect(found.hasPrefix(expected)) }
  }

  @Test func `what follows from an error is not told`() throws {
    let found = try messages(
      "quotations: [{path: a.csv, licence: MIT}]\nschedule: {from: 2027-01-01, days: many}\n"
    )
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("schedule.days: 'many'") == true)
  }

  @Test(arguments: [
    ("paht: a.csv, licence: MIT", ["paht: there is no key 'paht' here (is it 'path'?)"]),
    ("path: a.csv, license: MIT", ["license: there is no key 'license' here (is it 'licence'?)"]),
    (
      "paht: a.csv, license: MIT",
      [
        "paht: there is no key 'paht' here (is it 'path'?)",
        "license: there is no key 'license' here (is it 'licence'?)",
      ]
    ),
    (
      "file: a.csv, licence: MIT",
      ["path: no path is given", "file: there is no key 'file' here; the keys are path, licence"]
    ),
    ("path: a.csv", ["licence: no licence is given"]),
  ])
  func `a misspelt key of a source is told, and not what it was meant to be`(
    source: String,
    expected: [String]
  ) throws {
    let found = try messages("quotations: [{\(source)}]\nschedule: {from: 2027-01-01, days: 1}\n")
    #expect(found.count == expected.count, "\(found)")
    for (found, expected) in zip(found, expected) {
      #expect(found.hasPrefix("quotations.0.\(expected)"), "\(found)")
    }
  }

  @Test func `constants and fallbacks that no record could have are told where they stand`() throws
  {
    let found = try messages(
      """
      quotations:
        - path: a.csv
          licence: MIT
          constants: {author: [Thales, Solon], certainty: maybe, language: no}
          fallbacks: {work: null, locator: 'null', tags: [a, true]}
      schedule: {from: 2027-01-01, days: 1}
      """
    )
    #expect(
      found == [
        "quotations.0.constants.author: the field 'author' has one value, and this is a list; write one value",
        "quotations.0.constants.certainty: 'maybe' is no certainty of an attribution; write one of disputed, "
          + "attributed, sourced, or nothing",
        "quotations.0.fallbacks.work: null is no text; delete the key, or write 'null' if the text is meant",
        "quotations.0.fallbacks.tags: true is no text; delete the key, or write 'true' if the text is meant",
      ]
    )
  }

  @Test func `an error that no key brought about ends the search`() throws {
    #expect(try messages("- a list").count == 1)
    #expect(try messages("quotations: []").count == 1)
  }
}
