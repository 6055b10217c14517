import Sumi
import SumiChart
import SumiData
import SumiLayout

/// The chart laid out over the extremes of all partitions: where each row would be drawn.
struct SummaryLayout: Sendable {
  let frame: ChartFrame
  /// Pixels per point.
  let scale: Double
  /// The extremes that it was made of, by the index of the series.
  let extremes: [Int: SeriesRows]

  /// The series with an index in the chart; `nil` if none of its rows are known.
  func series(_ index: Int) -> SeriesFrame? {
    frame.series.first { $0.series.source.data == ChartPart.tableName(index) }
  }

  /// Equal for layouts with the same axes and the same plot.
  var fingerprint: String {
    let axes = frame.axes.map { "\($0.identity.name) \($0.start) \($0.end) \($0.scale.words)" }
    let text = "\(frame.plotArea) \(frame.clip) \(scale) " + axes.joined(separator: " ")
    // FNV-1a.
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}

extension Scale {
  /// The same for equal scales, on every machine.
  fileprivate var words: String {
    switch self {
    case .number(let scale): "\(scale.lower) \(scale.upper) \(scale.transform)"
    case .dateTime(let scale): "\(scale.lower) \(scale.upper) \(scale.timeUnit.rawValue)"
    case .category(let scale): "\(scale.lower) \(scale.upper)"
    }
  }
}
