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
  }

  /// In seconds.
  public var time: Double
  public var action: Action

  public init(time: Double, _ action: Action) {
    self.time = time
    self.action = action
  }
}

extension ScriptLine: FileValue {
  static let form = Form<ScriptLine>.kinds(
    Alternative(PointerEvent.form, { .event(.pointer($0)) }) { line in
      if case .event(.pointer(let event)) = line { event } else { nil }
    },
    Alternative(WheelEvent.form, { .event(.wheel($0)) }) { line in
      if case .event(.wheel(let event)) = line { event } else { nil }
    },
    Alternative(ScriptCheckpoint.form, { .checkpoint($0) }) { line in
      if case .checkpoint(let checkpoint) = line { checkpoint } else { nil }
    },
    step("show", SeriesReference.form, "The series that appears.", 0, { .show($0) }) { action in
      if case .show(let series) = action { series } else { nil }
    },
    step("hide", SeriesReference.form, "The series that disappears.", 0, { .hide($0) }) { action in
      if case .hide(let series) = action { series } else { nil }
    },
    step("to", .text, "The chart file that the chart becomes.", "", { .become($0) }) { action in
      if case .become(let path) = action { path } else { nil }
    },
    step(
      "state", ChartState.form, "What the chart shows from now on.", ChartState(),
      { .state($0) }
    ) { action in
      if case .state(let state) = action { state } else { nil }
    },
    Alternative(
      Form<Titled>.object(Titled()) {
        Field("chart", \.chart, .text, "The chart file that the script is about.", isRequired: true)
      }, { .chart($0.chart) }
    ) { line in
      if case .chart(let path) = line { Titled(chart: path) } else { nil }
    },
    rule:
      "a line has \"time\" and one of \"pointer\", \"wheel\", \"checkpoint\", \"show\", \"hide\", "
      + "\"to\" and \"state\"; the first one may be {\"chart\": \"chart.json\"}"
  ).named("scriptLine", "What a user or a program does to a live chart at a time.")

  private struct Titled: Equatable, Sendable {
    var chart = ""
  }

  private struct Step<Value: Equatable & Sendable>: Equatable, Sendable {
    var time = 0.0
    var value: Value
  }

  private static func step<Value: Equatable & Sendable>(
    _ key: String, _ form: Form<Value>, _ about: String, _ plain: Value,
    _ action: @escaping @Sendable (Value) -> ScriptStep.Action,
    back: @escaping @Sendable (ScriptStep.Action) -> Value?
  ) -> Alternative<ScriptLine> {
    let whole = Form<Step<Value>>.object(Step(value: plain)) {
      Field("time", \.time, .number, "In seconds.", isRequired: true)
      Field(key, \.value, form, about, isRequired: true)
    }
    return Alternative(
      whole, { .step(ScriptStep(time: $0.time, action($0.value))) }
    ) { line in
      guard case .step(let step) = line, let value = back(step.action) else { return nil }
      return Step(time: step.time, value: value)
    }
  }
}

extension ScriptCheckpoint: FileValue {
  static let form = Form<ScriptCheckpoint>.object(ScriptCheckpoint(time: 0, name: "")) {
    Field("time", \.time, .number, "In seconds.", isRequired: true)
    Field(
      "checkpoint", \.name, .text, "The name under which picture and state are kept.",
      isRequired: true)
  }
}
