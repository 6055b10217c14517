import FoundationEssentials
import SumiData

/// Dates become time stamps in microseconds, as exact as a `Date` of our time is. One that is no
/// number, or beyond the years that such stamps count, is missing.
extension Date: ColumnValue {
  public static func column(of values: StridedValues<Date>) -> Column {
    column(ofStamps: values.map { $0.microseconds ?? noStamp })
  }

  public static func column(of values: StridedValues<Date?>) -> Column {
    column(ofStamps: values.map { $0?.microseconds ?? noStamp })
  }

  /// Stands for a missing date; no stamp that a date can have.
  private static let noStamp = Int64.min

  private static func column(ofStamps stamps: [Int64]) -> Column {
    guard stamps.contains(noStamp) else { return Column(dateTimes: stamps, .microseconds) }
    var validity = Validity(repeating: true, count: stamps.count)
    for (index, stamp) in stamps.enumerated() where stamp == noStamp { validity[index] = false }
    return Column(
      dateTimes: stamps.map { $0 == noStamp ? 0 : $0 }, .microseconds, validity: validity)
  }

  private var microseconds: Int64? {
    let stamp = Int64(exactly: (timeIntervalSince1970 * 1e6).rounded())
    return stamp == Self.noStamp ? nil : stamp
  }
}
