/// A line of a script for a live chart: what a user or a program does at a time.
public enum ScriptLine: Equatable, Sendable {
  /// The chart file that the script is about; only as the first line.
  case chart(String)
  case event(InputEvent)
  case checkpoint(ScriptCheckpoint)
  case step(ScriptStep)

  /// In seconds; `nil` for the first line.
  public var time: Double? {
    switch self {
    case .chart: nil
    case .event(let event): event.time
    case .checkpoint(let checkpoint): checkpoint.time
    case .step(let step): step.time
    }
  }
}

/// A moment whose picture and state are kept under a name.
public struct ScriptCheckpoint: Equatable, Sendable {
  /// In seconds.
  public var time: Double
  /// Of the files that are written.
  public var name: String

  public init(time: Double, name: String) {
    self.time = time
    self.name = name
  }
}

/// Something that a program does to a live chart.
public struct ScriptStep: Equatable, Sendable {
  public enum Action: Equatable, Sendable {
    /// Shows a hidden series.
    case show(SeriesReference)
    case hide(SeriesReference)
    /// Becomes the chart of a file.
    case become(String)
    /// Has another state at once.
    case state(ChartState)
    /// Moves an axis, by its `id` or as `xAxis`, `yAxis[1]` and so on.
    case move(String, AxisMove)
    case turn(SliceTurn)
  }

  /// In seconds.
  public var time: Double
  public var action: Action

  public init(time: Double, _ action: Action) {
    self.time = time
    self.action = action
  }
}
