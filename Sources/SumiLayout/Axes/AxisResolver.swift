import SumiChart
import SumiData
import SumiGeometry

/// Settles the kind and the range of each axis from what the user says and what the data are.
struct AxisResolver {
  let series: [SeriesData]
  let isX: Bool

  func models(of axes: [Axis]) throws(LayoutError) -> [AxisModel] {
    var models: [AxisModel] = []
    var ids: Set<String> = []
    for (index, axis) in axes.enumerated() {
      guard let id = axis.id, !ids.insert(id).inserted else { continue }
      throw .axisValue(
        place: AxisIdentity(isX: isX, index: index).name + ".id",
        message: "another axis has the id \"\(id)\" as well; series tell axes apart by their ids")
    }
    for (index, axis) in (axes.isEmpty ? [Axis()] : axes).enumerated() {
      models.append(try model(of: axis, at: index))
    }
    return models
  }

  /// The domain of an axis, and the ranges that it comes from.
  private struct Found {
    var domain: Scale
    var data: AxisSpan?
    var visible: AxisSpan?
    var limits: AxisSpan?
    var slotSpan = 0.0
    var warnings: [String] = []
  }

  private func model(of axis: Axis, at index: Int) throws(LayoutError) -> AxisModel {
    let identity = AxisIdentity(isX: isX, index: index, id: axis.id)
    try axis.check(name: identity.name)
    let all = series.filter { $0.axis(along: dimension) == index }
    let members = all.filter { !$0.isHidden }
    let kind = try axis.kind(along: dimension, of: all, name: identity.name)
    let columns = members.filter { isX && $0.traits.slot != nil }
    let breaks = AxisBreaks(axis: axis, name: identity.name)
    var axis = axis
    var found: Found
    switch kind {
    case .category:
      try breaks.none(on: kind)
      found = try categories(all: all, axis: axis, name: identity.name)
    case .dateTime:
      found = try dates(
        all: all, members: members, columns: columns, axis: axis, name: identity.name)
    case .number, .automatic, .logarithmic, .symmetricLog:
      // Row numbers have no fractions.
      let isOfRows =
        members.isEmpty ? isX : members.allSatisfy { $0.hasRowNumbers(along: dimension) }
      if axis.labels.format == .automatic, isOfRows {
        axis.labels.format = .decimals(0)
      }
      found = try numbers(all: all, axis: axis, kind: kind, name: identity.name)
    }
    if case .category = kind { found.slotSpan = columns.isEmpty ? 0 : 1 }
    if let limits = found.limits {
      guard let held = found.domain.held(within: limits) else {
        throw .range(
          axis: identity.name,
          message: "the limits leave nothing of the range; widen them, or give a range within them")
      }
      found.domain = held
    }
    try breaks.check(found.domain)
    // Bins fill the plot to its edges.
    let isField = !members.isEmpty && members.allSatisfy { $0.traits.legend == .colorBar }
    let hasValues =
      members.isEmpty ? !isX : members.contains { $0.orientation.values == dimension }
    let hasCloud = members.contains { $0.traits.isCloud }
    let span = found.domain.span
    var model = AxisModel(
      axis: axis, identity: identity,
      side: isX
        ? (axis.position == .normal ? .bottom : .top)
        : (axis.position == .normal ? .left : .right),
      domain: found.domain, isAutomatic: axis.range == nil,
      // Who says how much room there is wants just that.
      wantsNiceRange: (hasValues || hasCloud) && columns.isEmpty && !isField
        && axis.padding == .none,
      showsGrid: axis.grid.visibility
        ?? (index == 0 && (hasValues || (hasCloud && columns.isEmpty))),
      slotSpan: found.slotSpan,
      ranges: AxisRanges(
        data: found.data, visible: found.visible, default: span, axis: span,
        limits: found.limits),
      warnings: found.warnings)
    if axis.range == nil {
      model.reach = AxisReach(of: members, along: dimension, on: found.domain)
    }
    model.rules = try AxisRules.rules(of: axis, on: found.domain, axis: identity.name)
    model.rules.isWhole = found.domain.isWhole(for: members.flatMap(values))
    return model
  }

  private var dimension: Dimension { isX ? .x : .y }

  private func values(of series: SeriesData) -> [Column] {
    series.columns(along: dimension).map(\.column)
  }

  private func numbers(
    all: [SeriesData], axis: Axis, kind: Axis.Kind, name: String
  ) throws(LayoutError) -> Found {
    let breaks = AxisBreaks(axis: axis, name: name)
    if kind == .logarithmic || kind == .symmetricLog { try breaks.none(on: kind) }
    let range = NumberRange(
      members: all, isX: isX, axis: axis, kind: kind, breaks: try breaks.numbers(), name: name)
    let limits: AxisSpan?
    if let stated = axis.limits {
      let bounds = try NumberRange.bounds(
        stated, what: "limit range", axis: name, kind == .logarithmic)
      limits = AxisSpan(.number(bounds.lower), .number(bounds.upper))
    } else {
      limits = nil
    }
    let span = { (bounds: ClosedRange<Double>) in
      AxisSpan(.number(bounds.lowerBound), .number(bounds.upperBound))
    }
    return Found(
      domain: .number(try range.scale()), data: range.data.bounds.map(span),
      visible: range.visible.bounds.map(span), limits: limits, slotSpan: range.slotSpan,
      warnings: range.warnings)
  }

  private func dates(
    all: [SeriesData], members: [SeriesData], columns: [SeriesData], axis: Axis, name: String
  ) throws(LayoutError) -> Found {
    let range = try DateTimeRange(
      all: all.flatMap(values), members: members.flatMap(values), columns: columns.flatMap(values),
      axis: axis,
      name: name)
    let limits: AxisSpan?
    if let stated = axis.limits {
      let bounds = try range.bounds(stated, what: "limit range")
      limits = AxisSpan(.dateTime(bounds.lower), .dateTime(bounds.upper))
    } else {
      limits = nil
    }
    let span = { (bounds: ClosedRange<Int64>) in
      AxisSpan(.dateTime(bounds.lowerBound), .dateTime(bounds.upperBound))
    }
    return Found(
      domain: .dateTime(try range.scale()), data: range.data.bounds.map(span),
      visible: range.visible.bounds.map(span), limits: limits, slotSpan: range.slotSpan)
  }

  /// Hidden series have no categories, so that hiding one closes the gap.
  private func categories(
    all: [SeriesData], axis: Axis, name: String
  ) throws(LayoutError) -> Found {
    let names = CategoryScale.names(
      of: all.filter { !$0.isHidden }.flatMap { values(of: $0).map(\.asText) })
    let range = CategoryRange(names: names, axis: axis, name: name)
    let last = Double(names.count - 1)
    return Found(
      domain: .category(try range.scale()),
      data: names.isEmpty ? nil : AxisSpan(.category(index: 0), .category(index: last)),
      visible: names.isEmpty
        ? nil : AxisSpan(.category(index: -0.5), .category(index: last + 0.5)),
      limits: try range.limits())
  }
}

extension Axis.Kind {
  /// The kind of the values that such an axis holds.
  var ofValues: Axis.Kind {
    switch self {
    case .logarithmic, .symmetricLog: .number
    case .automatic, .number, .category, .dateTime: self
    }
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
