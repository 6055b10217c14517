import CNumbers
import Sumi
import SumiData
import SumiWork

/// The time of bare loops over the same bytes, with the same number of threads.
enum BenchFloor {
  private static let clock = ContinuousClock()

  /// The milliseconds of the fastest of several runs.
  static func best(of runs: Int, _ body: () -> Void) -> Double {
    (0..<max(runs, 1)).map { _ in
      let start = clock.now
      body()
      return (clock.now - start).milliseconds
    }.min() ?? 0
  }

  /// The minimum and maximum of each array.
  static func extremes(_ arrays: [[Double]]) {
    for array in arrays {
      array.withUnsafeBufferPointer { extremes($0) }
    }
  }

  static func extremes(_ numbers: UnsafeBufferPointer<Double>) {
    nonisolated(unsafe) let numbers = numbers
    let chunks = Parallel.chunks(of: numbers.count, minimum: 4_096, alignment: 32)
    _ = Parallel.map(count: chunks.count) { index -> Double in
      guard let base = numbers.baseAddress else { return 0 }
      let chunk = chunks[index]
      var (low, high) = (base[chunk.lowerBound], base[chunk.lowerBound])
      sumi_floor_extremes(base + chunk.lowerBound, Int64(chunk.count / 32 * 32), &low, &high)
      return high - low
    }
  }

  /// Counts points of the unit square, in a grid per thread.
  static func bins(x: [Double], y: [Double], width: Int, height: Int) {
    let chunks = Parallel.chunks(of: x.count, minimum: 4_096)
    _ = Parallel.map(count: chunks.count) { index -> UInt32 in
      var grid = [UInt32](repeating: 0, count: width * height)
      let start = chunks[index].lowerBound
      x.withUnsafeBufferPointer { x in
        y.withUnsafeBufferPointer { y in
          guard let x = x.baseAddress, let y = y.baseAddress else { return }
          sumi_floor_bins(
            x + start, y + start, Int64(chunks[index].count), Int64(width), Int64(height), &grid)
        }
      }
      return grid[0]
    }
  }

  /// Multiplies a square of 5 × 5 pixels into a grid per thread, for each point of the unit square.
  static func splats(x: [Double], y: [Double], width: Int, height: Int) {
    let chunks = Parallel.chunks(of: x.count, minimum: 4_096)
    _ = Parallel.map(count: chunks.count) { index -> Float in
      var grid = [Float](repeating: 1, count: (width + 5) * (height + 5))
      let start = chunks[index].lowerBound
      x.withUnsafeBufferPointer { x in
        y.withUnsafeBufferPointer { y in
          guard let x = x.baseAddress, let y = y.baseAddress else { return }
          sumi_floor_splats(
            x + start, y + start, Int64(chunks[index].count), Int64(width), Int64(height), &grid)
        }
      }
      return grid[0]
    }
  }

  /// Counts the lines of a file, on one thread.
  static func lines(of path: String) throws(SumiError) {
    do throws(DataError) {
      try InputBytes.contents(of: path).withBytes { bytes in
        guard let start = bytes.baseAddress else { return }
        _ = sumi_floor_lines(start.assumingMemoryBound(to: CChar.self), Int64(bytes.count))
      }
    } catch {
      throw .data(error)
    }
  }
}
