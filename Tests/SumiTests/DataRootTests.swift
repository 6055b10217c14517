import CSQLite
import Foundation
import Sumi
import Testing

/// Charts that may read only files below a folder.
@Suite struct DataRootTests {
  /// A folder `root` with a file of each kind and links, beside a folder `out` with the same files.
  private final class Place {
    let path = FileManager.default.temporaryDirectory.path + "/sumi-\(UUID().uuidString)"

    init() throws {
      let files = FileManager.default
      for folder in ["root/sub", "out"] {
        try files.createDirectory(atPath: "\(path)/\(folder)", withIntermediateDirectories: true)
      }
      for folder in ["root", "out"] {
        try write("x,y\n1,2\n2,3\n", "\(folder)/t.csv")
        try write(#"{ "base": "dark" }"#, "\(folder)/t.json")
        try files.copyItem(
          atPath: Example.folder + "icon-sun.png", toPath: "\(path)/\(folder)/t.png")
        var database: OpaquePointer?
        defer { sqlite3_close(database) }
        try #require(sqlite3_open("\(path)/\(folder)/t.db", &database) == SQLITE_OK)
        let sql = "CREATE TABLE t (x, y); INSERT INTO t VALUES (1, 2), (2, 3)"
        try #require(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
      }
      for ending in ["csv", "json", "png", "db"] {
        try link("root/in.\(ending)", to: "t.\(ending)")
        try link("root/away.\(ending)", to: "../out/t.\(ending)")
        try #require(mkfifo("\(path)/root/pipe.\(ending)", 0o600) == 0)
      }
      try link("root/folder", to: "../out")
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    }

    private func link(_ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: "\(path)/\(name)", withDestinationPath: target)
    }

    /// Draws a chart with a text in place of FILE; the text's last dot stands before its ending.
    func draw(_ chart: String, _ file: String, root: String? = "root") async throws {
      try write(chart.replacing("FILE", with: file), "root/chart.json")
      let chart = try ChartFile(
        path: "\(path)/root/chart.json",
        limits: Limits(dataRoot: root.map { try DataRoot("\(path)/\($0)") }))
      let renderer = try Example.renderer()
      _ = try await renderer.prepare(chart.chart, relativeTo: chart.folder).file(as: .svg)
      _ = try await renderer.image(of: chart.chart, relativeTo: chart.folder)
    }

    func complaint(_ chart: String, _ file: String) async throws -> String {
      let error = await #expect(throws: SumiError.self) { try await draw(chart, file) }
      let text = try #require(error).description
      #expect(!text.contains("\n"))
      return text
    }
  }

  /// Charts that read one file each.
  enum Kind: String, CaseIterable {
    case csv, database, marker, annotation, theme, base, part

    var chart: String {
      switch self {
      case .csv: Self.line(#""d": { "file": "FILE.csv" }"#)
      case .database: Self.line(#""d": { "file": "FILE.db", "query": "SELECT * FROM t" }"#)
      case .marker:
        #"{ "series": [{ "type": "scatter", "y": [1], "style": { "image": "FILE.png" } }] }"#
      case .annotation:
        """
        { "series": [{ "type": "line", "y": [1, 2] }],
          "annotations": [{ "type": "image", "image": "FILE.png", "x": 0, "y": 1 }] }
        """
      case .theme: #"{ "theme": "FILE.json", "series": [{ "type": "line", "y": [1, 2] }] }"#
      case .base:
        #"{ "theme": { "base": "FILE.json" }, "series": [{ "type": "line", "y": [1, 2] }] }"#
      case .part: "{ \"charts\": [\(Self.line(#""d": { "file": "FILE.csv" }"#))] }"
      }
    }

    private static func line(_ data: String) -> String {
      "{ \"data\": { \(data) },"
        + #" "series": [{ "type": "line", "data": "d", "x": "x", "y": "y" }] }"#
    }
  }

  @Test("Files below the root are read, by links and absolute paths too", arguments: Kind.allCases)
  func inside(kind: Kind) async throws {
    let place = try Place()
    for file in ["t", "sub/../t", "./in", "../root/t", "\(place.path)/root/t"] {
      try await place.draw(kind.chart, file)
    }
    try await place.draw(kind.chart, "../out/t", root: nil)
    try await place.draw(kind.chart, "../out/t", root: ".")
  }

  @Test("No path leads out of the root", arguments: Kind.allCases)
  func outside(kind: Kind) async throws {
    let place = try Place()
    for file in [
      "../out/t", "sub/../../out/t", "\(place.path)/out/t", "away", "folder/t",
      // What is not there is told no more of than what is.
      "../out/no", "\(place.path)/no/no", "folder/no",
    ] {
      let text = try await place.complaint(kind.chart, file)
      #expect(
        text.contains(
          ": outside \(place.path)/root, below which the files of charts must lie; move"),
        "\(kind) \(file): \(text)")
    }
  }

  @Test("Pipes and folders are refused", .timeLimit(.minutes(40)), arguments: Kind.allCases)
  func pipes(kind: Kind) async throws {
    let place = try Place()
    #expect(try await place.complaint(kind.chart, "pipe").contains(": a pipe or a device; below"))
    let data = kind.chart.replacing(/FILE\.(csv|db|json|png)/, with: "FILE")
    guard kind == .csv || kind == .database else { return }
    #expect(try await place.complaint(data, "sub").contains("root/sub: a directory"))
    #expect(try await place.complaint(data, "-").hasPrefix("standard input: a chart may read only"))
    for device in ["/dev/zero", "/dev/stdin", "/proc/self/environ"] {
      #expect(try await place.complaint(data, device).hasPrefix("\(device): outside "))
    }
  }

  @Test("A theme file may not extend one outside the root")
  func chain() async throws {
    let place = try Place()
    try place.write(#"{ "base": "../out/t.json" }"#, "root/own.json")
    #expect(try await place.complaint(Kind.theme.chart, "own").contains("out/t.json: outside "))
  }

  @Test("A missing file below the root has its usual error, a missing root its own")
  func missing() async throws {
    let place = try Place()
    try place.write("x,y\n1,2\n", "root/prices.csv")
    let text = try await place.complaint(Kind.csv.chart, "price")
    #expect(
      text.hasSuffix(
        "root/price.csv: no such file; did you mean \"\(place.path)/root/prices.csv\"?"))
    #expect(
      try await place.complaint(Kind.csv.chart, "no/t").hasSuffix("no such file; check the path"))
    let error = #expect(throws: DataError.self) { try DataRoot("\(place.path)/no") }
    #expect(error?.description.contains("no such folder") == true)
  }
}
