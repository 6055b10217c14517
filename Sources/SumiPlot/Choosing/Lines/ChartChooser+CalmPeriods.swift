import SumiChart
import SumiData
import SumiTime

/// Periods whose means are lines where those of single dates would be a tangle.
extension ChartChooser {
  /// The periods whose means are a line where those of single dates, of what differs from row to row, would be
  /// a tangle; `nil` if the dates are few, or if their means are like each other.
  func calmPeriod(of value: String, over dates: String) -> CalendarStep? {
    guard let profile = profile(dates), profile.type == .dateTimes,
      profile.distinct > Self.mostMeans, let numbers = table[value]?.numberValues,
      let times = times(of: dates), let first = times.sorted.first, let last = times.sorted.last
    else { return nil }
    var means: [(time: Double, sum: Double, count: Double)] = []
    for (row, time) in zip(times.rows, times.sorted) where numbers[row].isFinite {
      if means.last?.time != time { means.append((time, 0, 0)) }
      means[means.count - 1].sum += numbers[row]
      means[means.count - 1].count += 1
    }
    let values = means.map { $0.sum / $0.count }
    // Steps that are mostly taken back are noise, however far the values go in the end.
    let steps = zip(values.dropFirst(), values).map { $0 - $1 }
    guard ColumnProfile.persistence(of: steps) < Self.mostTakenBack else { return nil }
    return Self.steps.first { (last - first) / Self.seconds(of: $0) <= Double(Self.mostMeans) }
  }

  /// The periods whose means are lines where very many rows, one at each date of a line, go up and down so much that
  /// they fill a plot, as the days of decades do.
  func calmPeriod(of choice: PlotChoice, over dates: ColumnProfile) -> CalendarStep? {
    let groups = [choice.split, choice.panels].compactMap { $0.flatMap { self.codes($0) } }
    let codes = groups.dropFirst().reduce(groups.first) { $0?.joined(with: $1) }
    guard dates.type == .dateTimes, !dates.repeats || codes != nil, choice.named.isEmpty,
      !choice.y.isEmpty, let times = times(of: dates.name), let first = times.sorted.first,
      let last = times.sorted.last
    else { return nil }
    let isDivided = choice.hasPanels || choice.panels != nil
    let width = Self.mostMeans / (isDivided ? 2 : 1)
    let lines = Dictionary(grouping: times.rows) { codes?.codes[$0] ?? 0 }.values
    guard let longest = lines.map(\.count).max(), longest > 2 * width else { return nil }
    let reaches = choice.y.compactMap { name -> (ink: Double, isTangle: Bool)? in
      guard let numbers = table[name]?.numberValues else { return nil }
      let values = lines.map { line in line.map { numbers[$0] }.filter(\.isFinite) }
      guard let low = values.joined().min(), let high = values.joined().max(), high > low,
        values.contains(where: { $0.count > width })
      else { return nil }
      let areTangles = values.map { known in
        let path = zip(known.dropFirst(), known).reduce(0) { $0 + abs($1.0 - $1.1) }
        return path > Self.leastStepOfTangle * (high - low) * Double(known.count)
      }
      let inks = values.map { Self.inked($0, width: width) / (high - low) }
      // Lines of panels that a text makes do not cover each other.
      let ink = choice.panels == nil ? inks.reduce(0, +) : inks.max() ?? 0
      return (ink, areTangles.count(where: \.self) * 2 > areTangles.count)
    }
    guard !reaches.isEmpty else { return nil }
    let areAlone = choice.panels != nil || lines.count == 1
    let most =
      areAlone ? isDivided ? Self.mostInkedInPanel : Self.mostInked : Self.mostInkedTogether
    let isWide =
      reaches.count { $0.isTangle || $0.ink > most } * 2 >= reaches.count
      || !isDivided && reaches.reduce(0) { $0 + $1.ink } > Self.mostInkedTogether
    guard isWide else { return nil }
    let step = (last - first) / Double(longest)
    let means = Double(Self.mostMeans / (lines.count > 1 && choice.panels == nil ? 2 : 1))
    return Self.steps.first {
      let length = Self.seconds(of: $0)
      return length >= Self.leastRowsOfPeriod * step && (length >= 86_400 || step < 3_600)
        && (last - first) / length <= means
    }
  }

  /// How far the values of each of as many parts as a plot has room for reach, on average.
  private static func inked(_ values: [Double], width: Int) -> Double {
    let length = values.count / width
    guard length >= leastRowsOfPart else { return 0 }
    let reaches = stride(from: 0, to: values.count - length, by: length).map { start in
      let part = values[start..<start + length]
      return (part.max() ?? 0) - (part.min() ?? 0)
    }
    return reaches.reduce(0, +) / Double(max(reaches.count, 1))
  }

  private static let leastRowsOfPart = 8
  /// A plot that is covered more than this shows nothing.
  private static let mostInked = 0.32
  /// The same in a panel, where less is to be seen.
  private static let mostInkedInPanel = 0.24
  /// The same for several lines over each other, which hide no more where they are calm.
  private static let mostInkedTogether = 0.6
  /// Fewer rows of a period are no mean.
  private static let leastRowsOfPeriod = 4.0
  /// The mean step of a tangle, as a part of its range.
  private static let leastStepOfTangle = 0.08

  /// More means than this that are not like each other are a tangle.
  private static let mostMeans = 350
  /// How much a step is like the one before: −0.5 for numbers that know nothing of each other.
  private static let mostTakenBack = -0.3
}
