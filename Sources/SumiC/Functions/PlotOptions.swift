import FoundationEssentials
import Sumi
import SumiData
import SumiPlot

extension PlotRequest {
  private static let keys = [
    "x", "y", "by", "colorBy", "sizeBy", "imageBy", "error", "type", "aggregate", "sort", "top",
    "stack", "panels",
  ]

  /// Adds what an option says.
  ///
  /// - Throws: `CallFault.argument` for an unknown key or value.
  mutating func set(_ key: String, to value: String) throws(CallFault) {
    switch key {
    case "x": x = x.map { "\($0)\(separator)\(value)" } ?? value
    case "y": y = y.map { "\($0)\(separator)\(value)" } ?? value
    case "by": by = value
    case "colorBy": looks[.color] = value
    case "sizeBy": looks[.size] = value
    case "imageBy": looks[.image] = value
    case "error": looks[.error] = value
    case "type":
      guard Series.kinds.contains(value) else {
        throw unknownWord(value, "type", among: Series.kinds)
      }
      kind = value
    case "aggregate": aggregate = .some(value == "none" ? nil : try Aggregate.word(value, key))
    case "sort": sort = .some(value == "none" ? nil : try RowOrder.word(value, key))
    case "top":
      guard let count = Int(value), count > 0 else {
        throw .argument("top must be a whole number above 0, not \"\(value.prefix(80))\"")
      }
      top = count
    case "stack": stack = try StackMode.word(value, key)
    case "panels": panels = value
    default: throw unknownWord(key, "an option of plot", among: Self.keys)
    }
  }
}

extension Chart {
  /// The text of its chart file, without the tables, which the program has.
  func withoutTables() throws -> String {
    var chart = self
    chart.data[PlotBuilder.tableName] = nil
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(chart), as: UTF8.self)
  }
}

/// Lines of text for programs.
enum JSONLines {
  /// A JSON list.
  static func list(_ lines: [String]) throws -> Data { try JSONEncoder().encode(lines) }
}
