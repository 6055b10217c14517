import SumiChart
import SumiGeometry
import SumiScales

/// Two axes whose units have a stated ratio of lengths: one automatic range is widened until they do.
enum EqualUnits {
  /// Throws if axes cannot have the ratio that one of them states.
  static func check(x: [AxisModel], y: [AxisModel]) throws(LayoutError) {
    let stating = (x + y).filter { $0.axis.scaleRatio != nil }
    guard let own = stating.first, let other = (own.isX ? y : x).first else { return }
    let place = own.name + ".scaleRatio"
    if stating.count > 1 {
      throw .axisValue(
        place: stating[1].name + ".scaleRatio",
        message: "\(own.name) states a ratio as well; state it for one axis of the chart")
    }
    for axis in [own, other] {
      guard let fault = axis.domain.faultOfUnits else { continue }
      throw .axisValue(
        place: place,
        message: "lengths of units can be compared on linear number axes only, but \(axis.name) "
          + "\(fault); leave the ratio out, or use number axes")
    }
    guard own.axis.scaleRatio == .latitude, case .number(let lower)? = own.ranges.data?.lower,
      case .number(let upper)? = own.ranges.data?.upper, lower < -90 || upper > 90
    else { return }
    throw .axisValue(
      place: place,
      message: "latitudes are from −90 to 90, but the values are from \(brief(lower)) to "
        + "\(brief(upper)); give a number, such as 1")
  }

  private static func brief(_ number: Double) -> String { NumberFormat.automatic.text(number) }
}

extension Scale {
  /// Why its units have no length of their own; `nil` if they have one.
  fileprivate var faultOfUnits: String? {
    switch self {
    case .number(let scale):
      if scale.transform.curve.isBent {
        "is \(scale.transform.curve.adjective)"
      } else {
        scale.transform.breaks.map { _ in "has breaks" }
      }
    case .category: "holds categories"
    case .dateTime: "holds dates"
    }
  }
}
