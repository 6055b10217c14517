/// One data set drawn in one way: a series of any kind. The order of a chart's series is their
/// drawing order.
public struct Series: Equatable, Sendable {
  /// The series itself, such as a `LineSeries`.
  public var concrete: any SeriesType

  public init(_ concrete: some SeriesType) { self.concrete = concrete }

  /// What every series has: data, axes, title.
  public var source: SeriesSource {
    get { concrete.source }
    set { concrete.source = newValue }
  }

  public var traits: SeriesTraits { concrete.traits }

  /// The word that a chart file uses for the kind.
  public var kind: String { Swift.type(of: concrete).kind }

  /// The columns that the kind takes.
  public var channels: [Channel] { Swift.type(of: concrete).channels }

  /// The family of charts that the series belongs to; `nil` where it can be part of any.
  public var family: ChartFamily? { traits.family }

  public static func == (left: Series, right: Series) -> Bool {
    left.concrete.equals(right.concrete)
  }
}

extension SeriesType {
  fileprivate func equals(_ other: any SeriesType) -> Bool { self == other as? Self }
}

/// A concrete series, such as `LineSeries`, that can stand in a chart's list.
public protocol SeriesConvertible: Sendable {
  var asSeries: Series { get }
}

extension Series: SeriesConvertible {
  public var asSeries: Series { self }
}
