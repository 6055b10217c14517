import SumiLayout
import SumiScene
import SumiVector

/// A scene with its chart, from which SVG and PDF are made.
struct VectorPicture {
  let scene: Scene
  let chart: PreparedChart

  enum Format {
    case svg
    case pdf
  }

  func data(as format: Format) throws(SumiError) -> [UInt8] {
    do throws(VectorError) {
      switch format {
      case .svg:
        return try SVGWriter(fonts: chart.renderer.fonts).svg(of: scene, metadata: metadata)
      case .pdf:
        return try PDFWriter(fonts: chart.renderer.fonts).pdf(of: scene, metadata: metadata)
      }
    } catch {
      throw SumiError.wrap(error)
    }
  }

  private var metadata: VectorMetadata {
    let languages = [chart.chart.language] + chart.frame.axes.map(\.language)
    return VectorMetadata(
      scale: chart.scale, title: chart.title, description: chart.alternativeText,
      language: (languages.first { $0 != .english } ?? .english).code)
  }
}

extension PreparedChart {
  /// - Throws: `SumiError`; `.size` for a picture whose embedded parts might not fit in memory.
  func vector() throws(SumiError) -> (picture: VectorPicture, report: ChartReport) {
    try ChartRenderer.checkMemory(for: size)
    do {
      let (scene, report) = try scene()
      return (VectorPicture(scene: scene, chart: self), report)
    } catch {
      throw SumiError.wrap(error)
    }
  }
}
