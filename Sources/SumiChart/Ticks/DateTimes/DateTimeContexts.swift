/// The larger units under the labels of dates: which of them a label has to name depends on the label
/// before it. So whoever leaves labels out asks again.
public struct DateTimeContexts: Sendable {
  private let labels: DateTimeLabels
  /// The time stamp at the beginning of the axis.
  private let start: Int64

  init(labels: DateTimeLabels, start: Int64) {
    self.labels = labels
    self.start = start
  }

  /// The larger unit under the label of a date, such as `2008` under `Mar`; `nil` where it is the same
  /// as at the label before it on the axis.
  ///
  /// - Parameter previous: the value of the label before; `nil` for the first label.
  public func context(of value: AxisValue, after previous: AxisValue?) -> String? {
    guard case .dateTime(let stamp) = value else { return nil }
    var before: DateTimeLabels.Reading?
    if case .dateTime(let stamp)? = previous { before = labels.reading(stamp) }
    return labels.context(labels.reading(stamp), after: before)
  }

  /// Whether the larger unit of a date has begun before the axis does, so that its name belongs to the
  /// beginning of the axis: under the first label it would look as if the unit began there.
  public func isAtStart(_ value: AxisValue) -> Bool {
    guard case .dateTime(let stamp) = value else { return false }
    return labels.context(labels.reading(stamp), after: labels.reading(start)) == nil
  }
}
