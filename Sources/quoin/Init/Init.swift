import ArgumentParser
import Corpus
import Editorial
import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay
import Workshop

/// The command `quoin init`, which begins a project.
struct Init: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Begin a project: a recipe for a month of puzzles, and quotations to begin with.",
    usage: "quoin init [<folder>] [<options>]",
    discussion: """
      It writes quoin.yml, which is the recipe, .gitignore, and sixty quotations in quotes.csv. With --from, the \
      recipe reads your own file instead. What the file seems to be is said and written into the recipe; look at \
      it, since a press reads what the recipe says and guesses nothing. No file is overwritten.

      quoin init
      quoin init my-puzzles --from quotes.csv
      """
  )

  @Argument(
    help: "The folder of the project; it is made if it is missing.",
    completion: .directory
  )
  var folder = "."

  @Option(
    help: ArgumentHelp(
      "Your own file of quotations: CSV, XML, JSON or another format.",
      valueName: "file"
    ),
    completion: .file()
  )
  var from: String?

  @Option(
    help: ArgumentHelp("The first day, as YYYY-MM-DD. (default: today)", valueName: "day"),
    transform: Reading.day
  )
  var start: CalendarDay?

  @OptionGroup var work: WorkOptions

  func run() async throws {
    if let file = fileInTheWay { throw Refusal("\(file) is no folder; choose another one") }
    let recipe = path(of: UsualFiles.recipeName)
    guard !FileManager.default.fileExists(atPath: recipe) else {
      throw Refusal("\(recipe) is there already; choose another folder, or move it away")
    }
    let name = URL(fileURLWithPath: folder).standardizedFileURL.lastPathComponent
    let first = start ?? DayPolicy.local.day(at: Date(), in: .current) ?? .first
    guard let from else { return try write(try ProjectDraft(named: name, from: first)) }
    let job = try await work.withProgress { try SketchJob(from, progress: $0) }
    let draft = ProjectDraft(
      named: name,
      from: job,
      at: RelativePath.path(to: from, from: folder),
      from: first
    )
    if !work.quiet { try Console.write(SketchText.summary(of: job) + "\n") }
    try write(draft, open: openQuestions(of: job))
  }

  /// What a person has to look at before the recipe can be used.
  private func openQuestions(of job: SketchJob) -> [String] {
    var questions = job.sketch.questions.map { "\($0): fill it in" }
    if job.sketch.lacksAuthors {
      questions.append("some texts name no author; they are given to \(ProjectDraft.nobody)")
    }
    return questions
  }

  /// Writes the files, none of which may be there but `.gitignore`.
  private func write(_ draft: ProjectDraft, open questions: [String] = []) throws {
    let ignored = path(of: ".gitignore")
    let files = draft.files.filter {
      $0.name != ".gitignore" || !FileManager.default.fileExists(atPath: ignored)
    }
    for file in files where FileManager.default.fileExists(atPath: path(of: file.name)) {
      throw Refusal(
        "\(path(of: file.name)) is there already; to use it, say --from \(path(of: file.name).shellWord)"
      )
    }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for file in files {
        try Data(file.bytes).write(
          to: URL(fileURLWithPath: path(of: file.name)),
          options: .withoutOverwriting
        )
      }
    } catch {
      throw Refusal("\(folder): the project cannot be written: \(error.localizedDescription)")
    }
    guard !work.quiet else { return }
    try Console.write("wrote \(files.map { path(of: $0.name) }.joined(separator: ", "))\n")
    if files.count < draft.files.count {
      try Console.write("\(ignored) is as it was; add output/ to it\n")
    }
    for question in questions {
      try Console.write("look at \(path(of: UsualFiles.recipeName)): \(question)\n")
    }
    let change = path(of: "") == "" ? "" : "cd \(folder.shellWord) && "
    try Console.write("next: \(change)quoin build\n")
  }

  /// What is no folder and stands where the project's folder, or one above it, would have to be; nil for nothing.
  private var fileInTheWay: String? {
    var path = folder
    while !path.isEmpty {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
        return isFolder.boolValue ? nil : path
      }
      path = PathText.folder(of: path)
    }
    return nil
  }

  private func path(of name: String) -> String {
    folder == "." ? name : PathText.joined(name, folder)
  }

  /// Nothing was written, for a reason.
  struct Refusal: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
}

extension String {
  /// The text as one word of a command, between quotation marks where a shell would take it apart or change it.
  fileprivate var shellWord: String {
    let isPlain = unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789_-./,:@%+=".unicodeScalars.contains($0)
    }
    return isPlain ? self : "'\(replacing("'", with: #"'\''"#))'"
  }
}

/// A path that leads from a folder to a file.
enum RelativePath {
  /// The path to a file from a folder, both as they are given to the command.
  ///
  /// A path from the root stays one.
  static func path(to file: String, from folder: String) -> String {
    guard !file.hasPrefix("/") else { return file }
    let target = URL(fileURLWithPath: file).standardizedFileURL.pathComponents
    let start = URL(fileURLWithPath: folder).standardizedFileURL.pathComponents
    let common = zip(target, start).prefix { $0 == $1 }.count
    return (start.dropFirst(common).map { _ in ".." } + target.dropFirst(common))
      .joined(separator: "/")
  }
}
