import SumiForms
import SumiGeometry

/// How a series appears or disappears.
public struct SeriesAnimation: Equatable, Sendable {
  /// What changes meanwhile.
  ///
  /// Along the axes of radial charts and in slices, horizontal is around the pole and vertical away from
  /// it.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// It grows in all directions.
    case grow
    /// It grows along x.
    case growHorizontal
    /// It grows along y.
    case growVertical
    /// Its opacity grows.
    case fade
    /// It begins as a line that grows to its full width, which then opens.
    case television
    /// Its angles open from the first one; on straight axes it grows from the middle of the plot.
    case radial
    /// It is there at once.
    case none
  }

  /// `nil` for the one of the kind of series: a line, an area or a band is like a television, columns
  /// and candles grow from their ground along their values, fields of colours fade, and others grow.
  public var kind: Kind?
  /// In seconds.
  public var duration: Double
  /// The seconds before it begins.
  public var delay: Double
  /// How it proceeds between its start and its end.
  public var curve: AnimationCurve
  /// The point that does not move.
  public var origin: GrowthOrigin

  /// An animation of 2.4 seconds in the way that suits the kind of series, unless stated.
  public init(
    _ kind: Kind? = nil, duration: Double = 2.4, delay: Double = 0,
    curve: AnimationCurve = .easeInOut, origin: GrowthOrigin = GrowthOrigin()
  ) {
    self.kind = kind
    self.duration = duration
    self.delay = delay
    self.curve = curve
    self.origin = origin
  }

  /// The longest animation, in seconds.
  public static let greatestDuration = 86_400.0

  /// The progress, 0…1, at seconds after the series was to be shown.
  public func progress(at seconds: Double) -> Double {
    guard kind != Kind.none, duration > 0 else { return seconds >= delay ? 1 : 0 }
    return curve((seconds - delay) / duration)
  }

  /// The seconds until it is complete.
  public var end: Double { delay + (kind == Kind.none ? 0 : duration) }
}

/// The point from which a series grows.
public struct GrowthOrigin: Equatable, Sendable {
  /// A position along an axis.
  public enum Place: Equatable, Sendable {
    /// A number, a date or the name of a category.
    case value(Datum)
    /// A share of the plot's width from the left, or of its height from the bottom.
    case share(Double)
  }

  /// `nil` for the baseline if the series has its values along x, otherwise for the start of the axis or,
  /// like a television, for the middle of the plot.
  public var x: Place?
  /// The same along y.
  public var y: Place?

  /// A point by its coordinates; `nil` for the default of the kind of series.
  public init(x: Place? = nil, y: Place? = nil) {
    self.x = x
    self.y = y
  }
}

extension SeriesAnimation: FileValue {
  package static let form = Form<SeriesAnimation>.either(
    Alternative(
      Form<Kind>.word, { SeriesAnimation($0) },
      back: { $0 == SeriesAnimation($0.kind) ? $0.kind : nil }),
    Alternative(
      .object(SeriesAnimation()) {
        Field(
          "type", \.kind, .word,
          "What changes; by default lines are like a television, columns grow, and so on.")
        Field(
          "duration", \.duration, .number(in: 0...greatestDuration), "In seconds.")
        Field(
          "delay", \.delay, .number(in: 0...greatestDuration), "The seconds before it begins.")
        Field(
          "curve", \.curve, .word,
          "How it proceeds. A delayed curve rests for the first third of the time.")
        Field("origin", \.origin, "The point that does not move; by default on the baseline.")
      })
  ).named("seriesAnimation", "How a series appears or disappears: a word, or an object.")
}

extension GrowthOrigin: FileValue {
  package static let form = Form<GrowthOrigin>.object(GrowthOrigin()) {
    Field("x", \.x, place, "A value of the x axis, or a share of the width such as `\"50%\"`.")
    Field("y", \.y, place, "A value of the y axis, or a share of the height from the bottom.")
  }.named("growthOrigin", "The point from which a series grows.")

  private static let place = Datum.form.map(
    { datum in
      guard case .text(let text) = datum, text.hasSuffix("%"),
        let percent = Double(text.dropLast()), percent.isFinite
      else { return Place.value(datum) }
      return .share(percent / 100)
    },
    back: { place in
      switch place {
      case .value(let datum): datum
      case .share(let share): .text("\(brief(share * 100))%")
      }
    })
}
