/// A line of a script for a live chart: what a user or a program does at a time.
public enum ScriptLine: Equatable, Sendable {
  /// The chart file that the script is about; only as the first line.
  case chart(String)
  /// What a user does.
  case event(InputEvent)
  /// A moment to keep.
  case checkpoint(ScriptCheckpoint)
  /// What a program does.
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
  /// The name of the files that are written.
  public var name: String

  /// A checkpoint under a name.
  public init(time: Double, name: String) {
    self.time = time
    self.name = name
  }
}

/// Something that a program does to a live chart.
public struct ScriptStep: Equatable, Sendable {
  /// What a step does.
  public enum Action: Equatable, Sendable {
    /// Shows a hidden series.
    case show(SeriesReference)
    /// Hides a series.
    case hide(SeriesReference)
    /// Becomes the chart of a file.
    case become(String)
    /// Has another state at once.
    case state(ChartState)
    /// Moves an axis, by its `id` or as `xAxis`, `yAxis[1]` and so on.
    case move(String, AxisMove)
    /// Turns slices.
    case turn(SliceTurn)
  }

  /// In seconds.
  public var time: Double
  /// What it does.
  public var action: Action
  /// How a state, an axis or slices move; `nil` for at once. Series and charts have animations of their
  /// own.
  public var animation: MoveAnimation?

  /// A step at a time in seconds.
  public init(time: Double, _ action: Action, animation: MoveAnimation? = nil) {
    self.time = time
    self.action = action
    self.animation = animation
  }
}
