import SumiChart
import SumiDrawing
import SumiGeometry
import SumiLayout
import SumiScene
import SumiText

/// One library for all tests: fonts are found once.
enum Fonts {
  static let library = Result { try FontLibrary() }
}

extension Chart {
  func frame(
    _ width: Double = 400, _ height: Double = 300, hooks: ChartHooks = .none
  ) throws -> ChartFrame {
    try ChartLayout(measuring: Fonts.library.get())
      .frame(of: self, tables: [:], size: Size(width: width, height: height), hooks: hooks)
  }

  /// The display list of the chart.
  func scene(
    _ width: Double = 400, _ height: Double = 300, scale: Double = 1, hooks: ChartHooks = .none
  ) throws -> Scene {
    try ChartDrawing(text: Fonts.library.get())
      .scene(of: frame(width, height, hooks: hooks), scale: scale)
  }
}

extension Primitive {
  var stroke: Stroke? {
    guard case .stroke(let stroke) = self else { return nil }
    return stroke
  }

  var fill: Fill? {
    guard case .fill(let fill) = self else { return nil }
    return fill
  }

  var coverage: CoverageGrid? {
    guard case .coverage(let grid) = self else { return nil }
    return grid
  }

  var markers: MarkerSet? {
    guard case .markers(let markers) = self else { return nil }
    return markers
  }
}

extension Path {
  /// The points of each subpath.
  var pieces: [[Point]] { subpaths.map { Array(points[$0]) } }

  /// The smallest upright rectangle around each subpath.
  var boxes: [Rect] {
    pieces.map { points in
      let (xs, ys) = (points.map(\.x), points.map(\.y))
      return Rect(
        minX: xs.min() ?? 0, minY: ys.min() ?? 0, maxX: xs.max() ?? 0, maxY: ys.max() ?? 0)
    }
  }
}
