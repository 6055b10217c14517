@testable import SumiChart
@testable import SumiForms

/// Charts of each kind of series in which its keys can have an effect.
enum KeyCharts {
  private static let count = 12

  /// The keys of a series of a kind, without any but its columns.
  ///
  /// - Parameter situation: what is special about the rows.
  static func series(_ word: String, _ channels: [Channel], _ situation: Situation) -> JSONTree {
    let columns = channels.filter { channel in
      channel.isRequired
        || [.x, .y, .name].contains(channel.role) && !(word == "histogram" && channel.role == .y)
    }
    return .object(
      [.init("type", .string(word)), .init("id", .string("s"))]
        + columns.map { channel in
          // The cells of a grid are large enough for labels.
          let isCell = word == "heatMap" && situation == .names && channel.role == .y
          return .init(channel.role.rawValue, isCell ? groups : column(channel, situation))
        })
  }

  enum Situation: CaseIterable {
    /// Different positions, values on both sides of 0.
    case plain
    /// Dates, each several times, and missing values.
    case dates
    /// Names, each several times.
    case names
  }

  private static func column(_ channel: Channel, _ situation: Situation) -> JSONTree {
    let rows = 0..<count
    let isPosition =
      channel.role == .x && channel.values != .numbers || channel.role == .category
      || channel.role == .name
    if channel.role == .name || channel.role == .category || isPosition && situation == .names {
      return .array(
        rows.map { .string(["a", "a", "a", "b", "a", "a", "c", "a", "a", "d", "a", "a"][$0]) })
    }
    if isPosition, situation == .dates {
      return .array(rows.map { .string("2024-0\($0 % 3 + 1)-0\($0 / 6 + 1)") })
    }
    if isPosition { return .array(rows.map { .number(Double($0)) }) }
    let least: Double =
      switch channel.role {
      case .open, .lowerQuartile: 2
      case .median: 3
      case .close: 4
      case .upperQuartile: 6
      case .high: 8
      default: 0
      }
    return .array(
      rows.map { row in
        if situation == .dates, row == 4, channel.dimension != nil { return .null }
        let number = least + [3, 1, 2, 5, 1.5, 4, 2.5, 40, 0.5, 6, 2, 3][row]
        let isNegative =
          situation == .plain && row % 4 == 1 && [.x, .y, .open, .high].contains(channel.role)
        return .number(isNegative ? -number : number)
      })
  }

  /// Columns that say something about each row.
  static var columns: [JSONTree] {
    let rows = 0..<count
    let numbers = JSONTree.array(rows.map { .number(Double($0 % 5 + 1) / 5) })
    let flags = JSONTree.array(rows.map { .bool($0 % 4 == 3) })
    return [groups, numbers, flags]
  }

  private static let groups = JSONTree.array((0..<count).map { .string($0 % 4 < 2 ? "a" : "b") })
  private static let weights = JSONTree.array((0..<count).map { .number($0 % 2 == 0 ? 1 : -3) })

  private static let totals = JSONTree.array((0..<count).map { .bool($0 == 8 || $0 == count - 1) })

  /// What a key of a series needs beside it: some alternatives of each.
  static let companions: [String: [[String: JSONTree]]] = [
    "errorBars": [["error": .array((0..<count).map { .number(Double($0 % 3) / 2 + 0.2) })]],
    "spread": [["aggregate": .string("mean")]],
    "every": [["aggregate": .string("sum")]],
    "label": [["labels": .bool(true)]],
    "labels": [["stack": .string("a")]],
    "colorScale": [["color": .array((0..<count).map { .number(Double($0)) })]],
    "sizeScale": [["size": .array((0..<count).map { .number(Double($0)) })]],
    "style": [["splitBy": groups], ["weight": weights], ["isTotal": totals]],
    "selectedStyle": [["weight": weights], ["isTotal": totals], ["outerRadius": .number(1)]],
    "center": [["innerRadius": .number(0.5)]],
    "overlaid": [["splitBy": groups]],
    "pointStyles": [["pointStyle": groups], ["pointStyle": groups, "isTotal": totals]],
    "value": [["aggregate": .string("mean")]],
    "aggregate": [["value": .array((0..<count).map { .number(Double($0)) })]],
  ]

  /// A chart with a series, which is selected, and another one that has all in common with it.
  static func chart(_ series: JSONTree) -> JSONTree {
    let other = series.setting([.init("id", .string("t")), .init("title", .string("Other"))])
    let points = JSONTree.object([
      .init("series", .string("s")), .init("rows", .array([.number(1)])),
    ])
    let selected = JSONTree.object([
      .init("series", .array([.string("s")])), .init("points", .array([points])),
    ])
    return .object([
      .init("legend", .bool(true)), .init("series", .array([other, series])),
      .init("state", .object([.init("selection", selected)])),
    ])
  }
}
