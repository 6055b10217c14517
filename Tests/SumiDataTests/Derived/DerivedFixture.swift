import Foundation
import SumiData

/// The numbers of `Fixtures/derived.json`, made by pandas, SciPy and statsmodels.
struct DerivedFixture: Decodable {
  struct Totals: Decodable {
    var key: [Int]
    var value, sum, mean, median, min, max, count: [Double?]

    subscript(aggregate: Aggregate) -> [Double?] {
      switch aggregate {
      case .sum: sum
      case .mean: mean
      case .median: median
      case .min: min
      case .max: max
      case .count: count
      }
    }
  }

  struct Calendar: Decodable {
    struct Months: Decodable {
      var starts: [Int64]
      var mean: [Double]
    }

    struct Weeks: Decodable {
      var starts: [Int64]
      var sum: [Double]
    }

    var first, step: Int64
    var value: [Double]
    var months: Months
    var weeks: Weeks
  }

  struct Smoothing: Decodable {
    var x, y, movingAverage5, movingAverage4, savitzkyGolay7of2, savitzkyGolay11of4: [Double]
    var loess30, loess75: [Double]
  }

  var totals: Totals
  var calendar: Calendar
  var smoothing: Smoothing

  static func load() throws -> Self {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/derived.json")
    return try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
  }
}

/// Whether two lists agree to 1e-9 of their numbers, NaN with NaN.
func agree(_ left: [Double], _ right: [Double], within tolerance: Double = 1e-9) -> Bool {
  left.count == right.count
    && zip(left, right).allSatisfy { a, b in
      a.isNaN ? b.isNaN : abs(a - b) <= tolerance * max(1, abs(b))
    }
}
