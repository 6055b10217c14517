/// The larger units under date labels. Whether a label needs one depends on the label before it, so
/// a caller that drops labels must ask again.
public struct DateTimeContexts: Sendable {
  private let labels: DateTimeLabels
  /// The time stamp at the start of the axis.
  private let start: Int64

  init(labels: DateTimeLabels, start: Int64) {
    self.labels = labels
    self.start = start
  }

  /// The larger unit under a date's label, such as `2008` under `Mar`; `nil` if it is the same as
  /// at the previous label.
  ///
  /// - Parameters:
  ///   - value: that of the label.
  ///   - previous: the value of the previous label; `nil` for the first label.
  public func context(of value: AxisValue, after previous: AxisValue?) -> String? {
    guard case .dateTime(let stamp) = value else { return nil }
    var before: DateTimeLabels.Reading?
    if case .dateTime(let stamp)? = previous { before = labels.reading(stamp) }
    return labels.context(labels.reading(stamp), after: before)
  }

  /// Whether the larger unit started before the axis does. Its name is then drawn at the start of
  /// the axis, because under the first label it would seem to start there.
  public func isAtStart(_ value: AxisValue) -> Bool {
    guard case .dateTime(let stamp) = value else { return false }
    return labels.context(labels.reading(stamp), after: labels.reading(start)) == nil
  }
}
