import SumiData
import SumiScales
import SumiWork

/// The transformed numbers of a column on an axis whose curve has no kernel, which from then on are placed
/// linearly; NaN outside of the domain.
public struct BentNumbers: ColumnOperation {
  package let transform: NumberTransform
  /// The numbers that stand for those below and above the domain; `nil` to leave these out.
  var ends: ClosedRange<Double>?

  public func output(of columns: [Column]) -> NumberValues {
    NumberValues(transformed(columns, from: 0))
  }

  public func extend(_ output: inout NumberValues, known: Int, to columns: [Column]) {
    output = NumberValues(output.doubles + transformed(columns, from: known))
  }

  public func byteCount(of output: NumberValues) -> Int {
    output.count * MemoryLayout<Double>.stride
  }

  private func transformed(_ columns: [Column], from first: Int) -> [Double] {
    guard let numbers = columns.first?.numberValues, first < numbers.count else { return [] }
    let curve = transform.curve
    let domain = curve.domain
    let chunks = Parallel.chunks(of: numbers.count - first, minimum: 1 << 14)
    return Parallel.map(count: chunks.count) { chunk in
      let rows = chunks[chunk].lowerBound + first..<chunks[chunk].upperBound + first
      let values = numbers[rows].doubles
      return curve(ends.map { ends in values.map { domain.clipped($0, to: ends) } } ?? values)
    }.flatMap(\.self)
  }
}

extension PlacedColumn {
  /// The number of a row, where positions are of numbers.
  package func number(of row: Int) -> Double {
    guard case .bent(let values, let bent, _) = self else { return values[row] }
    return bent.transform.inverse(values[row])
  }
}
