// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]

/// A module of this package. `ImportTableTests` has the table of allowed imports.
func module(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

/// Tests are compiled without optimization, also beside modules that have it: that takes a third of the time, and
/// most tests wait for what they test.
///
/// - Parameter isOptimized: for tests that compare every pixel with the truth; without optimization
///   they would take most of the time of all tests.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
  resources: [Resource] = [], isOptimized: Bool = false
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude, resources: resources,
    swiftSettings: swiftSettings + [.unsafeFlags([isOptimized ? "-O" : "-Onone"])])
}

/// How the C library is linked: with Swift's runtime inside, so that it needs no Swift where it is
/// used, with no symbols but those of its header, and never unloaded, because its threads do not end.
/// `--static-swift-stdlib` would do the first, but compiles all modules again, because it is an option
/// of the compiler too.
let cLibrary: [String] = [
  "-static-stdlib", "-l_FoundationCShims", "-l_FoundationCollections",
  "-Xlinker", "-soname=libsumi.so", "-Xlinker", "-z", "-Xlinker", "nodelete",
  "-Xlinker", "--version-script=\(Context.packageDirectory)/Sources/SumiC/exports.map",
]

let package = Package(
  name: "Sumi",
  products: [
    .library(name: "Sumi", targets: ["Sumi"]),
    .library(name: "SumiServer", targets: ["SumiServer"]),
    .library(name: "SumiSummary", targets: ["SumiSummary"]),
    .executable(name: "sumi", targets: ["SumiCommand"]),
    // The C library; `Sources/Python` puts it into the Python package as libsumi.so.
    .library(name: "SumiC", type: .dynamic, targets: ["SumiC"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
  ],
  targets: [
    // System libraries: a module map and the smallest shim.
    .systemLibrary(name: "CLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CText", pkgConfig: "freetype2 harfbuzz fontconfig fribidi",
      providers: [
        .apt(["libfreetype-dev", "libharfbuzz-dev", "libfontconfig-dev", "libfribidi-dev"])
      ]),
    .systemLibrary(name: "CLZ4", pkgConfig: "liblz4", providers: [.apt(["liblz4-dev"])]),
    .systemLibrary(name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    // The sets of instructions that loops in C are compiled for.
    .target(name: "CInstructions"),
    // A handler of SIGBUS for mapped files.
    .target(name: "CMappedFiles"),
    // The C library's settings of its heap and of new threads, which Glibc's module lacks.
    .systemLibrary(name: "CMalloc"),
    // libpng fails by longjmp, which must not cross a Swift frame.
    .target(name: "CPNG", dependencies: ["CLibPNG"]),
    // Deflate for the rows of charts, in C for its loops over bits.
    .target(
      name: "CDeflate", dependencies: ["CInstructions"], cSettings: [.headerSearchPath(".")]),
    // What writes formats such as JPEG, loaded when it is asked for; at most headers are needed to build.
    .target(name: "CImageFormats"),
    // EGL, OpenGL ES and GBM, loaded when a device is asked for; only headers are needed to build.
    .target(name: "COpenGL"),
    // Cairo, loaded when a PDF is written; only headers are needed to build.
    .target(name: "CCairo", dependencies: ["CText"]),

    // Work that ends early, asked by loops in C.
    .target(name: "CWork"),
    // Loops over columns in C, because Swift's vectors do not choose their instructions at run time.
    .target(
      name: "CNumbers", dependencies: ["CInstructions", "CWork"],
      cSettings: [.headerSearchPath(".")]),
    // Coverage and blending in C, for the same reason.
    .target(
      name: "CRaster", dependencies: ["CInstructions"], cSettings: [.headerSearchPath(".")]),
    // Columns as tables of SQLite, which calls C functions for each cell.
    .target(name: "CSQLTable", dependencies: ["CSQLite", "CNumbers"]),

    // The gallery's files, which C embeds without compiling them.
    .target(name: "CExamples"),
    // The page of `sumi serve`, embedded in the same way.
    .target(name: "CServerPage"),

    // The stages of the data flow, one per module.
    module("SumiWork", ["CWork", "CMalloc"]),
    module("SumiGeometry", []),
    module("SumiTime", ["SumiGeometry"]),
    module("SumiScales", ["SumiGeometry", "SumiTime"]),
    // How values are written in a chart file, checked and mixed.
    module("SumiForms", ["SumiGeometry"]),
    module("SumiData", ["SumiWork", "SumiGeometry", "SumiTime", "CNumbers", "CMappedFiles"]),
    // The tables in files of every format, a folder for each.
    module(
      "SumiReaders",
      [
        "SumiWork", "SumiGeometry", "SumiTime", "SumiForms", "SumiData", "CLZ4", "CZlib", "CZstd",
      ]),
    module("SumiDatabase", ["SumiWork", "SumiGeometry", "SumiData", "CSQLite", "CSQLTable"]),
    module(
      "SumiChart", ["SumiWork", "SumiGeometry", "SumiTime", "SumiScales", "SumiForms", "SumiData"]),
    // What `sumi plot` and Python's `sumi.plot` draw of a table. It needs no layout, which takes the compiler
    // longest: so both are compiled at once.
    module(
      "SumiPlot", ["SumiGeometry", "SumiTime", "SumiScales", "SumiData", "SumiChart"]),
    module("SumiText", ["SumiWork", "SumiGeometry", "CText"]),
    module(
      "SumiLayout",
      ["SumiWork", "SumiGeometry", "SumiTime", "SumiScales", "SumiData", "SumiChart", "CNumbers"]),
    // Which mark is near a position or at a pixel, from the marks' outlines.
    module(
      "SumiNearest", ["SumiGeometry", "SumiData", "SumiChart", "SumiLayout", "CNumbers"]),
    module(
      "SumiLive",
      ["SumiGeometry", "SumiScales", "SumiData", "SumiChart", "SumiLayout", "SumiNearest"]),
    module("SumiScene", ["SumiWork", "SumiGeometry"]),
    module(
      "SumiDrawing",
      [
        "SumiWork", "SumiGeometry", "SumiTime", "SumiScales", "SumiData", "SumiChart", "SumiLayout",
        "SumiText",
        "SumiScene", "CNumbers",
      ]),
    module("SumiOutline", ["SumiGeometry", "SumiScene", "CRaster"]),
    module(
      "SumiTessellation",
      ["SumiWork", "SumiGeometry", "SumiText", "SumiScene", "SumiOutline", "CNumbers", "CRaster"]),
    module(
      "SumiRaster", ["SumiWork", "SumiGeometry", "SumiText", "SumiScene", "SumiOutline", "CRaster"]),
    .target(
      name: "Shaders", path: "Shaders", resources: [.embedInCode("glsl")],
      swiftSettings: swiftSettings),
    module("SumiGL", ["SumiWork", "SumiGeometry", "SumiTessellation", "Shaders", "COpenGL"]),
    module(
      "SumiImage",
      ["SumiWork", "SumiGeometry", "SumiScene", "CPNG", "CDeflate", "CImageFormats", "CZlib"]),
    module(
      "SumiVector",
      ["SumiGeometry", "SumiText", "SumiScene", "SumiRaster", "SumiImage", "CCairo"]),
    module(
      "Sumi",
      [
        "SumiWork", "SumiGeometry", "SumiTime", "SumiScales", "SumiForms", "SumiData",
        "SumiReaders", "SumiChart", "SumiText", "SumiLayout", "SumiScene", "SumiDrawing",
        "SumiTessellation", "SumiGL", "SumiRaster",
        "SumiImage", "SumiVector",
        "SumiDatabase", "SumiNearest", "SumiLive",
      ]),
    // Charts of data that no machine has all of: summaries of partitions, and pictures of them.
    module(
      "SumiSummary",
      [
        "Sumi", "SumiWork", "SumiGeometry", "SumiTime", "SumiData", "SumiReaders", "SumiChart",
        "SumiLayout", "SumiDrawing",
      ]),
    // The header of the C library, whose types Swift imports too.
    .target(name: "CSumi"),
    .target(
      name: "SumiC",
      dependencies: [
        "Sumi", "SumiWork", "SumiData", "SumiReaders", "SumiGeometry", "SumiPlot", "SumiSummary",
        "CSumi",
      ],
      exclude: ["exports.map"], swiftSettings: swiftSettings,
      linkerSettings: [.unsafeFlags(cLibrary)]),
    .target(
      name: "SumiServer", dependencies: ["Sumi", "SumiForms", "SumiReaders", "CServerPage"],
      exclude: ["Page/Files"],
      swiftSettings: swiftSettings),
    // The standard workloads of `sumi bench`.
    module("SumiBench", ["Sumi", "SumiWork", "SumiData", "CNumbers"]),
    .executableTarget(
      name: "SumiCommand",
      dependencies: [
        "Sumi", "SumiForms", "SumiData", "SumiReaders", "SumiPlot", "SumiSummary", "SumiServer",
        "SumiBench", "CExamples", "CMalloc",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      exclude: ["Gallery/Examples"],
      swiftSettings: swiftSettings),

    tests("SumiWorkTests", ["SumiWork"]),
    tests("SumiGeometryTests", ["SumiGeometry"]),
    tests("SumiTimeTests", ["SumiTime", "TestSupport"]),
    tests("SumiScalesTests", ["SumiScales", "TestSupport"]),
    tests("SumiDataTests", ["SumiData", "TestSupport"], exclude: ["Fixtures"]),
    tests("SumiReadersTests", ["SumiReaders", "TestSupport"], exclude: ["Corpus", "Fixtures"]),
    tests(
      "SumiDatabaseTests", ["SumiDatabase", "SumiData", "SumiReaders", "CSQLite"],
      exclude: ["Corpus"]),
    tests("SumiChartTests", ["SumiChart", "SumiReaders", "TestSupport"]),
    tests("SumiTextTests", ["SumiText", "CText"]),
    tests("SumiLiveTests", ["SumiLive", "SumiChart", "SumiLayout", "TestSupport"]),
    tests(
      "SumiLayoutTests", ["SumiLayout", "SumiDrawing", "SumiText", "TestSupport"]),
    tests("SumiNearestTests", ["SumiNearest", "TestSupport"]),
    tests(
      "SumiDrawingTests", ["SumiDrawing", "SumiText", "CNumbers", "CInstructions", "TestSupport"],
      isOptimized: true),
    tests("SumiTessellationTests", ["SumiTessellation", "SumiScene", "SumiText"]),
    tests(
      "SumiRasterTests",
      [
        "SumiRaster", "SumiScene", "SumiText", "SumiGeometry", "TestScenes", "TestSupport",
        // Runs as a process; the dependency makes sure that it is built.
        "SceneChecks",
      ], exclude: ["Corpus"], isOptimized: true),
    tests(
      "SumiGLTests",
      ["SumiGL", "SumiTessellation", "SumiScene", "SumiGeometry", "SumiImage", "TestSupport"],
      isOptimized: true),
    tests(
      "SumiImageTests", ["SumiImage", "SumiGeometry", "CZlib", "TestSupport"],
      exclude: ["Corpus"], isOptimized: true),
    tests(
      "SumiVectorTests",
      ["SumiVector", "Sumi", "SumiScene", "SumiText", "SumiGeometry", "SumiImage", "TestScenes"],
      isOptimized: true),
    tests(
      "SumiTests",
      ["Sumi", "SumiGL", "TestSupport", "CSQLite", "CInstructions"],
      exclude: ["Goldens"]),
    tests("SumiSummaryTests", ["SumiSummary", "Sumi"]),
    tests("SumiServerTests", ["SumiServer", "Sumi", "TestSupport"]),
    // The command runs as a process; the dependency makes sure that it is built.
    tests("SumiCommandTests", ["SumiCommand", "SumiImage", "SumiGeometry", "TestSupport"]),
    // Programs in C run as processes against the C library, which is built with all products.
    tests("SumiCTests", [], exclude: ["Programs"]),
    tests("ArchitectureTests", ["TestSupport"]),
    .target(
      name: "TestSupport",
      dependencies: [
        "SumiGeometry", "SumiScales", "SumiData", "SumiScene", "SumiChart", "SumiLayout",
        "SumiImage", "CInstructions",
      ],
      path: "Tests/TestSupport", swiftSettings: swiftSettings),
    // Scenes of random bytes, for tests, the fuzzer and `.ci/deep`.
    .target(
      name: "TestScenes", dependencies: ["SumiGeometry", "SumiScene", "SumiText"],
      path: "Tests/Fuzzing/Scenes", swiftSettings: swiftSettings),
    .executableTarget(
      name: "SceneChecks",
      dependencies: ["SumiRaster", "SumiScene", "SumiGeometry", "TestScenes"],
      path: "Tests/Fuzzing/SceneChecks", swiftSettings: swiftSettings),
    .executableTarget(
      name: "ChartChecks", dependencies: ["Sumi", "SumiRaster", "SumiGeometry", "TestScenes"],
      path: "Tests/Fuzzing/ChartChecks", swiftSettings: swiftSettings),
  ]
)
