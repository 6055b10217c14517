internal import CNumbers
import SumiWork

extension RowParts {
  /// The cells of a column that belong to each part, in row order and with the same type. Each has
  /// reserved memory for as many again. O(rows) on all cores.
  func columns(of column: Column) -> [Column] {
    switch column.values {
    case .text(let text):
      return zip(texts(of: text), validities(of: column.validity)).map {
        Column(.text($0), validity: $1)
      }
    case .numbers(let numbers):
      return zip(self.numbers(of: numbers), validities(of: column.validity)).map {
        Column(.numbers($0), validity: $1)
      }
    case .dateTimes(let stamps, let unit):
      return zip(numbers(of: stamps), validities(of: column.validity)).map {
        Column(.dateTimes($0, unit), validity: $1)
      }
    }
  }

  private func numbers(of values: NumberValues) -> [NumberValues] {
    let size = values.type.size
    let partCounts = (0..<partCount).map { count(of: $0) }
    let memories = partCounts.map { NumberMemory(capacity: 2 * $0 * size) }
    values.withKernelNumbers { numbers in
      nonisolated(unsafe) let numbers = numbers
      _ = Parallel.map(count: chunks.count) { chunk in
        var ends: [UnsafeMutableRawPointer?] = zip(memories, counts(before: chunk)).map {
          $0.start + $1 * size
        }
        let (rows, codes) = (rows(of: chunk), codes(of: chunk))
        let step = 1 << 16
        withUnsafePointer(to: numbers) { numbers in
          for start in stride(from: 0, to: rows.count, by: step) where !Work.isStopped {
            sumi_gather(
              numbers, codes.baseAddress.map { $0 + start }, Int64(rows.lowerBound + start),
              Int64(min(step, rows.count - start)), &ends)
          }
        }
      }
    }
    return zip(memories, partCounts).map { memory, count in
      NumberValues(
        storage: NumberStorage(.memory(memory), type: values.type, count: count), start: 0,
        count: count)
    }
  }

  private func texts(of values: TextValues) -> [TextValues] {
    let pieces = Parallel.map(count: chunks.count) { chunk in
      var parts = [TextValues](repeating: TextValues(), count: partCount)
      var start = values.start(of: rows(of: chunk).lowerBound)
      values.bytes.withUnsafeBufferPointer { bytes in
        for (row, code) in zip(rows(of: chunk), codes(of: chunk)) {
          let end = values.ends[row]
          if code < partCount { parts[Int(code)].append(bytes[start..<end]) }
          start = end
        }
      }
      return parts
    }
    return joined(pieces, TextValues()) { $0.append(contentsOf: $1) }
  }

  private func validities(of validity: Validity?) -> [Validity?] {
    guard let validity else { return Array(repeating: nil, count: partCount) }
    let none = Validity(repeating: true, count: 0)
    let pieces = Parallel.map(count: chunks.count) { chunk in
      var parts = [Validity](repeating: none, count: partCount)
      for (row, code) in zip(rows(of: chunk), codes(of: chunk)) where code < partCount {
        parts[Int(code)].append(validity[row])
      }
      return parts
    }
    return joined(pieces, none) { $0.append($1) }.map { $0.missingCount > 0 ? $0 : nil }
  }

  /// The pieces of each part in all chunks, concatenated.
  private func joined<Piece>(
    _ chunks: [[Piece]], _ none: Piece, _ add: (inout Piece, Piece) -> Void
  ) -> [Piece] {
    guard var result = chunks.first else { return Array(repeating: none, count: partCount) }
    for chunk in chunks.dropFirst() {
      for part in result.indices { add(&result[part], chunk[part]) }
    }
    return result
  }
}

extension Column {
  /// Appends the cells of another column of the same type, without missing cells.
  mutating func append(contentsOf other: Column) {
    if case .text(let text) = other.values {
      append(contentsOf: text)
    } else if let numbers = other.numberValues {
      append(contentsOf: numbers)
    }
  }
}
