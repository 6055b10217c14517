import SumiChart
import SumiLayout
import SumiScene
import SumiText
import SumiVector

/// A scene with its chart, from which SVG and PDF are made.
struct VectorPicture {
  let scene: Scene
  let scale: Double
  let chart: Chart
  let frame: ChartFrame
  let fonts: FontLibrary

  enum Format {
    case svg
    case pdf
  }

  func data(as format: Format) throws(SumiError) -> [UInt8] {
    do throws(VectorError) {
      switch format {
      case .svg: return try SVGWriter(fonts: fonts).svg(of: scene, metadata: metadata)
      case .pdf: return try PDFWriter(fonts: fonts).pdf(of: scene, metadata: metadata)
      }
    } catch {
      throw SumiError.wrap(error)
    }
  }

  private var metadata: VectorMetadata {
    let languages = frame.axes.map(\.language)
    return VectorMetadata(
      scale: scale, title: chart.title?.text ?? "",
      description: ChartWords.text(for: chart, frame: frame),
      language: (languages.first { $0 != .english } ?? .english).code)
  }
}
