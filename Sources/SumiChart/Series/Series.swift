/// A data set drawn as one kind of series. A chart draws its series in order.
///
/// Copies share the series until one of them changes.
public struct Series: Equatable, Sendable {
  @usableFromInline let contents: Contents

  /// A series with what it says of itself, which is asked for much more often than it changes.
  @usableFromInline final class Contents: Sendable {
    let concrete: any SeriesType
    @usableFromInline let source: SeriesSource
    @usableFromInline let traits: SeriesTraits

    init(_ concrete: any SeriesType) {
      self.concrete = concrete
      source = concrete.source
      traits = concrete.traits
    }
  }

  /// The series itself, such as a `LineSeries`.
  public var concrete: any SeriesType {
    get { contents.concrete }
    set { self = Series(newValue) }
  }

  /// A series of any kind.
  public init(_ concrete: some SeriesType) { contents = Contents(concrete) }

  /// The properties of all series: data, axes, title.
  @inlinable public var source: SeriesSource {
    get { contents.source }
    set { set(newValue) }
  }

  @usableFromInline mutating func set(_ source: SeriesSource) { concrete.source = source }

  /// The properties that layout, legend and drawing need.
  @inlinable public var traits: SeriesTraits { contents.traits }

  /// The kind's word in a chart file.
  public var kind: String { Swift.type(of: concrete).kind }

  /// The word in a chart file for the kind in its orientation.
  package var word: String { concrete.word }

  /// What a chart of such series is called in a sentence, such as "line chart".
  public var chartName: String { concrete.chartName }

  /// The columns that the kind takes in the series' orientation.
  public var channels: [Channel] { channels(keepingRoles: false) }

  /// - Parameter keepingRoles: whether positions stay the x of the series, though they lie on a y axis.
  public func channels(keepingRoles: Bool) -> [Channel] {
    Swift.type(of: concrete).channels.map {
      $0.turned(source.orientation, keepsRole: keepingRoles)
    }
  }

  /// Whether the kind can be horizontal.
  public var takesOrientation: Bool { Swift.type(of: concrete).takesOrientation }

  /// Whether its rows can be combined, sorted and sampled.
  public var takesTotals: Bool { Swift.type(of: concrete).takesTotals }

  /// The series with settings that suit a number of rows, for a chart that nobody describes.
  ///
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - steps: as in `SeriesType`.
  public func suited(toRows count: Int, steps: [Dimension: Int] = [:]) -> Series {
    var series = self
    series.concrete = concrete.suited(toRows: count, steps: steps)
    return series
  }

  /// The series with a theme's properties where it states none.
  ///
  /// - Parameters:
  ///   - theme: whose properties it takes.
  ///   - index: of the series in the theme's cycles.
  public func completed(from theme: Theme, at index: Int) -> Series {
    var series = self
    series.concrete.complete(from: theme, at: index)
    return series
  }

  /// The chart family that the series requires; `nil` if it fits into any.
  public var family: ChartFamily? { traits.family }

  public static func == (left: Series, right: Series) -> Bool {
    left.contents === right.contents || left.concrete.equals(right.concrete)
  }
}

extension SeriesType {
  fileprivate func equals(_ other: any SeriesType) -> Bool { self == other as? Self }
}

/// A concrete series, such as `LineSeries`, that can be put in a chart's list.
public protocol SeriesConvertible: ChartContent {
  /// The series as an element of the chart's list.
  var asSeries: Series { get }
}

extension Series: SeriesConvertible {
  public var asSeries: Series { self }
}
