import Sumi

/// Measurements as a table, each printed as soon as it is known.
package enum BenchTable {
  private static let widths = [63, 9, 9, 9, 9, 9]

  package static var heading: String {
    line(["", "device", "median", "best", "floor", "limit"]) + "\n"
  }

  package static func row(_ result: BenchResult) -> String {
    let mark =
      switch result.isWithinLimit {
      case true?: "  ok"
      case false?: "  missed"
      case nil: ""
      }
    let limit = result.limit.map { (result.isRate ? "≥ " : "≤ ") + number($0) }
    let cells = [
      "\(result.what), \(result.unit.rawValue)", result.device, number(result.median),
      number(result.best), result.floor.map(number) ?? "–", limit ?? "–",
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
    if abs(value) >= 100 { return "\(Int(value.rounded()))" }
    let places = abs(value) < 10 ? 100.0 : 10
    return "\((value * places).rounded() / places)"
  }
}
