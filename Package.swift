// swift-tools-version: 6.2
import Foundation
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Optimizes a module in debug builds, too, for the sake of the tests that wait for it.
///
/// No library product has such a module, so packages that depend on this one see no unsafe flag.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Optimizes the modules of the library products too, for `scripts/test` alone.
///
/// The tests play and press thousands of puzzles. Nobody else sets the variable, so packages that depend on
/// this one see no unsafe flag.
let optimizedForTests =
  Context.environment["QUOIN_OPTIMIZED_TESTS"] == "1" ? optimized : []

let yams = Target.Dependency.product(name: "Yams", package: "Yams")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser",
  package: "swift-argument-parser"
)

/// A module of the library, named as its folder; see `Tests/ArchitectureTests` for what may import what.
func module(
  _ name: String,
  _ dependencies: [Target.Dependency] = [],
  resources: [Resource]? = nil,
  settings: [SwiftSetting] = []
) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    resources: resources,
    swiftSettings: strict + settings
  )
}

/// The tests of one module, in `Tests/<module>Tests`.
func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: Set(["PuzzleModel", name]).sorted().map { .target(name: $0) } + ["TestSupport"]
      + dependencies,
    exclude: ["Golden", "Fixtures"].filter {
      // Both are read through #filePath, and a test target has them or not.
      FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/Tests/\(name)Tests/\($0)")
    },
    swiftSettings: strict
  )
}

let package = Package(
  name: "quoin",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .executable(name: "quoin", targets: ["quoin"]),
    .library(name: "PuzzleEngine", targets: ["PuzzleEngine", "PuzzleModel"]),
    .library(name: "PuzzlePlay", targets: ["PuzzlePlay", "PuzzleEngine", "PuzzleModel"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
    ),
    .systemLibrary(
      name: "CSQLite",
      providers: [.apt(["libsqlite3-dev"])]
    ),
    .systemLibrary(
      name: "CZlib",
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
    ),
    .systemLibrary(
      name: "CBZip2",
      providers: [.apt(["libbz2-dev"]), .brew(["bzip2"])]
    ),
    module("PuzzleModel", settings: optimizedForTests),
    module("PuzzleEngine", ["PuzzleModel", crypto], settings: optimizedForTests),
    module(
      "Cryptanalysis",
      ["PuzzleModel"],
      resources: [
        .copy("Resources/language-model.bin"), .copy("Resources/language-model-notice.md"),
      ],
      // Solving is fifty times slower unoptimized, and so would every test be that presses puzzles.
      settings: optimized
    ),
    module(
      "Corpus",
      ["PuzzleModel", "CLibXML2", "CSQLite", "CZlib", "CBZip2", crypto, yams],
      // libxml2 renames parts of itself from version to version; its own tests tell what breaks.
      settings: [.treatWarning("DeprecatedDeclaration", as: .warning)] + optimized
    ),
    module("Grading", ["PuzzleModel", "Cryptanalysis"], settings: optimized),
    // A search is twenty times slower unoptimized, and so would every test be that lays calendars.
    module("Scheduling", ["PuzzleModel"], settings: optimized),
    module("PuzzleStore", ["PuzzleModel", "CSQLite", grdb], settings: optimizedForTests),
    module("PuzzlePlay", ["PuzzleModel", "PuzzleEngine", "PuzzleStore"]),
    module(
      "Editorial",
      ["PuzzleModel", "Corpus", "Grading", "Scheduling", "PuzzleStore"],
      resources: [
        .copy("Resources/Findings"),
        .copy("Resources/Report"),
        .copy("Resources/blocked-words.txt"),
        .copy("Resources/sample-quotations.csv"),
      ],
      settings: optimized
    ),
    module("Recipes", ["PuzzleModel", "Corpus", "Scheduling"], settings: optimized),
    module(
      "Workshop",
      ["PuzzleModel", "Corpus", "Cryptanalysis", "Editorial", "Grading", "PuzzleStore"],
      settings: optimized
    ),
    module(
      "Pipeline",
      [
        "PuzzleModel", "PuzzleEngine", "Cryptanalysis", "Corpus", "Editorial", "Grading",
        "Recipes", "Scheduling", "PuzzleStore", "Workshop",
      ],
      settings: optimized
    ),
    .executableTarget(
      name: "quoin",
      dependencies: [
        "Corpus", "Editorial", "Pipeline", "PuzzleEngine", "PuzzleModel", "PuzzlePlay", "Workshop",
        argumentParser,
      ],
      swiftSettings: strict
    ),
    .target(
      name: "TestSupport",
      dependencies: ["PuzzleModel"],
      path: "Tests/TestSupport",
      swiftSettings: strict
    ),
    .target(
      name: "SchedulingSamples",
      dependencies: ["PuzzleModel", "Scheduling"],
      path: "Tests/SchedulingSamples",
      swiftSettings: strict + optimized
    ),
    .executableTarget(
      name: "SchedulingBench",
      dependencies: ["Corpus", "PuzzleModel", "Scheduling", "SchedulingSamples"],
      path: "Tests/SchedulingBench",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "EngineBench",
      dependencies: ["PuzzleModel", "PuzzleEngine"],
      path: "Tests/EngineBench",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "ProgressBench",
      dependencies: ["PuzzleEngine", "PuzzleModel", "PuzzleStore", grdb],
      path: "Tests/ProgressBench",
      swiftSettings: strict
    ),
    tests(of: "PuzzleModel"),
    tests(of: "PuzzleEngine"),
    tests(of: "Cryptanalysis"),
    tests(of: "Corpus", ["CSQLite"]),
    tests(of: "Grading", ["Cryptanalysis"]),
    tests(of: "Scheduling", ["SchedulingSamples"]),
    tests(of: "PuzzleStore", ["Corpus", grdb]),
    tests(of: "PuzzlePlay", ["PuzzleEngine", "PuzzleStore", grdb]),
    tests(of: "Editorial", ["Corpus", "Grading", "Scheduling"]),
    tests(
      of: "Pipeline",
      [
        "Corpus", "Cryptanalysis", "Editorial", "Grading", "PuzzleEngine", "PuzzleStore",
        "Recipes", "Scheduling", "Workshop",
      ].map {
        .target(name: $0)
      } + [grdb]
    ),
    tests(of: "quoin", ["Editorial", "Pipeline", "PuzzleEngine", "Scheduling", "Workshop"]),
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "quoin", "TestSupport", "PuzzleModel", "PuzzleEngine", "PuzzlePlay", grdb,
      ],
      exclude: ["Fixtures", "Golden"],
      swiftSettings: strict
    ),
  ]
)

// The fuzzer links libFuzzer and is built by scripts/fuzz alone, with every module instrumented.
if Context.environment["QUOIN_FUZZING"] == "1" {
  package.targets += [
    .systemLibrary(name: "CLibFuzzer", path: "Tests/CLibFuzzer"),
    .executableTarget(
      name: "Fuzzing",
      dependencies: ["CLibFuzzer", "Corpus", "PuzzleModel", "Recipes"],
      path: "Tests/Fuzzing",
      exclude: ["dictionaries", "seeds"],
      swiftSettings: strict
    ),
  ]
}
