import SumiChart
import SumiData
import SumiGeometry

/// Series that are stacked on each other.
struct SeriesStack {
  let id: String
  /// The title of the panel that it is in; `nil` without panels.
  let panel: String?
  /// The indices of the visible members, in drawing order, the lowest first.
  private(set) var members: [Int] = []
  /// `nil` if no member states one.
  private(set) var statedMode: StackMode?

  var mode: StackMode { statedMode ?? .cumulative }

  /// The stacks of visible series, in the order of their first members.
  static func all(of series: [SeriesData]) throws(LayoutError) -> [SeriesStack] {
    var stacks: [SeriesStack] = []
    for (index, data) in series.enumerated() where !data.isHidden {
      guard let stated = data.series.source.stack else { continue }
      guard data.traits.stacking != nil else {
        throw .arrangement(
          series: data.name,
          message: "\(data.series.kind) cannot be stacked; leave the stack out, or use the type "
            + listed(Series.stackableKinds))
      }
      let place =
        stacks.firstIndex { $0.id == stated.id && $0.panel == data.panel } ?? stacks.count
      if place == stacks.count { stacks.append(SeriesStack(id: stated.id, panel: data.panel)) }
      if let first = stacks[place].members.first {
        try data.check(besides: series[first], in: stated.id)
      }
      if let mode = stated.mode {
        if let other = stacks[place].statedMode, other != mode {
          throw .arrangement(
            series: data.name,
            message: "the stack \"\(stated.id)\" is \(mode.rawValue) here and \(other.rawValue) in "
              + "another series; state one mode, or give the series a stack of its own")
        }
        stacks[place].statedMode = mode
      }
      try data.checkStackedNumbers()
      stacks[place].members.append(index)
    }
    return stacks
  }
}

extension SeriesData {
  /// Throws if the series cannot be in one stack with another one.
  fileprivate func check(besides first: SeriesData, in stack: String) throws(LayoutError) {
    let remedy = "; give one of them another stack"
    guard orientation == first.orientation else {
      throw .arrangement(
        series: name,
        message: "the series is \(orientation.rawValue), but \(first.name) of the stack "
          + "\"\(stack)\" is \(first.orientation.rawValue)\(remedy)")
    }
    guard xAxis == first.xAxis, yAxis == first.yAxis else {
      let dimension = xAxis == first.xAxis ? "y" : "x"
      throw .arrangement(
        series: name,
        message: "the series has another \(dimension) axis than \(first.name) of the stack "
          + "\"\(stack)\"\(remedy)")
    }
    let (own, other) = (series.source.group?.id, first.series.source.group?.id)
    guard own == other || traits.slot == nil || first.traits.slot == nil else {
      throw .arrangement(
        series: name,
        message: "the series is in another group than \(first.name) of the stack "
          + "\"\(stack)\"\(remedy)")
    }
  }

  /// Throws if the values are not numbers, which could not be added up.
  fileprivate func checkStackedNumbers() throws(LayoutError) {
    guard let column = columns[.y], column.kind != .number else { return }
    throw .arrangement(
      series: name,
      message:
        "\(words(for: .y)) holds \(column.contents), but a stack adds numbers; choose a column "
        + "of numbers, or leave the stack out")
  }
}

extension Series {
  /// The words of the kinds that can be stacked.
  static var stackableKinds: [String] { kinds { $0.stacking != nil } }
}
