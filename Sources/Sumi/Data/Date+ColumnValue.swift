import FoundationEssentials
import SumiData

/// Dates become timestamps in microseconds, which keeps the precision of present-day dates. A date
/// that is NaN or outside the range of such timestamps is missing.
extension Date: ColumnValue {
  public static func column(of values: StridedValues<Date>) -> Column {
    column(ofStamps: values.map { $0.microseconds ?? noStamp })
  }

  public static func column(of values: StridedValues<Date?>) -> Column {
    column(ofStamps: values.map { $0?.microseconds ?? noStamp })
  }

  /// Marks a missing date; no valid date has this timestamp.
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
