import Glibc
import SumiChart
import SumiGeometry
import SumiScales

extension EqualUnits {
  /// Widens the range of an axis for a plot area of a size.
  static func apply(to axes: inout [PlannedAxis], on area: Rect) {
    guard let own = axes.firstIndex(where: { $0.model.axis.scaleRatio != nil }),
      let ratio = axes[own].model.axis.scaleRatio,
      let other = axes.firstIndex(where: { $0.model.isX != axes[own].model.isX }),
      area.width > 0, area.height > 0
    else { return }
    let pair = [own, other].map { index in
      UnitAxis(
        axes[index].unscaled ?? axes[index].model,
        length: axes[index].model.isX ? area.width : area.height)
    }
    let factor = ratio.factor(at: (pair[0].lower + pair[0].upper) / 2)
    // Points for a unit, as if both had the own axis' units.
    let (first, second) = (pair[0].pointsPerUnit, factor * pair[1].pointsPerUnit)
    var models = pair.map(\.model)
    if first > second {
      models[0] = pair[0].widened(by: first / second)
    } else if second > first {
      models[1] = pair[1].widened(by: second / first)
    }
    for (index, model) in zip([own, other], models) {
      if axes[index].unscaled == nil { axes[index].unscaled = axes[index].model }
      let isNew =
        axes[index].model.domain != model.domain
        || axes[index].model.wantsNiceRange != model.wantsNiceRange
      if isNew { axes[index].fittedLength = nil }
      axes[index].model = model
    }
  }
}

extension ScaleRatio {
  /// - Parameter middle: of the axis.
  fileprivate func factor(at middle: Double) -> Double {
    switch self {
    case .number(let ratio): ratio
    // A map of a pole has no scale of longitudes.
    case .latitude: 1 / cos(min(abs(middle), 85) * .pi / 180)
    }
  }
}

/// A linear axis with its length.
private struct UnitAxis {
  /// With the room for what series draw, and without rounding.
  var model: AxisModel
  let length: Double
  private(set) var lower = 0.0
  private(set) var upper = 1.0

  /// At both ends of a range without round ends, as a share of it.
  private static let padding = 0.03

  init(_ model: AxisModel, length: Double) {
    self.model = model
    self.length = length
    if let wide = model.reach.widened(model.domain, length: length) {
      self.model.domain = model.ranges.limits.flatMap(wide.held) ?? wide
    }
    // In place of round ends, so that no point is on the edge.
    if model.isAutomatic, model.wantsNiceRange, case .number(var scale) = self.model.domain {
      let room = (scale.upper - scale.lower) * Self.padding
      (scale.lower, scale.upper) = (scale.lower - room, scale.upper + room)
      let wide = Scale.number(scale)
      self.model.domain = model.ranges.limits.flatMap(wide.held) ?? wide
    }
    self.model.reach = AxisReach()
    self.model.wantsNiceRange = false
    if case .number(let scale) = self.model.domain { (lower, upper) = (scale.lower, scale.upper) }
  }

  var pointsPerUnit: Double { length / (upper - lower) }

  /// The axis with a longer range around the same middle, within its limits.
  func widened(by factor: Double) -> AxisModel {
    var model = model
    guard factor > 1 + 1e-9, case .number(var scale) = model.domain else { return model }
    guard model.isAutomatic else {
      model.warnings.append(
        "\(model.name): its range is stated, so that the units cannot have the stated ratio; "
          + "state the range of one axis only")
      return model
    }
    let room = (factor - 1) * (upper - lower) / 2
    (scale.lower, scale.upper) = (lower - room, upper + room)
    model.domain = .number(scale)
    if let limits = model.ranges.limits, let held = model.domain.held(within: limits),
      held != model.domain
    {
      model.domain = held
      model.warnings.append(
        "\(model.name): its limits leave no room for units of the stated ratio; widen them")
    }
    model.ranges.default = model.domain.span
    return model
  }
}
