import SumiTime

/// Times without rows that a line does not bridge.
extension ChartChooser {
  /// The longest step of a line over dates where others are many times as long as nearly all, such as the years between
  /// a few winters with a value each week; `nil` if there are none, or if many rows are in parts that are hardly lines.
  ///
  /// - Parameter names: the columns that tell lines apart.
  func longestStep(over dates: String?, within names: [String]) -> CalendarStep? {
    guard let dates, let times = times(of: dates), times.rows.count >= Self.leastRowsOfGaps else {
      return nil
    }
    var lines: [Int: [Double]] = [:]
    let all = names.compactMap(codes)
    let groups = all.first.map { all.dropFirst().reduce($0) { $0.joined(with: $1) }.codes }
    for (row, time) in zip(times.rows, times.sorted) {
      let line = groups.map { $0.indices ~= row ? $0[row] : -1 } ?? 0
      if lines[line]?.last != time { lines[line, default: []].append(time) }
    }
    let steps = lines.values.flatMap { line in zip(line.dropFirst(), line).map { $0 - $1 } }
      .sorted()
    guard steps.count >= Self.leastRowsOfGaps, let longest = steps.last else { return nil }
    let middle = steps[steps.count / 2]
    let regular = steps.count { $0 > 0.6 * middle && $0 < 1.7 * middle }
    let within = steps.count { $0 <= Self.leastGap * middle }
    guard longest > Self.leastGap * middle, regular * 10 >= within * 9,
      let step = Self.steps(of: middle * Self.leastGap)
    else { return nil }
    // How many rows are in parts that are hardly lines.
    let lone = lines.values.reduce(0) { sum, line in
      let ends = line.indices.dropFirst().filter { line[$0] - line[$0 - 1] > step.seconds }
      let starts = [0] + ends + [line.count]
      return zip(starts.dropFirst(), starts).map { $0 - $1 }
        .filter { $0 < Self.leastRowsOfPart }.reduce(sum, +)
    }
    return lone * Self.mostOfLone <= steps.count ? step.step : nil
  }

  /// Whole units of the calendar that are about as long as a time in seconds.
  private static func steps(of seconds: Double) -> (step: CalendarStep, seconds: Double)? {
    let units: [CalendarStep.Unit] = [.year, .month, .week, .day, .hour, .minute, .second]
    for unit in units {
      let length = Self.seconds(of: CalendarStep(1, unit))
      let count = (seconds / length).rounded()
      if count >= 6, count < 1_000 {
        return (CalendarStep(Int(count), unit), count * length)
      }
    }
    return nil
  }

  /// A gap is so many times as long as most steps.
  private static let leastGap = 12.0
  private static let leastRowsOfGaps = 24
  /// Fewer rows between two gaps are no line.
  private static let leastRowsOfPart = 4
  /// No more than one of so many rows.
  private static let mostOfLone = 50
}
