extension Column {
  /// The values at a key path, one cell per row.
  ///
  /// A stored property of the elements of an array, or of another contiguous collection, is copied
  /// from memory. A computed property, or a property of objects, is read through the key path, row
  /// by row.
  ///
  /// - Complexity: O(rows).
  @inlinable
  public init<Rows: Collection, Value: ColumnValue>(
    _ rows: Rows, _ path: KeyPath<Rows.Element, Value>
  ) {
    let copied = MemoryLayout<Rows.Element>.offset(of: path).flatMap { offset in
      rows.withContiguousStorageIfAvailable { rows in
        Value.column(
          of: StridedValues(
            at: UnsafeRawPointer(rows.baseAddress).map { $0 + offset },
            stride: MemoryLayout<Rows.Element>.stride, count: rows.count))
      }
    }
    self = copied ?? Value.column(of: rows.map { $0[keyPath: path] })
  }
}

/// A type that can be converted to a column: an array of numbers, texts or dates, or of optionals
/// of them; or a column.
public protocol ColumnConvertible {
  /// The column of the values.
  var asColumn: Column { get }
}

extension Column: ColumnConvertible {
  public var asColumn: Column { self }
}

extension Array: ColumnConvertible where Element: ColumnValue {
  public var asColumn: Column { Element.column(of: self) }
}

extension ArraySlice: ColumnConvertible where Element: ColumnValue {
  public var asColumn: Column { Element.column(of: Array(self)) }
}
