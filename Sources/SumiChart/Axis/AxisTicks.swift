import SumiForms
import SumiGeometry
import SumiScales
import SumiTime

/// The positions of an axis' ticks, and the look of their marks.
public struct AxisTicks: Equatable, Sendable {
  /// What to do with a tick whose label would extend past the end of the axis.
  public enum Clipping: String, Codable, Sendable, CaseIterable {
    /// Keep the tick and its label.
    case none
    /// Keep the tick, drop its label.
    case labels
    /// Drop both.
    case all
  }

  /// The largest number of major ticks; `nil` for as many as fit well.
  public var count: Int?
  /// The step between major ticks, always obeyed; `nil` for a round one.
  public var frequency: TickFrequency?
  /// A value with a major tick, from which `frequency` counts; by default 0 or the start of a
  /// larger unit of time.
  public var anchor: Datum?
  /// The values of all major ticks; replaces automatic ones.
  public var values: [Datum]?
  /// The ticks between the major ones.
  public var minor: MinorTicks
  /// At unit 0 and unit 1 of the axis.
  public var clippingLow: Clipping
  /// The same at unit 1.
  public var clippingHigh: Clipping
  /// The marks of major ticks.
  public var marks: TickMarkStyle
  /// The marks of minor ticks.
  public var minorMarks: TickMarkStyle

  /// Ticks at round values, as many as there is room for, unless stated.
  public init(
    count: Int? = nil, frequency: TickFrequency? = nil, anchor: Datum? = nil,
    values: [Datum]? = nil, minor: MinorTicks = .automatic, clippingLow: Clipping = .none,
    clippingHigh: Clipping = .none, marks: TickMarkStyle = TickMarkStyle(),
    minorMarks: TickMarkStyle = TickMarkStyle()
  ) {
    self.count = count
    self.frequency = frequency
    self.anchor = anchor
    self.values = values
    self.minor = minor
    self.clippingLow = clippingLow
    self.clippingHigh = clippingHigh
    self.marks = marks
    self.minorMarks = minorMarks
  }
}

extension AxisTicks: FileValue {
  package static let form = Form<AxisTicks>.object(AxisTicks()) {
    Field(
      "count", \.count, Form<Int>.wholeNumber(from: 1).heldInPrograms,
      "The largest number of major ticks; by default as many as fit well.")
    Field(
      "every", \.frequency,
      "The step between major ticks, always obeyed; by default a round number.")
    Field(
      "anchor", \.anchor,
      "A value with a major tick, from which `every` counts; by default 0, or the start of "
        + "a larger unit of time.")
    Field(
      "values", \.values, Datum.form.list(), "The values of all major ticks.")
    Field("minor", \.minor, "The ticks between the major ones.")
    Field(
      "clippingLow", \.clippingLow, .word,
      "What to drop when a label extends beyond the start of the axis: nothing, the "
        + "label, or the tick with it.")
    Field("clippingHigh", \.clippingHigh, .word, "The same at the end of the axis.")
    Field("marks", \.marks, "The marks of major ticks on the axis line.")
    Field("minorMarks", \.minorMarks, "The marks of minor ticks.")
  }.named("ticks", "The positions of an axis' ticks, and the look of their marks.")
}

extension TickFrequency: FileValue {
  package static let form = step(
    "frequency",
    "The step between ticks: a number (a factor on logarithmic axes, every k-th category, seconds "
      + "of a date-time axis), or on date-time axes a [time](#time).")

  /// A number or a time, with a name and a description in the reference.
  static func step(_ name: String, _ about: String) -> Form<TickFrequency> {
    .either(
      Alternative(.number(Bounds(above: 0)), { .number($0) }) { frequency in
        if case .number(let number) = frequency { number } else { nil }
      },
      Alternative(CalendarStep.form, { .time($0) }) { frequency in
        if case .time(let step) = frequency { step } else { nil }
      }
    ).named(name, about)
  }
}

extension MinorTicks: FileValue {
  package static let form = Form<MinorTicks>.either(
    Alternative(.flag, { $0 ? .nice : .none }) { minor in
      switch minor {
      case .nice: true
      case .none: false
      default: nil
      }
    },
    Alternative(words: [("automatic", .automatic)]),
    Alternative(
      .kinds(
        Alternative(
          .keyed(
            "parts", .wholeNumber(from: 2, to: mostParts),
            "The parts into which minor ticks divide the distance between major ones."),
          { .parts($0) }, back: { if case .parts(let parts) = $0 { parts } else { nil } }),
        Alternative(
          .keyed(
            "every", TickFrequency.form,
            "The step between minor ticks, always obeyed, counted from the same anchor."),
          { .frequency($0) },
          back: { if case .frequency(let frequency) = $0 { frequency } else { nil } }),
        rule: "minor ticks have either a number of \"parts\" or a step, \"every\""))
  ).named(
    "minorTicks",
    "The ticks without labels between the major ones: `true` for round values, `false` for "
      + "none. `\"automatic\"` ones are on logarithmic axes, and where a minor grid or minor marks are "
      + "asked for.")

  /// More parts would not be visible.
  private static let mostParts = 1000
}
