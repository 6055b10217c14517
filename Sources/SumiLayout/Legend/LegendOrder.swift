import SumiChart

extension ChartModel {
  /// Series that are drawn above each other.
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
  func columnOrder(of indices: [Int]) -> [Int] {
    guard case .cartesian(_, let yAxes) = family else { return indices }
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
        run.stack == nil ? places(of: members).reversed().flatMap { $0 } : members.reversed()
      let order = Dictionary(uniqueKeysWithValues: zip(members, reversed))
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
