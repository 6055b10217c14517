import FoundationEssentials
import Fuzzing
import Sumi

/// The text of a chart file; what can be read can be written and read again.
@main enum ChartFile {
  static func main() {
    fuzz { start, count in
      let text = Array(UnsafeBufferPointer(start: start, count: count))
      guard let file = try? Sumi.ChartFile(json: text, name: "fuzz") else { return 0 }
      guard let written = try? JSONEncoder().encode(file.chart) else { return 0 }
      precondition(
        (try? Sumi.ChartFile(json: Array(written), name: "written")) != nil,
        "what is written is read")
      return 0
    }
  }
}
