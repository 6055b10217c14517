import SumiChart
import SumiData
import SumiScales

/// The room that an automatic range adds for what series draw beyond their points: markers, line
/// widths, and labels beyond the ends of columns.
struct AxisReach {
  /// The extent of a series' values, and the room that it needs beyond both ends.
  struct Extent {
    var span: AxisSpan
    /// Beyond its lower and its upper end, in points.
    var lowerRoom: Double
    var upperRoom: Double
    /// Whether it is that of a line, with its markers.
    var isOfLine = false
  }

  private(set) var extents: [Extent] = []

  var isEmpty: Bool { extents.isEmpty }
  /// Whether it is that of small markers only, and not of lines.
  var isLittle: Bool {
    extents.allSatisfy { max($0.lowerRoom, $0.upperRoom) <= Self.littleRoom && !$0.isOfLine }
  }

  /// In points: the greatest of small markers, and what an end that moves for them moves further, so that
  /// its line and that of a tick beside it do not look like one.
  private static let littleRoom = 6.0
  private static let breath = 6.0

  /// How far lines with their markers may extend past the plot area, in points. Labels are further away.
  static let overhang = 3.5
  /// The largest share of an axis for this room at one end, so that wide marks on a small plot
  /// leave room for the points.
  private static let greatestShare = 0.4

  /// - Parameters:
  ///   - span: the series' values along the axis.
  ///   - reach: how far it extends beyond its points, in points.
  ///   - isCloud: whether it is of markers alone, none of which lies on the line of the axis.
  mutating func include(_ span: AxisSpan, reach: Double, isCloud: Bool = false) {
    // Lines may overhang: 0 up to that, the full `reach` from twice as much on, linear between.
    let room = isCloud ? reach : min(reach, 2 * (reach - Self.overhang))
    guard room > 0, room.isFinite else { return }
    extents.append(Extent(span: span, lowerRoom: room, upperRoom: room, isOfLine: !isCloud))
  }

  /// - Parameters:
  ///   - value: the end of a column.
  ///   - isUpper: whether the room is above the value, rather than below it.
  ///   - room: in points.
  mutating func include(_ value: Double, isUpper: Bool, room: Double) {
    if value.isFinite { include(.number(value), isUpper: isUpper, room: room) }
  }

  /// The same for a value of any kind.
  mutating func include(_ value: AxisValue, isUpper: Bool, room: Double) {
    guard room > 0, room.isFinite else { return }
    extents.append(
      Extent(
        span: AxisSpan(value, value), lowerRoom: isUpper ? 0 : room,
        upperRoom: isUpper ? room : 0))
  }

  /// The scale with the least room added at its ends that suffices for all series; `nil` if it has
  /// enough.
  ///
  /// On an axis of length L, let a series start at unit u and end at v, and let it need the
  /// fraction s = room / L at both ends. With p and q units added, the axis is S = 1 + p + q units
  /// long, and u + p ≥ s S, 1 − v + q ≥ s S. The least S solves S = 1 + max(0, s S − u …) + max(0,
  /// s S − (1 − v) …). Its right side is convex and piecewise linear, so following its pieces from
  /// S = 1 finds the solution.
  ///
  /// - Parameters:
  ///   - scale: with the smaller value first.
  ///   - length: in points.
  ///   - leavesLower: whether the lower end is fixed.
  /// - Complexity: O(series²) at most.
  func widened(_ scale: Scale, length: Double, leavesLower: Bool = false) -> Scale? {
    guard let least = leastWidened(scale, length: length, leavesLower: leavesLower) else {
      return nil
    }
    guard isLittle else { return least }
    var generous = self
    for index in extents.indices {
      if least.span.lower != scale.span.lower { generous.extents[index].lowerRoom += Self.breath }
      if least.span.upper != scale.span.upper { generous.extents[index].upperRoom += Self.breath }
    }
    return generous.leastWidened(scale, length: length, leavesLower: leavesLower) ?? least
  }

  private func leastWidened(_ scale: Scale, length: Double, leavesLower: Bool) -> Scale? {
    guard length > 0 else { return nil }
    var low: [Need] = []
    var high: [Need] = []
    for extent in extents {
      guard let first = scale.unit(extent.span.lower), let last = scale.unit(extent.span.upper)
      else { continue }
      let shares = [extent.lowerRoom, extent.upperRoom].map { min($0 / length, Self.greatestShare) }
      // Parts beyond an end are not visible anyway.
      if first >= -1e-9, !leavesLower, shares[0] > 0 {
        low.append(Need(share: shares[0], has: first))
      }
      if last <= 1 + 1e-9, shares[1] > 0 { high.append(Need(share: shares[1], has: 1 - last)) }
    }
    var span = 1.0
    for _ in 0...2 * extents.count {
      let (p, q) = (Need.greatest(of: low, span: span), Need.greatest(of: high, span: span))
      let next = (1 - p.has - q.has) / (1 - p.share - q.share)
      guard next > span * (1 + 1e-12) else { break }
      span = next
    }
    let before = Need.greatest(of: low, span: span).missing(span: span)
    let behind = Need.greatest(of: high, span: span).missing(span: span)
    guard before > 1e-9 || behind > 1e-9 else { return nil }
    let ends = scale.span
    return scale.between(
      before > 1e-9 ? outer(scale, atUnit: -before) : ends.lower,
      behind > 1e-9 ? outer(scale, atUnit: 1 + behind) : ends.upper)
  }

  /// The value at a position beyond an end, or the next integer outward on an axis of integers.
  private func outer(_ scale: Scale, atUnit unit: Double) -> AxisValue {
    let value = scale.value(atUnit: unit)
    guard case .dateTime(let stamp) = value, let found = scale.unit(value) else { return value }
    if unit < 0, found > unit + 1e-9 { return .dateTime(stamp == .min ? stamp : stamp - 1) }
    if unit > 1, found < unit - 1e-9 { return .dateTime(stamp == .max ? stamp : stamp + 1) }
    return value
  }

  /// The share of the axis that a series needs at an end, and the units that it has there.
  private struct Need {
    var share = 0.0
    var has = 0.0

    /// The missing units if the axis is `span` units long.
    func missing(span: Double) -> Double { max(share * span - has, 0) }

    /// The need with the most missing units; an empty one if nothing is missing.
    static func greatest(of needs: [Need], span: Double) -> Need {
      var result = Need()
      for need in needs where need.missing(span: span) > result.missing(span: span) {
        result = need
      }
      return result
    }
  }
}

extension AxisReach {
  /// The room that series need along a dimension.
  init(of members: [SeriesData], along dimension: Dimension, on scale: Scale) {
    for member in members {
      let cap = member.series.source.errorBars.reach
      if member.hasErrorBars, cap > Self.overhang, member.traits.slot == nil,
        member.orientation.positions == dimension, let span = scale.span(of: member.column(.x))
      {
        include(span, reach: cap)
      }
      if let extents = member.sizedExtents(along: dimension, on: scale) {
        for (span, reach) in extents { include(span, reach: reach, isCloud: true) }
        continue
      }
      let (reach, isCloud) = (member.traits.reach, member.traits.isOfMarkers)
      guard reach > (isCloud ? 0 : Self.overhang) else { continue }
      for (role, column) in member.columns(along: dimension)
      where !Role.errorEnds.contains(role) {
        if let span = scale.span(of: column) { include(span, reach: reach, isCloud: isCloud) }
      }
      // Bars are outlined at their baseline too.
      if member.orientation.positions != dimension, let ground = member.traits.ground?.value,
        member.series.concrete.forms.contains(where: { $0 == .bars() || $0 == .sectors })
      {
        include(AxisSpan(.number(ground), .number(ground)), reach: reach)
      }
    }
  }
}

extension SeriesTraits {
  /// Whether it draws markers alone.
  var isOfMarkers: Bool { isCloud || isJittered }
}

extension Scale {
  /// The extent of a column's values that have a position on the scale.
  func span(of column: Column) -> AxisSpan? {
    switch self {
    case .number(let scale):
      guard case .numbers = column.values else { return nil }
      return column.statistics(in: scale.transform.curve.domain).range.map {
        AxisSpan(.number($0.lowerBound), .number($0.upperBound))
      }
    case .dateTime(let scale):
      guard case .dateTimes(_, let unit) = column.values,
        let range = column.statistics.stampRange
      else { return nil }
      return AxisSpan(
        .dateTime(range.lowerBound.converted(from: unit, to: scale.timeUnit)),
        .dateTime(range.upperBound.converted(from: unit, to: scale.timeUnit)))
    case .category(let scale):
      let indices = scale.indices(of: column.asText).filter(\.isFinite)
      guard let first = indices.min(), let last = indices.max() else { return nil }
      return AxisSpan(.category(index: first), .category(index: last))
    }
  }
}
