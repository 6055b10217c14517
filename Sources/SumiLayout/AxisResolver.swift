import SumiChart
import SumiData
import SumiGeometry

/// Settles the kind and the range of each axis from what the user says and what the data are.
struct AxisResolver {
  let series: [SeriesData]
  let isX: Bool

  func models(of axes: [Axis]) throws(LayoutError) -> [AxisModel] {
    var models: [AxisModel] = []
    for (index, axis) in (axes.isEmpty ? [Axis()] : axes).enumerated() {
      models.append(try model(of: axis, at: index))
    }
    return models
  }

  private func model(of axis: Axis, at index: Int) throws(LayoutError) -> AxisModel {
    let name = (isX ? "xAxis" : "yAxis") + (index > 0 ? "[\(index)]" : "")
    let all = series.filter { (isX ? $0.xAxis : $0.yAxis) == index }
    let members = all.filter { !$0.isHidden }
    let kind = try kind(of: axis, members: all, name: name)
    let columns = members.filter { if case .column = $0.series { isX } else { false } }
    // Bins fill the plot to its edges.
    let isField = !members.isEmpty && members.allSatisfy { $0.series.concrete.hasColorBar }
    let hasCloud = members.contains { $0.series.concrete.isPointCloud }
    var model = AxisModel(
      axis: axis, isX: isX, name: name,
      side: isX
        ? (axis.position == .normal ? .bottom : .top)
        : (axis.position == .normal ? .left : .right),
      domain: .number(lower: 0, upper: 1), isAutomatic: axis.range == nil,
      wantsNiceRange: (!isX || hasCloud) && columns.isEmpty && !isField,
      showsGrid: axis.grid.isShown ?? (index == 0 && (!isX || (hasCloud && columns.isEmpty))),
      slotSpan: 0)
    let breaks = AxisBreaks(axis: axis, name: name)
    switch kind {
    case .category:
      try breaks.none(on: kind)
      let names = CategoryScale.names(of: members.map { values(of: $0).asText })
      model.domain = .category(try categories(names, range: axis.range, name: name))
      model.slotSpan = columns.isEmpty ? 0 : 1
    case .dateTime:
      let range = try DateTimeRange(
        members: members.map(values), padded: columns.map(values), axis: axis, breaks: breaks)
      model.domain = .dateTime(try range.scale(name: name))
      model.slotSpan = range.slotSpan
    case .number, .automatic, .logarithmic, .symmetricLog:
      // Row numbers have no fractions.
      if isX, model.axis.labels.format == .automatic, members.allSatisfy({ $0.x == nil }) {
        model.axis.labels.format = .decimals(0)
      }
      if kind == .logarithmic || kind == .symmetricLog { try breaks.none(on: kind) }
      model.breaks = try breaks.numbers()
      let range = NumberRange(
        members: members, isX: isX, axis: axis, breaks: model.breaks)
      let bounds = try range.bounds(name: name)
      model.domain = .number(lower: bounds.lower, upper: bounds.upper)
      model.slotSpan = range.slotSpan
    }
    try breaks.check(model.scale)
    return model
  }

  private func values(of series: SeriesData) -> Column {
    isX ? series.x ?? .rowNumbers(series.count) : series.y
  }

  /// The kind that the axis states or, failing that, the kind of its first series.
  private func kind(
    of axis: Axis, members: [SeriesData], name: String
  ) throws(LayoutError) -> Axis.Kind {
    var kind = axis.kind
    for member in members {
      let found = (isX ? member.x : member.y)?.kind ?? .number
      if kind == .automatic { kind = found }
      if kind != found, kind != .category {
        throw .axisKind(
          axis: name, expected: kind == .dateTime ? "dateTime" : "number", series: member.name,
          found: (isX ? member.x : member.y)?.contents ?? "row numbers")
      }
      if !isX, case .column = member.series, found != .number {
        throw .notNumbers(
          series: member.name, column: member.yName.map { "\"\($0)\"" } ?? "y",
          found: member.y.contents)
      }
    }
    return kind == .automatic ? .number : kind
  }

  private func categories(
    _ names: [String], range: AxisRange?, name: String
  ) throws(LayoutError) -> CategoryScale {
    guard let range else { return CategoryScale(names: names) }
    var bounds: [Double] = []
    for datum in [range.lower, range.upper] {
      switch datum {
      case .number(let index): bounds.append(index)
      case .text(let text):
        guard let index = names.firstIndex(of: text) else {
          throw .range(
            axis: name,
            message: "the range names \"\(text)\", which is no category here"
              + (nearestName(to: text, among: names).map { "; did you mean \"\($0)\"?" } ?? ""))
        }
        bounds.append(Double(index))
      }
    }
    guard bounds[0] <= bounds[1] else {
      throw .range(axis: name, message: "the range ends before it begins; swap its two values")
    }
    return CategoryScale(names: names, lower: bounds[0] - 0.5, upper: bounds[1] + 0.5)
  }
}

extension Column {
  /// The kind of axis that the values ask for.
  var kind: Axis.Kind {
    switch values {
    case .numbers: .number
    case .dateTimes: .dateTime
    case .text: .category
    }
  }
}
