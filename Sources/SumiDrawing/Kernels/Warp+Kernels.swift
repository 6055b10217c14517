import CNumbers
import SumiData
import SumiLayout

extension Warp {
  /// Calls `body` with the warp of a column in the form of the C loops.
  func withKernelWarp<Result>(
    for values: NumberValues, _ body: (UnsafePointer<sumi_warp>) -> Result
  ) -> Result {
    var warp = sumi_warp()
    warp.factor = 1
    warp.divisor = 1
    switch self {
    case .logarithm(let replacement):
      warp.kind = SUMI_LOG
      warp.replacement = replacement ?? 0
      if let replacement {
        let least = Column(.numbers(values)).positiveStatistics.leastPositive
        warp.replacement_is_least = replacement <= least ?? .infinity
      }
      return body(&warp)
    case .symmetricLogarithm(let threshold):
      warp.kind = SUMI_SYMLOG
      warp.threshold = threshold
      return body(&warp)
    case .numberBreaks(let table):
      warp.kind = SUMI_NUMBER_BREAKS
      warp.count = Int64(table.starts.count)
      return table.starts.withUnsafeBufferPointer { starts in
        table.lengthsBefore.withUnsafeBufferPointer { lengths in
          warp.starts = starts.baseAddress
          warp.lengths_before = lengths.baseAddress
          return body(&warp)
        }
      }
    case .stampBreaks(let breaks):
      warp.kind = SUMI_STAMP_BREAKS
      warp.count = Int64(breaks.table.starts.count)
      warp.factor = breaks.factor
      warp.divisor = breaks.divisor
      return breaks.table.starts.withUnsafeBufferPointer { starts in
        breaks.table.lengthsBefore.withUnsafeBufferPointer { lengths in
          warp.stamp_starts = starts.baseAddress
          warp.stamp_lengths_before = lengths.baseAddress
          return body(&warp)
        }
      }
    }
  }
}
