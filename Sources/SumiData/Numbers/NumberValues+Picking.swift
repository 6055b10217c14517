internal import CNumbers
import SumiWork

extension NumberValues {
  /// The numbers of some rows, in that order, NaN if missing; others once the work has ended.
  package func doubles(at rows: [Int]) -> [Double] {
    check(rows)
    return [Double](unsafeUninitializedCapacity: rows.count) { buffer, initialized in
      withKernelNumbers { numbers in
        withUnsafePointer(to: numbers) {
          sumi_pick($0, rows, Int64(rows.count), buffer.baseAddress)
        }
      }
      initialized = rows.count
    }
  }

  /// The same as integers: see `integer(at:)`.
  package func integers(at rows: [Int]) -> [Int64] {
    guard type == .int64, regularStep == nil else {
      return rows.pickingUntilTheEnd(0) { integer(at: $0) }
    }
    check(rows)
    return [Int64](unsafeUninitializedCapacity: rows.count) { buffer, initialized in
      withKernelNumbers { numbers in
        withUnsafePointer(to: numbers) {
          sumi_pick_integers($0, rows, Int64(rows.count), buffer.baseAddress)
        }
      }
      initialized = rows.count
    }
  }

  private func check(_ rows: [Int]) {
    precondition(rows.allSatisfy { $0 >= 0 && $0 < count }, "rows of the column")
  }
}

extension [Int] {
  /// The values of rows, or others once the work has ended.
  func pickingUntilTheEnd<Value>(_ other: Value, _ value: (Int) -> Value) -> [Value] {
    var hasEnded = false
    return enumerated().map { place, row in
      if Work.stops(at: place) { hasEnded = true }
      return hasEnded ? other : value(row)
    }
  }
}
