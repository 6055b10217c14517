import SumiChart
import SumiLayout
import SumiScene

/// Puts error bars below or above the marks of their series: below lines and markers, above columns,
/// and above all series of a stack, whose upper parts would cover those of the lower ones.
struct ErrorBarOrder {
  private let series: [SeriesFrame]
  /// The index of the last visible series of each stack.
  private let lastOfStack: [String: Int]
  /// The error bars that wait for the last series of their stack.
  private var waiting: [String: [Primitive]] = [:]

  init(of series: [SeriesFrame]) {
    self.series = series
    lastOfStack = Dictionary(
      series.indices.compactMap { index in series[index].stack.map { ($0, index) } },
      uniquingKeysWith: { _, last in last })
  }

  /// Adds the error bars of a series, and those of the stack that ends with it.
  mutating func add(_ errorBars: MarkDrawing?, to drawing: inout MarkDrawing, of index: Int) {
    let stack = series[index].stack
    if let errorBars {
      if let stack {
        waiting[stack, default: []] += errorBars.primitives
      } else if series[index].slot != nil {
        drawing.primitives += errorBars.primitives
      } else {
        drawing.primitives = errorBars.primitives + drawing.primitives
      }
      if drawing.method == .exact { drawing.method = errorBars.method }
      drawing.errorBound = max(drawing.errorBound, errorBars.errorBound)
    }
    if let stack, lastOfStack[stack] == index {
      drawing.primitives += waiting.removeValue(forKey: stack) ?? []
    }
  }
}

extension SeriesFrame {
  /// The identifier of the stack that it is in; `nil` if it is hidden or in none.
  fileprivate var stack: String? {
    series.source.isHidden || places[.to] == nil ? nil : series.source.stack?.id
  }
}
