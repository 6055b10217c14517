import SumiForms

/// How much of a series is there, while it appears or disappears.
public struct Presence: Equatable, Sendable {
  /// The series; `nil` for all.
  public var series: SeriesReference?
  /// 0 for nothing, 1 for all of it. More is possible while it swings: it is drawn larger then.
  public var progress: Double
  /// How it appears; `nil` for the default of its kind of series.
  public var kind: SeriesAnimation.Kind?
  /// The point from which it grows; what is `nil` has the default of its kind of series.
  public var origin: GrowthOrigin

  /// How much of a series is there, 0…1.
  public init(
    of series: SeriesReference? = nil, progress: Double, kind: SeriesAnimation.Kind? = nil,
    origin: GrowthOrigin = GrowthOrigin()
  ) {
    self.series = series
    self.progress = progress
    self.kind = kind
    self.origin = origin
  }
}

/// A series of a chart.
public enum SeriesReference: Hashable, Sendable, ExpressibleByStringInterpolation,
  ExpressibleByIntegerLiteral
{
  /// By its index in the chart, from 0. All parts of a split series have the index of the series.
  case index(Int)
  /// By its `id` or its title.
  case name(String)

  public init(stringLiteral name: String) { self = .name(name) }
  public init(integerLiteral index: Int) { self = .index(index) }
}

extension SeriesReference {
  /// Whether a series of a chart is meant by it.
  package func means(id: String?, title: String, index: Int) -> Bool {
    switch self {
    case .index(let own): index == own
    case .name(let name): id == name || title == name
    }
  }
}

extension Presence: FileValue {
  package static let form = Form<Presence>.object(Presence(progress: 1)) {
    Field("series", \.series, "The series; by default all.")
    Field(
      "progress", \.progress, .number(in: 0...2), "0 for nothing of it, 1 for all of it.",
      isRequired: true)
    Field("type", \.kind, .word, "How it appears; by default what suits its kind of series.")
    Field("origin", \.origin, "The point that does not move; by default on the baseline.")
  }.named("presence", "How much of a series is there, while it appears or disappears.")
}

extension SeriesReference: FileValue {
  package static let form = Form<SeriesReference>.either(
    Alternative(.text, { .name($0) }) { reference in
      if case .name(let name) = reference { name } else { nil }
    },
    Alternative(.wholeNumber(from: 0), { .index($0) }) { reference in
      if case .index(let index) = reference { index } else { nil }
    }
  ).named("seriesReference", "A series: its `id`, its title, or its index from 0.")
}
