// swift-tools-version: 6.2
// Fuzzes the readers, and drawing on the processor, with libFuzzer and the sanitizers of addresses and
// undefined behaviour: one executable per file in `Readers`, so that a new reader is one new file.
// `run` builds and runs them:
//
//   Tests/Fuzzing/run DelimitedText 600
//
// `Scenes`, `SceneChecks` and `ChartChecks` are targets of the package of Sumi.
import Foundation
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .treatAllWarnings(as: .error),
]

let readers = try FileManager.default
  .contentsOfDirectory(atPath: Context.packageDirectory + "/Readers")
  .filter { $0.hasSuffix(".swift") }
  .map { String($0.dropLast(".swift".count)) }
  .sorted()

let package = Package(
  name: "SumiFuzzing",
  dependencies: [.package(name: "Sumi", path: "../..")],
  targets: [
    .systemLibrary(name: "CFuzzer", path: "CFuzzer"),
    .target(
      name: "Fuzzing", dependencies: ["CFuzzer", .product(name: "Sumi", package: "Sumi")],
      path: "Fuzzing", swiftSettings: swiftSettings),
    .target(
      name: "Scenes", dependencies: [.product(name: "Sumi", package: "Sumi")], path: "Scenes",
      swiftSettings: swiftSettings),
  ]
    + readers.map { reader in
      .executableTarget(
        name: reader, dependencies: ["Fuzzing", "Scenes", .product(name: "Sumi", package: "Sumi")],
        path: "Readers", sources: [reader + ".swift"], swiftSettings: swiftSettings)
    })
