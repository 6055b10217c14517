import Testing

/// The modules that each module may import. It is part of the design, so the commit of a change
/// states the reason.
private let table: [String: Set<String>] = {
  let ours: Set<String> = [
    "SumiWork", "SumiGeometry", "SumiTime", "SumiScales", "SumiForms", "SumiData", "SumiReaders",
    "SumiChart", "SumiText", "SumiLayout", "SumiScene", "SumiDrawing", "SumiTessellation", "SumiGL",
    "SumiRaster",
    "SumiImage",
    "SumiVector",
  ]
  return [
    "SumiWork": ["CWork", "CMalloc"],
    "SumiGeometry": [],
    "SumiTime": ["SumiGeometry"],
    "SumiScales": ["SumiGeometry", "SumiTime"],
    "SumiForms": ["SumiGeometry"],
    "SumiData": ["SumiWork", "SumiGeometry", "SumiTime", "CNumbers", "CMappedFiles"],
    "SumiReaders": [
      "SumiWork", "SumiGeometry", "SumiTime", "SumiForms", "SumiData", "CLZ4", "CZlib", "CZstd",
    ],
    "SumiDatabase": ["SumiWork", "SumiGeometry", "SumiData", "CSQLite", "CSQLTable"],
    "SumiChart": ["SumiWork", "SumiGeometry", "SumiTime", "SumiScales", "SumiForms", "SumiData"],
    "SumiText": ["SumiWork", "SumiGeometry", "CText"],
    "SumiLayout": [
      "SumiWork", "SumiGeometry", "SumiTime", "SumiScales", "SumiData", "SumiChart", "CNumbers",
    ],
    "SumiNearest": ["SumiGeometry", "SumiData", "SumiChart", "SumiLayout", "CNumbers"],
    "SumiLive": [
      "SumiGeometry", "SumiScales", "SumiData", "SumiChart", "SumiLayout", "SumiNearest",
    ],
    "SumiScene": ["SumiWork", "SumiGeometry"],
    "SumiDrawing": [
      "SumiWork", "SumiGeometry", "SumiTime", "SumiScales", "SumiData", "SumiChart", "SumiLayout",
      "SumiText",
      "SumiScene", "CNumbers",
    ],
    "SumiOutline": ["SumiGeometry", "SumiScene", "CRaster"],
    "SumiTessellation": [
      "SumiWork", "SumiGeometry", "SumiText", "SumiScene", "SumiOutline", "CNumbers", "CRaster",
    ],
    "SumiRaster": ["SumiWork", "SumiGeometry", "SumiText", "SumiScene", "SumiOutline", "CRaster"],
    "Shaders": [],
    "SumiGL": ["SumiWork", "SumiGeometry", "SumiTessellation", "Shaders", "COpenGL"],
    "SumiImage": [
      "SumiWork", "SumiGeometry", "SumiScene", "CPNG", "CDeflate", "CImageFormats", "CZlib",
    ],
    "SumiVector": [
      "SumiGeometry", "SumiText", "SumiScene", "SumiRaster", "SumiImage", "CCairo",
    ],
    "Sumi": ours.union(["SumiDatabase", "SumiNearest", "SumiLive"]),
    "SumiPlot": ["SumiGeometry", "SumiTime", "SumiScales", "SumiData", "SumiChart"],
    "SumiSummary": [
      "Sumi", "SumiWork", "SumiGeometry", "SumiTime", "SumiData", "SumiReaders", "SumiChart",
      "SumiLayout", "SumiDrawing",
    ],
    "SumiC": [
      "SumiWork", "Sumi", "SumiData", "SumiReaders", "SumiGeometry", "SumiPlot", "SumiSummary",
      "CSumi",
    ],
    "SumiBench": ["Sumi", "SumiWork", "SumiData", "CNumbers"],
    "SumiServer": ours.union(["Sumi", "SumiLive", "CServerPage"]),
    "SumiCommand": ours.union([
      "Sumi", "SumiPlot", "SumiSummary", "SumiServer", "SumiBench", "CExamples", "CMalloc",
      "ArgumentParser", "Logging",
    ]),
  ]
}()

/// System modules that any module may import. Foundation is not among them: loading it costs 8 MB
/// and 4 ms.
private let systemModules: Set<String> = [
  "Glibc", "Dispatch", "Synchronization", "FoundationEssentials",
]

@Suite struct ImportTableTests {
  private static let files = SourceFile.all(in: ["Sources", "Shaders"])

  @Test("Every module imports only what the table allows")
  func imports() {
    for file in Self.files {
      guard let allowed = table[file.module] else {
        Issue.record("\(file.path): the module \(file.module) is not in the table")
        continue
      }
      for name in file.imports where !allowed.contains(name) && !systemModules.contains(name) {
        Issue.record(
          """
          \(file.path) imports \(name); \(file.module) may import only \
          \(allowed.union(systemModules).sorted().joined(separator: ", "))
          """)
      }
    }
  }

  @Test("Every module of the table exists")
  func modules() {
    #expect(Set(Self.files.map(\.module)) == Set(table.keys))
  }

  @Test("Imports are found in all their forms")
  func forms() {
    let file = SourceFile(
      path: "Sources/A/a.swift",
      lines: [
        "import Glibc", "@testable import SumiData", "public import SumiScene", "// import No",
        "import struct SumiGeometry.Point", "  @_exported import SumiChart", "let important = 1",
        "@_spi(Testing) internal import SumiGL",
      ])
    #expect(
      file.imports
        == ["Glibc", "SumiData", "SumiScene", "SumiGeometry", "SumiChart", "SumiGL"])
    #expect(file.module == "A")
  }
}
