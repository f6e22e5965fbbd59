import Corpus
import Recipes

/// What must hold of the sketch of every file.
enum SketchCheck {
  /// Looks at a file; traps if the recipe that the sketch writes does not read it as the sketch does.
  static func run(_ bytes: [UInt8]) {
    let location = FuzzedFile.write(bytes)
    guard let sketch = try? FileSketch(location) else { return }
    // What a person fills in is a licence, or the author of texts without one; a file without texts is not read.
    let lines = sketch.recipeLines.filter { !$0.contains("{author: \"\"}") }
      .map { $0.replacing("licence: \"\"", with: "licence: MIT") }
    guard !lines.contains(where: { $0.contains("\"\"    # fill in") || $0.contains("text: \"\"") })
    else { return }
    let yaml = "quotations:\n" + lines.map { "  \($0)\n" }.joined()
    do {
      let source = try Recipe(yaml: yaml, path: "recipe.yml").quotations.first
      demand(source?.path?.value == location, "another path: \(yaml)")
      demand(source?.layout == sketch.layout, "\(sketch.layout) is written as \(yaml)")
    } catch {
      fatalError("the recipe cannot be read: \(error): \(yaml)")
    }
    guard let input = FuzzedFile(bytes, sketch.layout, mayBeRefused: sketch.questions.count > 0)
    else { return }
    QuotationCheck(knowsAuthors: false).run(input)
  }
}
