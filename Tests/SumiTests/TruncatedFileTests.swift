import Foundation
import Sumi
import Testing

/// Data files that another program makes shorter while they are drawn.
@Suite struct TruncatedFileTests {
  private static let count = 500_000

  /// Calls `body` with a chart of a file of numbers and the file's path.
  private func withFile(_ body: (Chart, String) async throws -> Void) async throws {
    let path = FileManager.default.temporaryDirectory.path + "/sumi-\(UUID().uuidString).f64"
    defer { unlink(path) }
    let numbers = (0..<Self.count).map { Double($0 % 977) }
    try numbers.withUnsafeBytes { try Data($0).write(to: URL(filePath: path)) }
    let file = DataFile(path, format: .raw, layout: "y:float64")
    try await body(Chart(data: ["t": .file(file)]) { LineSeries(y: "y") }, path)
  }

  @Test(
    "A file that becomes shorter is an error of its chart, and the next chart is drawn",
    arguments: [0, 100, 1_000_003, 3_999_992])
  func truncated(size: Int) async throws {
    let renderer = try ChartRenderer(device: .cpu)
    try await withFile { chart, path in
      let tables = try chart.tables()
      #expect(truncate(path, size) == 0)
      let fault = await Self.fault(of: chart, tables, renderer)
      #expect(fault?.contains("\(path): became shorter") == true, "\(fault ?? "drawn")")
    }
    try await withFile { chart, _ in _ = try await renderer.image(of: chart) }
  }

  @Test(
    "A query whose file becomes shorter while it runs is an error, not the zeros of what is lost")
  func query() throws {
    let path = FileManager.default.temporaryDirectory.path + "/sumi-\(UUID().uuidString).f64"
    defer { unlink(path) }
    let numbers = (0..<Self.count).map { Double($0 % 977) + 1 }
    try numbers.withUnsafeBytes { try Data($0).write(to: URL(filePath: path)) }
    var file = DataFile(path, format: .raw, layout: "y:float64")
    file.query = "SELECT y FROM t"
    let watched = ReadProgress { step in
      // The file is cut while the query is at its first rows.
      if step.unit == .rows { truncate(path, 1_000_003) }
    }
    #expect {
      try Chart(data: ["t": .file(file)]) { LineSeries(y: "y") }.tables(progress: watched)
    } throws: { "\($0)".contains("became shorter") }
  }

  /// The error of drawing a chart; `nil` for none.
  private static func fault(
    of chart: Chart, _ tables: [String: Table], _ renderer: ChartRenderer
  ) async -> String? {
    do {
      _ = try await renderer.image(of: chart, tables: tables)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("A file that is replaced by another is drawn as it was")
  func replaced() async throws {
    try await withFile { chart, path in
      let tables = try chart.tables()
      let renderer = try ChartRenderer(device: .cpu)
      let before = try await renderer.image(of: chart, tables: tables).bitmap
      try Data("short".utf8).write(to: URL(filePath: path), options: .atomic)
      let after = try await ChartRenderer(device: .cpu).image(of: chart, tables: tables).bitmap
      #expect(before == after)
    }
  }
}
