/// One data set drawn in one way. The order of a chart's series is their drawing order.
public enum Series: Equatable, Sendable {
  case line(LineSeries)
  case scatter(ScatterSeries)
  case column(ColumnSeries)

  /// What every series has: data, axes, title.
  public var source: SeriesSource {
    get {
      switch self {
      case .line(let series): series.source
      case .scatter(let series): series.source
      case .column(let series): series.source
      }
    }
    set {
      switch self {
      case .line(var series):
        series.source = newValue
        self = .line(series)
      case .scatter(var series):
        series.source = newValue
        self = .scatter(series)
      case .column(var series):
        series.source = newValue
        self = .column(series)
      }
    }
  }
}

/// A concrete series, such as `LineSeries`, that can stand in a chart's list.
public protocol SeriesConvertible: Sendable {
  var asSeries: Series { get }
}

extension Series: SeriesConvertible {
  public var asSeries: Series { self }
}
