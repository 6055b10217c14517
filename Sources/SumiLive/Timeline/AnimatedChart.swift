import SumiChart

/// A chart that changes with time: a pure function of it.
public protocol AnimatedChart: Sendable {
  /// In seconds, from the start to the end of all changes.
  var duration: Double { get }

  /// The chart with its state at a time in seconds from the start.
  func chart(at seconds: Double) -> Chart
}
