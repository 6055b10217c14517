import SumiData
import SumiTime

extension Column {
  /// Numbers in memory of another program, not copied.
  ///
  /// - Parameters:
  ///   - stride: bytes from row to row, above 0.
  ///   - count: rows, all of which lie in the memory.
  ///   - owner: keeps the memory.
  package init(
    foreign type: NumberType, at start: UnsafeRawPointer?, stride: Int, count: Int,
    keeping owner: any AnyObject & Sendable
  ) {
    let size = count == 0 ? 0 : (count - 1) * stride + type.size
    let bytes = InputBytes(of: UnsafeRawBufferPointer(start: start, count: size), keeping: owner)
    self.init(
      .numbers(NumberValues(in: bytes, offset: 0, type: type, stride: stride, count: count)))
  }

  /// Int64 time stamps since 1970 in memory of another program, not copied, or lengths of time, which are
  /// converted to seconds. The least Int64 is missing.
  ///
  /// - Parameters: as above.
  package init(
    foreignTimes unit: TimeUnit, isElapsed: Bool, at start: UnsafeRawPointer?, stride: Int,
    count: Int,
    keeping owner: any AnyObject & Sendable
  ) throws(DataError) {
    let size = count == 0 ? 0 : (count - 1) * stride + 8
    let bytes = InputBytes(of: UnsafeRawBufferPointer(start: start, count: size), keeping: owner)
    let step = BinaryTimeStep.unit(unit)
    let element = isElapsed ? step.durations ?? .number(.int64) : .dateTime(step)
    self = try BinaryColumn(
      element: element, isSwapped: false, offset: 0, stride: stride, count: count
    ).column(in: bytes, source: "")
  }
}
