import ArgumentParser
import Sumi

struct Devices: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the devices to draw on, and why others do not work.",
    discussion: """
      --device takes a device's number, or a part of the renderer's name; of several
      with commas between, each draws a part of the charts of a batch:
        sumi devices
        sumi render chart.json --device 0
        sumi render chart.json --device llvmpipe
        sumi batch charts.jsonl --device 0,1
      The processor needs no driver, and gives the same bytes on every machine.
      """)

  func run() async throws {
    let candidates = try await ChartRenderer.devices()
    var rows = [
      ["", "kind", "renderer", "OpenGL ES", "largest", "reached through", "good for"]
    ]
    var faults: [String] = []
    for candidate in candidates {
      switch candidate.result {
      case .success(let info):
        rows.append([
          "\(candidate.index)", info.kind.rawValue, info.renderer, info.version,
          "\(info.maximumTextureSize)", "\(candidate.route)", Self.use(of: info.kind),
        ])
      case .failure(let fault):
        rows.append([
          "\(candidate.index)", "–", "does not work", "–", "–", "\(candidate.route)", "–",
        ])
        faults.append("\(candidate.index): \(fault)")
      }
    }
    try Console.print(Self.aligned(rows) + faults.map { "\n\($0)" }.joined() + "\n")
  }

  private static func use(of kind: DeviceKind) -> String {
    switch kind {
    case .hardware: "large clouds that are drawn again and again"
    case .software: "testing the path of hardware"
    case .processor: "all pictures, and those that are compared"
    }
  }

  private static func aligned(_ rows: [[String]]) -> String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let isLast = column == row.count - 1
        line +=
          cell + (isLast ? "" : String(repeating: " ", count: widths[column] - cell.count + 2))
      }
      return line
    }.joined(separator: "\n")
  }
}
