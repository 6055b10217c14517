import Sumi

extension BenchSession {
  /// Times a chart of new columns, and the same chart again, which reuses what the first frame
  /// derived from them.
  ///
  /// - Parameters:
  ///   - limits: in milliseconds.
  ///   - chart: makes the chart with new columns.
  /// - Returns: the results of both frames.
  func frames(
    _ name: String, _ what: String, floor: Double, limits: (first: Double, second: Double),
    chart: () -> Chart
  ) async throws -> [BenchResult] {
    var firsts: [Double] = []
    var seconds: [Double] = []
    for _ in 0..<runs {
      let chart = chart()
      firsts.append(try await time(chart))
      seconds.append(try await time(chart))
    }
    return [
      BenchResult(
        "\(name)-first", "\(what), first frame", of: firsts, floor: floor,
        limit: limit(limits.first)),
      BenchResult(
        "\(name)-second", "\(what), second frame", of: seconds, limit: limit(limits.second)),
    ]
  }
}
