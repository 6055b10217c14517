import SumiChart
import SumiData
import SumiGeometry
import SumiScales

/// Determines the kind and the range of each axis from the description and the data.
struct AxisResolver {
  let series: [SeriesData]
  let kinds: AxisKinds
  let isX: Bool
  /// Keeps the least distances between bars.
  let memo: ColumnMemo
  /// The indices of the axes in a panel, in ascending order; `nil` for all.
  var inUse: [Int]?
  /// Their values are within the axes' automatic ranges.
  var annotations: [Annotation] = []
  /// The visible ranges of axes by id or name; others have their own.
  var windows: [String: AxisRange] = [:]

  func models(of axes: [Axis]) throws(LayoutError) -> [AxisModel] {
    var models: [AxisModel] = []
    var ids: Set<String> = []
    for (index, axis) in axes.enumerated() {
      guard let id = axis.id, !ids.insert(id).inserted else { continue }
      throw .axisValue(
        place: AxisIdentity(isX: isX, index: index).name + ".id",
        message: "another axis has the id \"\(id)\" as well; series tell axes apart by their ids")
    }
    for (index, axis) in (axes.isEmpty ? Self.automatic : axes).enumerated()
    where inUse?.contains(index) ?? true {
      var model = try model(of: axis, at: index)
      if windows[of: model.identity] != nil {
        var resolver = self
        resolver.windows = [:]
        model.home = try? resolver.model(of: axis, at: index)
      }
      models.append(model)
    }
    return models
  }

  /// The axis of a chart without stated axes.
  private static let automatic = [Axis()]

  /// The domain of an axis, and the ranges from which it was computed.
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
    var members = try AxisMembers(
      of: axis, identity, kind: kinds[isX ? .x : .y, index], among: series,
      window: windows[of: identity])
    members.applyDefaults()
    members.addValues(of: annotations)
    let columns = members.shown.filter { $0.hasSlots(along: members.dimension) }
    let breaks = AxisBreaks(axis: axis, name: identity.name)
    var readingFormat: NumberFormat?
    var valueFormat: NumberFormat?
    var found: Found
    switch members.kind {
    case .category:
      try breaks.none(on: members.kind)
      found = try categories(of: members)
      found.slotSpan = columns.isEmpty ? 0 : 1
    case .dateTime:
      found = try dates(of: members, columns: columns)
    default:
      // Row numbers have no fractions.
      if members.areRowNumbers, members.axis.labels.format == .automatic {
        members.axis.labels.format = .decimals(0)
        readingFormat = .automatic
      }
      if let format = members.formatOfShares {
        members.axis.labels.format = format
        valueFormat = .automatic
      } else if members.areElapsed {
        members.axis.labels.format = .duration
      }
      found = try numbers(of: members, breaks)
    }
    if let limits = found.limits {
      guard let held = found.domain.held(within: limits) else {
        throw .range(
          axis: identity.name,
          message: "the range is empty within the limits; widen them, or give a range inside")
      }
      found.domain = held
    }
    try breaks.check(found.domain)
    var model = try model(of: members, found, hasColumns: !columns.isEmpty)
    model.readingFormat = readingFormat
    model.valueFormat = valueFormat
    if case .number(let scale) = found.domain, scale.transform.curve.isBent,
      scale.straight.lower == scale.straight.upper
    {
      model.warnings.append(
        "\(identity.name): its numbers are too close together for a \(scale.transform.curve.adjective) "
          + "axis, so all points are in the middle; use the type number")
    }
    return model
  }

  private func model(
    of members: AxisMembers, _ found: Found, hasColumns: Bool
  ) throws(LayoutError) -> AxisModel {
    let (axis, shown) = (members.axis, members.shown)
    // Bins fill the plot to its edges.
    let isField = !shown.isEmpty && shown.allSatisfy { $0.series.fillsPlot }
    let hasValues =
      shown.isEmpty
      ? !isX : shown.contains { $0.orientation.values == members.dimension }
    // Cells have positions along both axes, and cover the plot.
    let hasCells = shown.contains { $0.traits.cells != nil }
    let hasCloud = shown.contains { $0.traits.isCloud }
    let isFirst = members.identity.index == inUse?.first ?? 0
    let span = found.domain.span
    var model = AxisModel(
      axis: axis, identity: members.identity,
      side: isX
        ? (axis.position == .reverse ? .top : .bottom)
        : (axis.position == .reverse ? .right : .left),
      domain: found.domain, isAutomatic: axis.range == nil,
      // Stated padding is used exactly.
      wantsNiceRange: (hasValues || hasCloud) && !hasColumns && !isField && axis.padding == .none,
      showsGrid: axis.grid.visibility
        ?? (isFirst && !hasCells && (hasValues || (hasCloud && !hasColumns))),
      slotSpan: found.slotSpan,
      ranges: AxisRanges(
        data: found.data, visible: found.visible, default: span, axis: span,
        limits: found.limits),
      warnings: found.warnings)
    if axis.range == nil {
      model.reach = AxisReach(of: shown, along: members.dimension, on: found.domain)
    }
    model.holdsPositions =
      hasCells
      || (shown.isEmpty ? isX : shown.contains { $0.orientation.positions == members.dimension })
    model.holdsValues = hasValues && !hasCells
    model.rules = try members.rules(on: found.domain)
    model.rules.isWhole = members.areWhole(on: found.domain)
    model.rules.leastStep = members.leastBinWidth
    model.rules.period = members.period(on: found.domain)
    return model
  }

  private func numbers(of members: AxisMembers, _ breaks: AxisBreaks) throws(LayoutError) -> Found {
    if members.kind.curve.isBent { try breaks.none(on: members.kind) }
    let range = NumberRange(of: members, breaks: try breaks.numbers(), memo: memo)
    let limits: AxisSpan?
    if let stated = members.axis.limits {
      let bounds = try NumberRange.bounds(
        stated, what: "limit range", axis: members.name, members.kind.curve)
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
    of members: AxisMembers, columns: [SeriesData]
  ) throws(LayoutError) -> Found {
    let range = try DateTimeRange(of: members, columns: members.columns(of: columns), memo: memo)
    let limits: AxisSpan?
    if let stated = members.axis.limits {
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

  private func categories(of members: AxisMembers) throws(LayoutError) -> Found {
    let range = members.categories
    let last = Double(range.names.count - 1)
    let isEmpty = range.names.isEmpty
    return Found(
      domain: .category(try range.scale()),
      data: isEmpty ? nil : AxisSpan(.category(index: 0), .category(index: last)),
      visible: isEmpty ? nil : AxisSpan(.category(index: -0.5), .category(index: last + 0.5)),
      limits: try range.limits(), warnings: [members.orderWarning].compactMap(\.self))
  }
}
