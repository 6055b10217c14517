import FoundationEssentials
import SumiChart
import SumiScales
import SumiTime

extension AxisPlacement {
  /// The moment at a pixel; `nil` if the axis has no dates.
  public func date(atPixel pixel: Double) -> Date? {
    guard case .dateTime(let stamp) = value(atPixel: pixel), case .dateTime(let scale) = scale
    else { return nil }
    return Date(timeIntervalSince1970: Double(stamp) / Double(scale.timeUnit.perSecond))
  }
}
