// swift-tools-version: 6.2
import PackageDescription

// An app that depends on the libraries as an outsider does: `scripts/sample-app` builds it and plays a puzzle.
let package = Package(
  name: "SampleApp",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "quoin", path: "../../..")],
  targets: [
    .executableTarget(
      name: "SampleApp",
      dependencies: [
        .product(name: "PuzzleEngine", package: "quoin"),
        .product(name: "PuzzlePlay", package: "quoin"),
      ]
    )
  ]
)
