import SumiChart
import SumiGeometry
import SumiScales

/// Determines kinds and ranges of the two axes of a radial chart.
///
/// The circle of x is closed: values beyond its range continue around it. Without a range it is
/// - 0…360 for numbers if all of them are within −360…360, otherwise the data's range rounded;
/// - the number of rows for row numbers, one equal sector each for categories;
/// - for dates from the first to the last plus the least distance between two.
///
/// Radii are lengths, so without a range they start at 0, unless some are negative or the axis is
/// logarithmic.
struct RadialResolver {
  @Shared var chart: Chart
  let series: [SeriesData]
  let kinds: AxisKinds

  func model() throws(LayoutError) -> RadialModel {
    let x = try members(of: chart.xAxes, isX: true)
    let y = try members(of: chart.yAxes, isX: false)
    var model = RadialModel(
      x: x.axis, y: y.axis, angles: .category(CategoryScale(names: [])), radius: .category([]))
    model.hasSectors = x.shown.contains { $0.traits.slot != nil }
    model.angles = x.axis.directed(try angles(of: x, &model))
    (model.radius, model.reach) = try radius(of: y, &model)
    model.homeReach = model.reach
    if y.hasWindow {
      var home = model
      (model.homeRadius, model.homeReach) = try radius(
        of: try members(of: chart.yAxes, isX: false, hasWindow: false), &home)
    }
    if let limits = y.axis.limits, y.kind != .category {
      let bounds = try NumberRange.bounds(
        limits, what: "limit range", axis: y.name, y.kind.curve)
      model.limits = AxisSpan(.number(bounds.lower), .number(bounds.upper))
    }
    model.warnings += RadialUse.warnings(of: model)
    let radii = model.radii(atMost: 2)
    model.xRules = try x.rules(on: model.angles)
    model.yRules = try y.rules(on: radii)
    model.yRules.isWhole = y.areWhole(on: radii)
    return model
  }

  private func members(
    of axes: [Axis], isX: Bool, hasWindow: Bool = true
  ) throws(LayoutError) -> AxisMembers {
    let axis = axes.first ?? Axis()
    let identity = AxisIdentity(isX: isX, index: 0, id: axis.id)
    guard axes.count <= 1 else {
      throw .radialAxis(
        axis: "\(identity.name)[1]",
        message: "a radial chart has exactly one x axis and one y axis; leave this one out")
    }
    let members = try AxisMembers(
      of: axis, identity, kind: kinds[isX ? .x : .y, 0], among: series,
      window: hasWindow ? chart.state.windows[of: identity] : nil)
    guard axis.scaleRatio == nil else {
      throw .radialAxis(
        axis: members.name,
        message: "angles and radii have no units of equal length; leave \"scaleRatio\" out")
    }
    guard axis.breaks.isEmpty else {
      throw .radialAxis(
        axis: members.name,
        message: "an axis of a radial chart has no breaks; remove them")
    }
    return members
  }

  // MARK: x

  /// The scale of the angles, the smaller value first.
  private func angles(
    of x: AxisMembers, _ model: inout RadialModel
  ) throws(LayoutError) -> Scale {
    switch x.kind {
    case .category: return .category(try sectors(of: x.categories))
    case .dateTime: return .dateTime(try dates(of: x))
    default:
      guard !x.kind.curve.isBent else {
        throw .radialAxis(
          axis: x.name,
          message:
            "the x axis of a radial chart is an angle, which is not \(x.kind.curve.adjective); "
            + "use \"number\", \"category\" or \"dateTime\"")
      }
      if x.areRowNumbers, x.axis.range == nil {
        if x.axis.labels.format == .automatic { model.x.labels.format = .decimals(0) }
        let count = x.shown.map(\.count).max() ?? 0
        return .number(NumberScale(lower: 0, upper: Double(max(count, 1))))
      }
      return .number(try numbers(of: x, warnings: &model.warnings))
    }
  }

  private func numbers(
    of x: AxisMembers, warnings: inout [String]
  ) throws(LayoutError) -> NumberScale {
    if let range = x.axis.range {
      let (lower, upper) = try NumberRange.bounds(range, what: "range", axis: x.name, x.kind.curve)
      return NumberScale(lower: lower, upper: upper)
    }
    var (lower, upper) = (Double.infinity, -Double.infinity)
    for data in x.shown {
      let rows = 0...Double(max(data.count - 1, 0))
      guard let range = data.columns[.x].map(\.statistics.range) ?? rows else { continue }
      lower = min(lower, range.lowerBound)
      upper = max(upper, range.upperBound)
    }
    guard lower <= upper, lower < -360 || upper > 360 else {
      if lower < upper, max(-lower, upper) <= 2.001 * .pi {
        warnings.append(
          "\(x.name): all angles lie within 7 of 360 degrees; "
            + "for radians, give the axis the range [0, 6.283185307]")
      }
      return NumberScale(lower: 0, upper: 360)
    }
    if lower == upper {
      let more = lower + max(abs(lower) * 0.1, 1)
      (lower, upper) = more.isFinite ? (lower, more) : (lower / 2, upper)
    }
    (lower, upper) = niceRange(lower: lower, upper: upper, atMost: 12)
    return NumberScale(lower: lower, upper: upper)
  }

  /// Each category from its index to the next one. If reversed, the first is still at the start.
  private func sectors(of range: CategoryRange) throws(LayoutError) -> CategoryScale {
    let (first, last) = try range.stated() ?? (0, Double(max(range.names.count, 1) - 1))
    return CategoryScale(names: range.names, lower: first, upper: last + 1)
  }

  private func dates(of x: AxisMembers) throws(LayoutError) -> DateTimeScale {
    let range = try DateTimeRange(of: x)
    var scale = try range.scale()
    guard x.axis.range == nil else { return scale }
    // With very many dates, the distance between two is negligible.
    let few = x.columns(of: x.shown).filter { $0.count <= 10_000 }
    let room = Int128((range.gap(in: few) ?? 0).rounded())
    scale.upper = Int64(clamping: Int128(scale.upper) + room)
    return scale
  }

  // MARK: y

  private func radius(
    of y: AxisMembers, _ model: inout RadialModel
  ) throws(LayoutError) -> (RadialModel.Radius, AxisReach) {
    switch y.kind {
    case .category:
      guard y.axis.range == nil else {
        throw .radialAxis(
          axis: y.name, message: "the categories of a radius have no range; leave it out")
      }
      return (.category(y.categories.names), AxisReach())
    case .dateTime:
      throw .radialAxis(
        axis: y.name,
        message: "the radius of a radial chart is a number or a category, not a date; "
          + "choose another column for y, or put the dates on x")
    default:
      if let format = y.formatOfShares ?? (y.areElapsed ? .duration : nil) {
        model.y.labels.format = format
      }
      let found = try RadiusRange(members: y).radius()
      model.warnings += found.warnings
      guard case .number(let scale, _) = found.radius, y.axis.range == nil else {
        return (found.radius, AxisReach())
      }
      return (found.radius, AxisReach(of: y.shown, along: .y, on: .number(scale)))
    }
  }
}
