/// A value that can stand in a cell of a column: a number, a text, a date, or an optional of one of
/// these, whose `nil` is a missing cell.
///
/// All integer and floating-point types, `Bool` and `String` conform here; Foundation's `Date` does
/// where `Sumi` is imported. A type of your own conforms by making such values of itself:
/// see `column(of:)`.
public protocol ColumnValue {
  /// The column of values in memory, a cell for each.
  static func column(of values: StridedValues<Self>) -> Column

  /// The column of optionals in memory, a cell for each, missing where the value is `nil`.
  static func column(of values: StridedValues<Self?>) -> Column

  /// The column of an array's values.
  static func column(of values: [Self]) -> Column
}

extension ColumnValue {
  public static func column(of values: [Self]) -> Column {
    StridedValues.with(values) { column(of: $0) }
  }
}

// MARK: Numbers

// Each witness below is made for its own type when this module is compiled, so that the loop over
// the values is a loop over that type's numbers.
extension ColumnValue where Self: ColumnNumber {
  @inline(__always)
  public static func column(of values: StridedValues<Self>) -> Column {
    Column(values.map { $0 })
  }

  @inline(__always)
  public static func column(of values: StridedValues<Self?>) -> Column {
    Column(values.presentNumbers(), validity: values.validity())
  }

  /// The array is kept, not copied.
  public static func column(of values: [Self]) -> Column { Column(values) }
}

extension Float16: ColumnValue {
  public static func column(of values: StridedValues<Float16>) -> Column {
    Float.column(of: values.map { Float($0) })
  }

  public static func column(of values: StridedValues<Float16?>) -> Column {
    Float?.column(of: values.map { $0.map { Float($0) } })
  }
}

extension Double: ColumnValue {}
extension Float: ColumnValue {}
extension Int: ColumnValue {}
extension Int64: ColumnValue {}
extension Int32: ColumnValue {}
extension Int16: ColumnValue {}
extension Int8: ColumnValue {}
extension UInt: ColumnValue {}
extension UInt64: ColumnValue {}
extension UInt32: ColumnValue {}
extension UInt16: ColumnValue {}
extension UInt8: ColumnValue {}
/// `false` is 0 and `true` is 1.
extension Bool: ColumnValue {}

// MARK: Text

extension String: ColumnValue {
  public static func column(of values: StridedValues<String>) -> Column {
    var text = TextValues()
    text.reserveCapacity(values.count)
    for index in 0..<values.count { text.append(values[index].utf8) }
    return Column(.text(text))
  }

  public static func column(of values: StridedValues<String?>) -> Column {
    var text = TextValues()
    text.reserveCapacity(values.count)
    for index in 0..<values.count { text.append((values[index] ?? "").utf8) }
    return Column(.text(text), validity: values.validity())
  }
}

// MARK: Optionals

extension Optional: ColumnValue where Wrapped: ColumnValue {
  public static func column(of values: StridedValues<Wrapped?>) -> Column {
    Wrapped.column(of: values)
  }

  /// An optional of an optional: missing where either is `nil`.
  public static func column(of values: StridedValues<Wrapped??>) -> Column {
    column(of: values.map { $0 ?? nil })
  }
}
