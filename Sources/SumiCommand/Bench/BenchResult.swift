/// One figure, what it is of, and what stands beside it.
struct BenchResult: Codable {
  enum Unit: String, Codable {
    case milliseconds = "ms"
    case framesPerSecond = "frames/s"
    case megabytes = "MB"
  }

  var name: String
  var what: String
  var unit: Unit
  /// Of all runs the middle one, and the best.
  var median: Double
  var best: Double
  var runs: Int
  /// What a bare loop over the same data takes here, on the same threads.
  var floor: Double?
  /// The figure that Sumi means to reach at the standard size; `nil` at other sizes.
  var limit: Double?

  /// Whether the middle run is within the limit.
  var isWithinLimit: Bool? {
    limit.map { unit == .framesPerSecond ? median >= $0 : median <= $0 }
  }

  init(
    _ name: String, _ what: String, unit: Unit = .milliseconds, of values: [Double],
    floor: Double? = nil, limit: Double? = nil
  ) {
    self.name = name
    self.what = what
    self.unit = unit
    let sorted = values.sorted()
    median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    best = (unit == .framesPerSecond ? sorted.last : sorted.first) ?? 0
    runs = values.count
    self.floor = floor
    self.limit = limit
  }
}

/// What a run of the benchmark says as JSON.
struct BenchReport: Codable {
  var version: String
  var device: String
  var processor: String
  var threads: Int
  var points: Int
  var width: Int
  var height: Int
  var results: [BenchResult]
}
