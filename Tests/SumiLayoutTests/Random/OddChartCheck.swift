import SumiChart
import SumiDrawing
import SumiGeometry
import SumiLayout
import SumiScene
import SumiText
import TestSupport

/// What is wrong with the result for a chart: an error, a frame, or a drawing.
struct OddChartCheck {
  let chart: Chart
  let size: ChartSize

  func faults() throws -> [String] {
    let library = try Fonts.library.get()
    let measuring = CountedMeasuring(library: library)
    let frame: ChartFrame
    do {
      frame = try ChartLayout(measuring: measuring).frame(
        of: chart, tables: [:], size: Size(width: size.width, height: size.height))
    } catch let error as LayoutError {
      return faults(of: error)
    }
    var faults = self.faults(of: frame.allTexts)
    if measuring.count > 300_000 { faults.append("\(measuring.count) texts were measured") }
    faults += frame.axes.flatMap(self.faults)
    faults += frame.warnings.filter { $0.contains("\n") || $0.isEmpty }.map { "warning \($0)" }
    let scene = try ChartDrawing(text: library).scene(of: frame, scale: 1)
    for (name, list) in [
      ("underlay", scene.underlay), ("series", scene.seriesPrimitives), ("overlay", scene.overlay),
    ] where !list.allSatisfy(\.isFinite) {
      faults.append("the \(name) holds what is not finite")
    }
    return faults
  }

  /// Labels may be inside the plot area if the user wants no gap; that is not checked.
  private func faults(of texts: [TextBox]) -> [String] {
    let bounds = Rect(x: 0, y: 0, width: size.width, height: size.height)
    return texts.compactMap { box in
      guard box.corners.allSatisfy(\.isFinite) else { return "“\(box.text)” stands nowhere" }
      let excess = box.text.isEmpty ? 0 : InkBox(box).excess(outOf: bounds)
      return excess > 0.5 ? "“\(box.text)” is cut off by \(excess)" : nil
    }
  }

  private func faults(of error: LayoutError) -> [String] {
    let message = error.description
    guard let colon = message.firstRange(of: ": ")?.lowerBound, colon > message.startIndex,
      message.hasSuffix(": ") == false
    else { return ["error without a place: \(message)"] }
    return message.contains("\n") ? ["error of several lines: \(message)"] : []
  }

  private func faults(of axis: AxisFrame) -> [String] {
    let name = axis.identity.name
    var faults: [String] = []
    for isMinor in [false, true] {
      let places = axis.ticks.filter { $0.isMinor == isMinor }.map(\.position)
      if !zip(places, places.dropFirst()).allSatisfy({ $0 < $1 }) {
        faults.append("\(name): ticks do not rise: \(places.prefix(8))")
      }
      if !places.allSatisfy((0...1).contains) {
        faults.append("\(name): ticks outside: \(places.prefix(8))")
      }
      if places.count > (isMinor ? 10_000 : 4_000) {
        faults.append("\(name): \(places.count) ticks")
      }
    }
    let places =
      axis.marks.major.positions + axis.grid.major.positions + axis.marks.minor.positions
      + axis.grid.minor.positions
      + [axis.start, axis.end, axis.line.position] + (axis.zeroLine.map { [$0.position] } ?? [])
    if !places.allSatisfy(\.isFinite) { faults.append("\(name): places that are none") }
    return faults
  }
}

/// Counts its calls, which measures the work of a layout independently of the machine.
final class CountedMeasuring: TextMeasuring {
  let library: FontLibrary
  var count = 0

  init(library: FontLibrary) { self.library = library }

  func measure(_ text: String, font: Font) throws -> TextExtent {
    count += 1
    return try library.measure(text, font: font)
  }
}

extension Rect {
  fileprivate var isFinite: Bool {
    minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
  }
}

extension Primitive {
  fileprivate var isFinite: Bool {
    switch self {
    case .stroke(let stroke):
      stroke.path.points.allSatisfy(\.isFinite) && stroke.width.isFinite
        && stroke.dashes.allSatisfy(\.isFinite)
    case .fill(let fill): fill.path.points.allSatisfy(\.isFinite)
    case .markers(let markers): markers.centers.allSatisfy(\.isFinite)
    case .glyphs(let run): run.glyphs.allSatisfy { $0.origin.isFinite } && run.angle.isFinite
    case .image(let image): image.rect.isFinite
    case .coverage: true
    }
  }
}
