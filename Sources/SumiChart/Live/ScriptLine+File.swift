import SumiForms

extension ScriptLine: FileValue {
  package static let form = Form<ScriptLine>.kinds(
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
      { .state($0) }, isAnimated: true
    ) { action in
      if case .state(let state) = action { state } else { nil }
    },
    move(
      "pan", "The axis that moves.", 0.0,
      Field(
        "by", \.value, .number, "The fraction of its length, to the right or up.", isRequired: true),
      { .pan(by: $0) }
    ) { move in if case .pan(let fraction) = move { fraction } else { nil } },
    move(
      "pan", "The axis that moves.", 0.0,
      Field(
        "byValue", \.value, .number,
        "The difference of values by which it moves: of numbers, categories, or seconds of dates.",
        isRequired: true),
      { .panBy(value: $0) }
    ) { move in if case .panBy(let value) = move { value } else { nil } },
    move(
      "pan", "The axis that moves.", .start,
      Field("to", \.value, .word, "The part of its data that the axis shows.", isRequired: true),
      { .panTo($0) }
    ) { move in if case .panTo(let place) = move { place } else { nil } },
    zoom,
    move(
      "zoom", "The axis that is zoomed.", 1.0,
      Field(
        "level", \.value, .number, "1 for the default range, 2 for half of it.", isRequired: true),
      { .zoomTo(level: $0) }
    ) { move in if case .zoomTo(let level) = move { level } else { nil } },
    step(
      "reset", .text, "The axis that has the chart's own range again.", "", { .move($0, .reset) },
      isAnimated: true
    ) { action in
      if case .move(let axis, .reset) = action { axis } else { nil }
    },
    turn,
    Alternative(
      Form<Titled>.object(Titled()) {
        Field("chart", \.chart, .text, "The chart file that the script is about.", isRequired: true)
      }, { .chart($0.chart) }
    ) { line in
      if case .chart(let path) = line { Titled(chart: path) } else { nil }
    },
    rule:
      "a line has \"time\" and one of \"pointer\", \"wheel\", \"checkpoint\", \"show\", \"hide\", "
      + "\"to\", \"state\", \"pan\" (with \"by\", \"byValue\" or \"to\"), \"zoom\" (with \"by\" or \"level\"), "
      + "\"reset\" and \"rotate\" (with \"to\"), and the last five may have an \"animation\"; the first one may be {\"chart\": \"chart.json\"}"
  ).named("scriptLine", "What a user or a program does to a live chart at a time.")

  private struct Move<Value: Equatable & Sendable>: Equatable, Sendable {
    var time = 0.0
    var axis = ""
    var value: Value
    var animation: MoveAnimation?
  }

  /// A line that moves an axis: one key names the axis, another says how it moves.
  private static func move<Value: Equatable & Sendable>(
    _ key: String, _ about: String, _ plain: Value, _ way: Field<Move<Value>>,
    _ move: @escaping @Sendable (Value) -> AxisMove,
    back: @escaping @Sendable (AxisMove) -> Value?
  ) -> Alternative<ScriptLine> {
    let whole = Form<Move<Value>>.object(Move(value: plain)) {
      Field("time", \.time, .number, "In seconds.", isRequired: true)
      Field(key, \.axis, .text, about, isRequired: true)
      way
      Field("animation", \.animation, "How it moves there; by default at once.")
    }
    return Alternative(
      whole,
      {
        .step(
          ScriptStep(time: $0.time, .move($0.axis, move($0.value)), animation: $0.animation))
      }
    ) { line in
      guard case .step(let step) = line, case .move(let axis, let move) = step.action,
        let value = back(move)
      else { return nil }
      return Move(time: step.time, axis: axis, value: value, animation: step.animation)
    }
  }

  private struct Zoom: Equatable, Sendable {
    var time = 0.0
    var axis = ""
    var factor = 1.0
    var value: Datum?
    var animation: MoveAnimation?
  }

  private static let zoom = Alternative<ScriptLine>(
    Form<Zoom>.object(Zoom()) {
      Field("time", \.time, .number, "In seconds.", isRequired: true)
      Field("zoom", \.axis, .text, "The axis that is zoomed.", isRequired: true)
      Field("by", \.factor, .number, "2 for twice as near, 0.5 for half.", isRequired: true)
      Field("about", \.value, Datum.form.orNull, "The value that stays at its position.")
      Field("animation", \.animation, "How it moves there; by default at once.")
    },
    {
      .step(
        ScriptStep(
          time: $0.time, .move($0.axis, .zoom(by: $0.factor, about: $0.value)),
          animation: $0.animation))
    }
  ) { line in
    guard case .step(let step) = line,
      case .move(let axis, .zoom(let factor, let value)) = step.action
    else { return nil }
    return Zoom(
      time: step.time, axis: axis, factor: factor, value: value, animation: step.animation)
  }

  private struct Turn: Equatable, Sendable {
    var time = 0.0
    var turn = SliceTurn(slice: 0, to: .zero)
    var animation: MoveAnimation?
  }

  private static let turn = Alternative<ScriptLine>(
    Form<Turn>.object(Turn()) {
      Field("time", \.time, .number, "In seconds.", isRequired: true)
      Field(
        "rotate", \.turn.slice, .wholeNumber(from: 0), "The slice that is turned, from 0.",
        isRequired: true)
      Field("series", \.turn.series, .wholeNumber(from: 0), "The series of the slice, from 0.")
      Field(
        "to", \.turn.angle, .degrees, "Where its middle goes, in degrees, clockwise from the top.",
        isRequired: true)
      Field("animation", \.animation, "How it moves there; by default at once.")
    }, { .step(ScriptStep(time: $0.time, .turn($0.turn), animation: $0.animation)) }
  ) { line in
    guard case .step(let step) = line, case .turn(let turn) = step.action else { return nil }
    return Turn(time: step.time, turn: turn, animation: step.animation)
  }

  private struct Titled: Equatable, Sendable {
    var chart = ""
  }

  private struct Step<Value: Equatable & Sendable>: Equatable, Sendable {
    var time = 0.0
    var value: Value
    var animation: MoveAnimation?
  }

  /// - Parameter isAnimated: whether it may move there.
  private static func step<Value: Equatable & Sendable>(
    _ key: String, _ form: Form<Value>, _ about: String, _ plain: Value,
    _ action: @escaping @Sendable (Value) -> ScriptStep.Action, isAnimated: Bool = false,
    back: @escaping @Sendable (ScriptStep.Action) -> Value?
  ) -> Alternative<ScriptLine> {
    let whole = Form<Step<Value>>.object(Step(value: plain)) {
      Field("time", \.time, .number, "In seconds.", isRequired: true)
      Field(key, \.value, form, about, isRequired: true)
      isAnimated ? [Field("animation", \.animation, "How it moves there; by default at once.")] : []
    }
    return Alternative(
      whole, { .step(ScriptStep(time: $0.time, action($0.value), animation: $0.animation)) }
    ) { line in
      guard case .step(let step) = line, let value = back(step.action) else { return nil }
      return Step(time: step.time, value: value, animation: step.animation)
    }
  }
}

extension ScriptCheckpoint: FileValue {
  package static let form = Form<ScriptCheckpoint>.object(ScriptCheckpoint(time: 0, name: "")) {
    Field("time", \.time, .number, "In seconds.", isRequired: true)
    Field(
      "checkpoint", \.name, .text, "The name under which picture and state are kept.",
      isRequired: true)
  }
}
