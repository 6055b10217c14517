internal import CNumbers

/// The different values of a key, numbered in the order of first appearance.
///
/// `Sendable` because only one thread uses it at a time.
final class DistinctValues: @unchecked Sendable {
  /// `nil` if there is no memory, which ends the work.
  fileprivate let values: OpaquePointer? = sumi_make_distinct()

  var count: Int { values.map { Int(sumi_distinct_count($0)) } ?? 0 }

  /// The row of each value's first appearance.
  var rows: [Int] { (0..<count).map { Int(sumi_distinct_row(values, Int64($0))) } }

  deinit { sumi_free_distinct(values) }
}

/// The cells of a key in the form of the C loops.
enum KeyCells {
  case texts(sumi_texts)
  case numbers(sumi_numbers)

  /// Writes the codes of some rows, and adds new values. False if there are too many values.
  func code(
    _ rows: Range<Int>, among values: DistinctValues, to codes: UnsafeMutablePointer<UInt16>
  ) -> Bool {
    guard let values = values.values else { return false }
    let (first, count) = (Int64(rows.lowerBound), Int64(rows.count))
    return switch self {
    case .texts(var texts): sumi_code_texts(&texts, first, count, values, codes)
    case .numbers(var numbers): sumi_code_numbers(&numbers, first, count, values, codes)
    }
  }

  /// The codes of some rows in a new array; `nil` if there are too many values.
  func codes(of rows: [Int], among values: DistinctValues) -> [UInt16]? {
    var codes: [UInt16] = []
    for row in rows {
      var code: UInt16 = 0
      guard self.code(row..<row + 1, among: values, to: &code) else { return nil }
      codes.append(code)
    }
    return codes
  }
}

extension Column {
  /// Calls `body` with the cells.
  func withKeyCells<Result>(_ body: (KeyCells) -> Result) -> Result {
    switch values {
    case .numbers(let numbers), .dateTimes(let numbers, _):
      return numbers.withKernelNumbers { body(.numbers($0)) }
    case .text(let text):
      return text.bytes.withUnsafeBufferPointer { bytes in
        text.ends.withUnsafeBufferPointer { ends in
          ends.withMemoryRebound(to: Int64.self) { ends in
            var texts = sumi_texts(
              bytes: bytes.baseAddress, byte_count: Int64(bytes.count), ends: ends.baseAddress,
              validity: nil)
            guard let validity else { return body(.texts(texts)) }
            return validity.withWords { words in
              texts.validity = words
              return body(.texts(texts))
            }
          }
        }
      }
    }
  }
}
