import SumiChart

extension ChartModel {
  /// What series have in common whose entries the legend turns round: a stack, or a group of bars.
  private struct Run: Hashable {
    var stack: String?
    var group: String?
    let orientation: Orientation
    let xAxis: Int
    let yAxis: Int

    init(of data: SeriesData) {
      (orientation, xAxis, yAxis) = (data.orientation, data.xAxis, data.yAxis)
    }
  }

  /// Series in the order of a legend whose entries are below each other: from top to bottom as they
  /// are drawn. The parts of a stack, and bars side by side, begin at the bottom unless their axis is
  /// reversed.
  ///
  /// - Parameter isAtEnds: whether the legend is beside the right ends of lines, which are then in the
  ///   order of their last values.
  func columnOrder(of indices: [Int], isAtEnds: Bool) -> [Int] {
    guard case .cartesian(_, let yAxes) = family else { return indices }
    let indices = isAtEnds ? endOrder(of: indices) : indices
    var runs: [Run: [Int]] = [:]
    for index in indices {
      let data = series[index]
      let source = data.series.source
      guard yAxes.indices.contains(data.yAxis), yAxes[data.yAxis].axis.isReversed != true else {
        continue
      }
      var run = Run(of: data)
      if data.orientation == .vertical, let stack = source.stack?.id {
        run.stack = stack
      } else if data.orientation == .horizontal, data.traits.slot != nil {
        run.group = source.group?.id
      } else {
        continue
      }
      runs[run, default: []].append(index)
    }
    var result = indices
    for (run, members) in runs {
      let reversed =
        run.stack == nil ? places(of: members).reversed().flatMap { $0 } : stackOrder(of: members)
      let order = Dictionary(uniqueKeysWithValues: zip(members, reversed))
      for place in result.indices { result[place] = order[result[place]] ?? result[place] }
    }
    return result
  }

  /// The parts of a stack from top to bottom: of a diverging one those below the baseline come last, and
  /// the first of them is the highest.
  private func stackOrder(of members: [Int]) -> [Int] {
    let below = members.filter { series[$0].stackMode == .diverging && series[$0].isMostlyNegative }
    return members.reversed().filter { !below.contains($0) } + below
  }

  /// Lines on one axis by their heights at the right end, from top to bottom; other series keep their
  /// positions, and so do all where one of the lines has no order.
  private func endOrder(of indices: [Int]) -> [Int] {
    guard case .cartesian(let xAxes, let yAxes) = family, series.allSatisfy({ $0.panel == nil })
    else { return indices }
    var runs: [Int: [(index: Int, height: Double?)]] = [:]
    for index in indices {
      let data = series[index]
      guard data.orientation == .vertical, data.traits.isConnected, data.traits.legend == .line,
        data.series.source.stack == nil, data.columns[.y] != nil,
        xAxes.indices.contains(data.xAxis), yAxes.indices.contains(data.yAxis)
      else { continue }
      let value = data.endValue(atStart: xAxes[data.xAxis].axis.isReversed == true)
      let isDown = yAxes[data.yAxis].axis.isReversed == true
      runs[data.yAxis, default: []].append((index, value.map { isDown ? -$0 : $0 }))
    }
    var result = indices
    for run in runs.values {
      let known = run.compactMap { line in line.height.map { (line.index, $0) } }
      guard known.count == run.count else { continue }
      let sorted = known.enumerated().sorted {
        ($1.element.1, $0.offset) < ($0.element.1, $1.offset)
      }
      let order = Dictionary(
        uniqueKeysWithValues: zip(run.map(\.index), sorted.map(\.element.0)))
      for place in result.indices { result[place] = order[result[place]] ?? result[place] }
    }
    return result
  }

  /// The members of a group by their positions: those of a stack share one, and keep their order.
  private func places(of members: [Int]) -> [[Int]] {
    var places: [[Int]] = []
    var stacks: [String: Int] = [:]
    for index in members {
      if let stack = series[index].series.source.stack?.id {
        if let place = stacks[stack] {
          places[place].append(index)
          continue
        }
        stacks[stack] = places.count
      }
      places.append([index])
    }
    return places
  }
}

extension SeriesData {
  /// Whether the sum of its values is below 0.
  fileprivate var isMostlyNegative: Bool {
    guard let values = column(.y).numberValues else { return false }
    return (0..<values.count).reduce(0) { $1 < count && values[$1].isFinite ? $0 + values[$1] : $0 }
      < 0
  }

  /// The last value along x; `nil` if it has none, or x has no order.
  ///
  /// - Parameter atStart: the first one in its place.
  fileprivate func endValue(atStart: Bool) -> Double? {
    guard let values = column(.y).numberValues else { return nil }
    var isForward = true
    // Categories are in the order of their rows.
    if let positions = column(.x).numberValues {
      guard let order = positions.order else { return nil }
      isForward = order == .ascending
    }
    let rows = 0..<min(values.count, count)
    let isUsable = { (row: Int) in values[row].isFinite && !column(.y).isMissing(row) }
    let row = isForward != atStart ? rows.last(where: isUsable) : rows.first(where: isUsable)
    return row.map { values[$0] }
  }
}
