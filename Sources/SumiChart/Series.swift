/// One data set drawn in one way. The order of a chart's series is their drawing order.
public enum Series: Equatable, Sendable {
  case line(LineSeries)
  case scatter(ScatterSeries)
  case column(ColumnSeries)
  case density(DensitySeries)
  case radialLine(RadialLineSeries)

  /// The series itself, whatever its kind.
  public var concrete: any SeriesType {
    switch self {
    case .line(let series): series
    case .scatter(let series): series
    case .column(let series): series
    case .density(let series): series
    case .radialLine(let series): series
    }
  }

  /// What every series has: data, axes, title.
  public var source: SeriesSource {
    get {
      // Asked for often: quicker than through `concrete`, which makes a box.
      switch self {
      case .line(let series): series.source
      case .scatter(let series): series.source
      case .column(let series): series.source
      case .density(let series): series.source
      case .radialLine(let series): series.source
      }
    }
    set {
      var changed = concrete
      changed.source = newValue
      self = changed.asSeries
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
