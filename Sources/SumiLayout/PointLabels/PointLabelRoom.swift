import SumiChart
import SumiData
import SumiGeometry
import SumiScales

/// The room that labels beyond the ends of columns need on the axis of their values.
struct PointLabelRoom {
  /// Those on the axis.
  let series: [SeriesData]
  /// All axes of the plot.
  let models: [AxisModel]
  let fitting: TextFitting
  /// The font of labels without a size.
  let font: Font
  /// The size of the chart, in points.
  let size: Size

  /// Between a label and the end of the axis, in points.
  private static let gap = 2.0

  /// The ends of an axis.
  private struct Ends {
    var upper: (row: Int, value: Double)?
    var lower: (row: Int, value: Double)?

    mutating func include(_ value: Double, row: Int, isUpper: Bool) {
      if isUpper {
        if value > upper?.value ?? -.infinity { upper = (row, value) }
      } else if value < lower?.value ?? .infinity {
        lower = (row, value)
      }
    }
  }

  /// Adds the room to an axis whose range follows from the data.
  func add(to model: inout AxisModel) throws {
    guard model.isAutomatic else { return }
    let dimension: Dimension = model.isX ? .x : .y
    let sums = sumLabels
    for data in series where !data.isHidden && data.orientation.values == dimension {
      // Labels have room in a bar with two ends, or on either side of it.
      guard data.traits.slot != nil || data.traits.binning != nil, !data.traits.hasTwoEnds
      else { continue }
      if let labels = data.series.source.shownLabels,
        !data.isStacked || data.traits.isRunningSum
      {
        for anchor in data.traits.labelAnchors where anchor.side == .end {
          let texts = PointLabelTexts(
            labels: labels, data: data, anchor: anchor, language: fitting.language, axes: [:])
          let ends = ends(of: data, at: anchor, labels.placement, on: model.domain)
          try add(ends, labels, of: data, to: &model) { texts.texts(of: [$0]).first ?? "" }
        }
      }
      if let stack = data.series.source.stack, data.stackMode != .percent,
        let labels = sums[stack.id]
      {
        let texts = PointLabelTexts(
          labels: labels, data: data, language: fitting.language, axes: [:])
        let ends = ends(of: data, at: .value, .outside, on: model.domain)
        try add(ends, labels, of: data, to: &model) { texts.sums(of: [$0]).first ?? "" }
      }
    }
  }

  /// The labels of the sums of stacks, by their ids, where they are shown.
  private var sumLabels: [String: PointLabels] {
    var labels: [String: PointLabels] = [:]
    for data in series where !data.isHidden && data.showsTotals {
      guard let stack = data.series.source.stack, labels[stack.id] == nil else { continue }
      labels[stack.id] = data.series.source.labels
    }
    return labels
  }

  /// The outermost columns that have a label beyond their end.
  private func ends(
    of data: SeriesData, at anchor: LabelAnchor, _ placement: PointLabels.Placement, on scale: Scale
  ) -> Ends {
    let isVertical = data.orientation == .vertical
    let stated: Bool? =
      switch placement {
      case .above where isVertical, .right where !isVertical: true
      case .below where isVertical, .left where !isVertical: false
      default: nil
      }
    var ends = Ends()
    guard stated != nil || placement == .automatic || placement == .outside,
      let values = (anchor.at == .y ? data.columns[.to] : nil) ?? data.columns[anchor.at],
      let numbers = values.numberValues?.doubles
    else { return ends }
    let starts = data.columns[anchor.from ?? .from]?.numberValues?.doubles
    let lows = data.columns[.errorFrom]?.numberValues?.doubles
    let highs = data.columns[.errorTo]?.numberValues?.doubles
    var ground = data.traits.ground?.value ?? 0
    if case .number(let scale) = scale { ground = scale.ground(ground) }
    for (row, value) in numbers.enumerated() where value.isFinite {
      let start = starts.flatMap { row < $0.count && $0[row].isFinite ? $0[row] : nil } ?? ground
      let isUpper = stated ?? (value >= start)
      // Beyond the error bar.
      let error = (isUpper ? highs : lows).flatMap { row < $0.count ? $0[row] : nil } ?? .nan
      ends.include(error.isFinite ? error : value, row: row, isUpper: isUpper)
    }
    return ends
  }

  private func add(
    _ ends: Ends, _ labels: PointLabels, of data: SeriesData, to model: inout AxisModel,
    text: (Int) -> String
  ) throws {
    var font = font
    if let size = labels.size { font.size = min(max(size, 1), 512) }
    for (end, isUpper) in [(ends.upper, true), (ends.lower, false)] {
      guard let end else { continue }
      let text = text(end.row)
      guard !text.isEmpty else { continue }
      let width = try fitting.width(text, font)
      let height = PointLabelCandidate.capitals * font.size
      let isAlong = (data.orientation == .horizontal) != isRotated(labels, of: data, width, font)
      model.reach.include(
        model.domain.value(of: end.value, in: data.columns[.y]), isUpper: isUpper,
        room: (isAlong ? width : height) + max(labels.offset, 0) + Self.gap)
    }
  }

  /// Whether labels are rotated; of those that rise over narrow columns an estimate.
  private func isRotated(
    _ labels: PointLabels, of data: SeriesData, _ width: Double, _ font: Font
  ) -> Bool {
    switch labels.orientation {
    case .horizontal: return false
    case .vertical, .reversed: return true
    case .automatic:
      guard data.orientation == .vertical, data.traits.slot != nil,
        let positions = models.first(where: { $0.isX }), positions.slotSpan > 0
      else { return false }
      let room = size.width * 0.9 * positions.slotSpan / positions.domain.length
      return width > room && room > PointLabelCandidate.lineHeight * font.size
    }
  }
}

extension Scale {
  /// A number of a column as a value of the scale.
  fileprivate func value(of number: Double, in column: Column?) -> AxisValue {
    guard case .dateTime(let scale) = self, let unit = column?.timeUnit,
      let stamp = Int64(exactly: number.rounded())
    else { return .number(number) }
    return .dateTime(stamp.converted(from: unit, to: scale.timeUnit))
  }

  /// From end to end in the unit of the scale.
  fileprivate var length: Double {
    switch self {
    case .number(let scale): abs(scale.upper - scale.lower)
    case .category(let scale): abs(scale.upper - scale.lower)
    case .dateTime(let scale): abs(Double(scale.upper) - Double(scale.lower))
    }
  }
}
