import CNumbers
import SumiData

extension StackedColumns.Interpolation {
  /// Smooth curves are straight between close points.
  package var kernelCurve: sumi_curve {
    switch self {
    case .linear, .monotone, .catmullRom: SUMI_STRAIGHT
    case .previous: SUMI_STEP_AFTER
    case .next: SUMI_STEP_BEFORE
    case .nearest: SUMI_STEP_MIDDLE
    }
  }
}
