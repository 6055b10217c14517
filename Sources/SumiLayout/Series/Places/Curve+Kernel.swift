import CNumbers
import SumiData
import SumiGeometry

extension Curve {
  /// Smooth curves are straight between close points.
  package var kernelCurve: sumi_curve {
    switch self {
    case .straight, .monotone, .catmullRom: SUMI_STRAIGHT
    case .stepAfter: SUMI_STEP_AFTER
    case .stepBefore: SUMI_STEP_BEFORE
    case .stepMiddle: SUMI_STEP_MIDDLE
    }
  }
}
