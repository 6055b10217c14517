import SumiChart
import SumiGeometry

extension ChartRenderer {
  /// A chart as SVG, in UTF-8, without drawing its picture; see `ChartImage.svgData()`.
  ///
  /// - Parameters: as of `image(of:)`.
  /// - Throws: `SumiError`.
  public func svg(
    of chart: Chart, relativeTo folder: String = "", size: Size? = nil, scale: Double = 1,
    state: ChartState? = nil, hooks: ChartHooks = .none
  ) async throws(SumiError) -> [UInt8] {
    try vector(
      of: chart, relativeTo: folder, size: size, scale: scale, state: state, hooks: hooks
    ).data(as: .svg)
  }

  /// A chart as PDF, without drawing its picture; see `ChartImage.pdfData()`.
  ///
  /// - Parameters: as of `image(of:)`.
  /// - Throws: `SumiError`.
  public func pdf(
    of chart: Chart, relativeTo folder: String = "", size: Size? = nil, scale: Double = 1,
    state: ChartState? = nil, hooks: ChartHooks = .none
  ) async throws(SumiError) -> [UInt8] {
    try vector(
      of: chart, relativeTo: folder, size: size, scale: scale, state: state, hooks: hooks
    ).data(as: .pdf)
  }

  private func vector(
    of chart: Chart, relativeTo folder: String, size: Size?, scale: Double, state: ChartState?,
    hooks: ChartHooks
  ) throws(SumiError) -> VectorPicture {
    let prepared = try prepare(
      chart, tables: try chart.tables(relativeTo: folder), relativeTo: folder, size: size,
      scale: scale, state: state, hooks: hooks)
    return try prepared.vector().picture
  }
}
