import SumiData
import SumiLayout

/// Bins of values by where they are drawn: of a sixteenth of a pixel along the axis of the values, and of
/// longer and longer ones outside of the plot, so that there are not many.
struct PixelBins: Sendable {
  /// Where values are drawn; `nil` if all are in one bin.
  private let axis: (column: PlacedColumn, start: Double, length: Double)?
  /// Bins in a point.
  private let scale: Double

  private static let perPixel = 16.0
  /// Above all bins in and near the plot.
  private static let firstFar: Int32 = 1 << 26

  /// - Parameters:
  ///   - index: of the series in the chart.
  ///   - layout: `nil` for one bin.
  init(_ index: Int, on layout: SummaryLayout?) {
    scale = (layout?.scale ?? 1) * Self.perPixel
    if let series = layout?.series(index), case .cartesian(_, _, let area) = series.space {
      axis = (series.y, area.minY, max(area.height, 1))
    } else {
      axis = nil
    }
  }

  func bins(of values: NumberValues) -> [Int32] {
    guard let axis else { return [Int32](repeating: 0, count: values.count) }
    return axis.column.placing(values).places.map { place in
      // Numbers without a logarithm.
      guard !place.isNaN else { return .min }
      let plots = (place - axis.start) / axis.length
      if abs(plots) < 2 { return Int32((plots * axis.length * scale).rounded(.down)) }
      // 64 bins until the distance is twice as long: the exponent and the first bits of a double.
      let far = Self.firstFar + Int32(abs(plots).bitPattern >> 46)
      return plots < 0 ? -far : far
    }
  }
}
