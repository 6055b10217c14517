/// One measurement with its name and reference values.
package struct BenchResult: Codable {
  enum Unit: String, Codable {
    case milliseconds = "ms"
    case framesPerSecond = "frames/s"
    case chartsPerSecond = "charts/s"
    case megabytes = "MB"
  }

  var name: String
  var what: String
  /// As it was asked for.
  package var device = ""
  var unit: Unit
  /// The median and the best of all runs.
  var median: Double
  var best: Double
  var runs: Int
  /// The time of a bare loop over the same data, on the same threads.
  var floor: Double?
  /// The target value at the standard size; `nil` at other sizes.
  var limit: Double?

  /// Whether the median is within the limit.
  var isWithinLimit: Bool? {
    limit.map { isRate ? median >= $0 : median <= $0 }
  }

  /// Whether more is better.
  var isRate: Bool { unit == .framesPerSecond || unit == .chartsPerSecond }

  init(
    _ name: String, _ what: String, unit: Unit = .milliseconds, of values: [Double],
    floor: Double? = nil, limit: Double? = nil
  ) {
    self.name = name
    self.what = what
    self.unit = unit
    let sorted = values.sorted()
    median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    runs = values.count
    self.floor = floor
    self.limit = limit
    best = 0
    best = (isRate ? sorted.last : sorted.first) ?? 0
  }
}
