import Testing

@testable import SumiData

/// Pseudorandom columns of each type.
struct RandomColumns: RandomNumberGenerator {
  private var state: UInt64
  let count: Int

  init(seed: UInt64, count: Int) {
    state = seed
    self.count = count
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  mutating func column(_ type: NumberType, isMissingSome: Bool = false) -> Column {
    let validity = isMissingSome ? validity() : nil
    return switch type {
    case .float64:
      Column(
        (0..<count).map { $0 % 97 == 3 ? .nan : Double.random(in: -1e9...1e9, using: &self) },
        validity: validity)
    case .float32:
      Column((0..<count).map { _ in Float.random(in: -5...5, using: &self) }, validity: validity)
    case .int64: integers(Int64.self, validity)
    case .int32: integers(Int32.self, validity)
    case .int16: integers(Int16.self, validity)
    case .int8: integers(Int8.self, validity)
    case .uint64: integers(UInt64.self, validity)
    case .uint32: integers(UInt32.self, validity)
    case .uint16: integers(UInt16.self, validity)
    case .uint8: integers(UInt8.self, validity)
    case .bool:
      Column((0..<count).map { _ in Bool.random(using: &self) }, validity: validity)
    }
  }

  mutating func validity() -> Validity {
    var result = Validity(repeating: true, count: 0)
    for _ in 0..<count { result.append(Int.random(in: 0..<5, using: &self) > 0) }
    return result
  }

  /// Names, some longer than eight bytes and some that differ only in the middle.
  mutating func names(_ different: Int) -> [String] {
    (0..<count).map { _ in
      let number = Int.random(in: 0..<different, using: &self)
      return switch number % 4 {
      case 0: "a\(number)"
      case 1: String(repeating: "x", count: number % 9)
      case 2: "a long name \(number) of a series"
      default: "Straße \(number)"
      }
    }
  }

  private mutating func integers<T: FixedWidthInteger & ColumnNumber>(
    _: T.Type, _ validity: Validity?
  ) -> Column {
    Column((0..<count).map { _ in T.random(in: .min ... .max, using: &self) }, validity: validity)
  }
}

/// Expects a column to equal some rows of another, cell by cell and with the same type.
func expect(
  _ column: Column, holds rows: [Int], of source: Column,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(column.count == rows.count, sourceLocation: sourceLocation)
  #expect(column.type == source.type, sourceLocation: sourceLocation)
  guard column.count == rows.count else { return }
  #expect(
    rows.enumerated().allSatisfy { column.isMissing($0) == source.isMissing($1) },
    sourceLocation: sourceLocation)
  if let cells = column.numberValues, let others = source.numberValues {
    #expect(cells.type == others.type, sourceLocation: sourceLocation)
    let isSame = rows.enumerated().allSatisfy { index, row in
      cells.integer(at: index) == others.integer(at: row)
        && (cells[index] == others[row] || (cells[index].isNaN && others[row].isNaN))
    }
    #expect(isSame, sourceLocation: sourceLocation)
  } else if case .text(let cells) = column.values, case .text(let others) = source.values {
    #expect(
      rows.enumerated().allSatisfy { cells[$0] == others[$1] }, sourceLocation: sourceLocation)
  } else {
    Issue.record("not of one kind", sourceLocation: sourceLocation)
  }
}
