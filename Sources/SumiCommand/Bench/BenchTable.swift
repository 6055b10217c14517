import Sumi

/// Measurements as a table, each printed as soon as it is known.
enum BenchTable {
  private static let widths = [44, 10, 10, 10, 10]

  static var heading: String {
    line(["", "median", "best", "floor", "limit"]) + "\n"
  }

  static func row(_ result: BenchResult) -> String {
    let mark =
      switch result.isWithinLimit {
      case true?: "  ok"
      case false?: "  missed"
      case nil: ""
      }
    let limit = result.limit.map { (result.unit == .framesPerSecond ? "≥ " : "≤ ") + number($0) }
    let cells = [
      "\(result.what), \(result.unit.rawValue)", number(result.median), number(result.best),
      result.floor.map(number) ?? "–", limit ?? "–",
    ]
    return line(cells) + mark + "\n"
  }

  private static func line(_ cells: [String]) -> String {
    var text = ""
    for (index, cell) in cells.enumerated() {
      let room = String(repeating: " ", count: max(widths[index] - cell.count, 1))
      text += index == 0 ? cell + room : room + cell
    }
    return text
  }

  private static func number(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    return abs(value) >= 100 ? "\(Int(value.rounded()))" : "\(tenths)"
  }
}
