import Sumi
import SumiData
import SumiWork

/// Pseudorandom numbers, the same in every run.
enum BenchData {
  /// A random walk.
  static func walk(_ count: Int, seed: UInt64 = 1) -> [Double] {
    var walk = uniform(count, seed: seed)
    var level = 0.0
    walk.withUnsafeMutableBufferPointer { numbers in
      for row in numbers.indices {
        level += numbers[row] - 0.5
        numbers[row] = level
      }
    }
    return walk
  }

  /// Uniformly distributed numbers in 0 ..< 1.
  static func uniform(_ count: Int, seed: UInt64) -> [Double] {
    [Double](unsafeUninitializedCapacity: count) { buffer, initialized in
      nonisolated(unsafe) let numbers = buffer
      let chunks = Parallel.chunks(of: count, minimum: 1 << 16)
      _ = Parallel.map(count: chunks.count) { index in
        for row in chunks[index] {
          // SplitMix64 of the row's number.
          var z = (UInt64(row) &+ seed << 40) &* 0x9E37_79B9_7F4A_7C15
          z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
          z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
          numbers.initializeElement(at: row, to: Double((z ^ z >> 31) >> 11) * 0x1p-53)
        }
      }
      initialized = count
    }
  }

  /// The same numbers moved to 0 ..< 1.
  static func fitted(_ numbers: [Double]) -> [Double] {
    let (low, high) = (numbers.min() ?? 0, numbers.max() ?? 1)
    let scale = 0.999_999 / max(high - low, .leastNormalMagnitude)
    return numbers.map { ($0 - low) * scale }
  }

  /// Ascending numbers with unequal steps.
  static func rising(_ count: Int) -> [Double] {
    [Double](unsafeUninitializedCapacity: count) { buffer, initialized in
      nonisolated(unsafe) let numbers = buffer
      let chunks = Parallel.chunks(of: count, minimum: 1 << 16)
      _ = Parallel.map(count: chunks.count) { index in
        for row in chunks[index] {
          numbers.initializeElement(at: row, to: 5 + Double(row) + Double(row & 7) * 0.05)
        }
      }
      initialized = count
    }
  }
}
