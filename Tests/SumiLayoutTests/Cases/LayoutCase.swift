import SumiChart
import SumiData
import SumiGeometry
import SumiTime

/// A chart that is difficult to lay out.
struct LayoutCase: Sendable {
  var name: String
  var chart: Chart

  static let all: [LayoutCase] =
    plain + numbers + categories + dates + axes + placedAxes + headers + legends

  static let wave = (0..<50).map { Double($0 * 37 % 101) - 20 }

  static func line(_ y: [Double], x: [Double]? = nil) -> Chart {
    Chart(series: [Series(LineSeries(x: x, y: y, title: "Value"))])
  }

  static func columns(_ names: [String]) -> Chart {
    let y = names.indices.map { Double($0 * 37 % 101) }
    return Chart(series: [Series(ColumnSeries(x: names, y: y, title: "Value"))])
  }

  private static var plain: [LayoutCase] {
    [
      LayoutCase(name: "no series", chart: Chart()),
      LayoutCase(name: "no points", chart: line([])),
      LayoutCase(name: "only gaps", chart: line([.nan, .nan])),
      LayoutCase(name: "one point", chart: line([3])),
      LayoutCase(name: "one zero", chart: line([0])),
      LayoutCase(name: "infinity", chart: line([1, .infinity, 2])),
      LayoutCase(name: "wave", chart: line(wave)),
    ]
  }

  private static var numbers: [LayoutCase] {
    let ranges: [(Double, Double)] = [
      (0, 1e-12), (-1e15, 1e15), (1e300, 1.7e308), (-1.7e308, 1.7e308), (123_456_780, 123_456_789),
      (0, 4e9), (-0.00123, 0.00045), (1e-307, 3e-307), (99_990, 100_010), (-7, -3),
      (1e15, 1e15 + 4),
    ]
    return ranges.flatMap { lower, upper in
      let values = (0..<20).map { lower + (upper / 19 - lower / 19) * Double($0) }
      return [
        LayoutCase(name: "y from \(lower) to \(upper)", chart: line(values)),
        LayoutCase(
          name: "x from \(lower) to \(upper)",
          chart: line(values.indices.map(Double.init), x: values)),
        LayoutCase(
          name: "scatter from \(lower) to \(upper)",
          chart: Chart(series: [Series(ScatterSeries(x: values, y: values))])),
      ]
    }
  }

  private static var categories: [LayoutCase] {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    let long = [
      "Agriculture, forestry and fishing", "Manufacturing of transport equipment",
      "Accommodation and food service activities", "Public administration and defence", "Arts",
    ]
    let word = String(repeating: "Donaudampfschifffahrt", count: 6)
    let sets: [(String, [String])] = [
      ("one", ["A"]), ("short", ["Q1", "Q2", "Q3", "Q4"]), ("months", months), ("long", long),
      ("endless", [word, word + "2", word + "3"]), ("40", (0..<40).map { "Category \($0)" }),
      ("400", (0..<400).map { "Number \($0)" }), ("empty name", ["", "b", ""]),
      ("scripts", ["東京都港区", "القاهرة الجديدة", "Ångström", "e\u{301}\u{327}", "🙂"]),
    ]
    return sets.flatMap { name, names in
      let numbers = ColumnReference.values(Column(names.indices.map(Double.init)))
      let sideways = ScatterSeries(x: numbers, y: .values(Column(names)), title: "Value")
      return [
        LayoutCase(name: "categories: \(name)", chart: columns(names)),
        LayoutCase(name: "categories on y: \(name)", chart: Chart(series: [Series(sideways)])),
      ]
    }
  }

  private static var dates: [LayoutCase] {
    let spans: [(String, Int64, TimeUnit)] = [
      ("one instant", 0, .seconds), ("a second", 1, .seconds), ("nanoseconds", 900, .nanoseconds),
      ("an hour", 3600, .seconds), ("a day", 86_400, .seconds), ("a week", 7 * 86_400, .seconds),
      ("two months", 61 * 86_400, .seconds), ("three years", 1096 * 86_400, .seconds),
      ("a century", 36_525 * 86_400, .seconds), ("ages", 4_000_000_000_000, .seconds),
    ]
    return spans.flatMap { name, span, unit in
      let start = 1_709_164_800 * unit.perSecond
      let stamps = (0...10).map { start + span * Int64($0) / 10 }
      let x = ColumnReference.values(Column(dateTimes: stamps, unit))
      let y = ColumnReference.values(Column(stamps.indices.map(Double.init)))
      return [
        LayoutCase(name: "dates: \(name)", chart: Chart(series: [Series(LineSeries(x: x, y: y))])),
        LayoutCase(
          name: "columns of dates: \(name)",
          chart: Chart(series: [Series(ColumnSeries(x: x, y: y))])),
        LayoutCase(
          name: "dates on y: \(name)", chart: Chart(series: [Series(ScatterSeries(x: y, y: x))])),
      ]
    }
  }
}
