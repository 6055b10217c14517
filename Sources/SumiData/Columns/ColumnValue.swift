/// A value of a cell: a number, a text, a date, or an optional of one of these, whose `nil` is a
/// missing cell.
///
/// All integer and floating-point types, `Bool` and `String` conform; Foundation's `Date` does with
/// `import Sumi`. Your own type conforms by converting itself to such values: see `column(of:)`.
public protocol ColumnValue {
  /// The column of values in memory, one cell each.
  static func column(of values: StridedValues<Self>) -> Column

  /// The column of optionals in memory, one cell each, missing if the value is `nil`.
  static func column(of values: StridedValues<Self?>) -> Column

  /// The column of an array's values.
  static func column(of values: [Self]) -> Column
}

extension ColumnValue {
  /// The column of an array of values.
  public static func column(of values: [Self]) -> Column {
    StridedValues.with(values) { column(of: $0) }
  }
}

// MARK: Numbers

// Each witness below is specialised when this module is compiled, so that the loop over the values
// is a loop over that number type.
extension ColumnValue where Self: ColumnNumber {
  @inline(__always)
  public static func column(of values: StridedValues<Self>) -> Column {
    Column(values.map { $0 })
  }

  @inline(__always)
  public static func column(of values: StridedValues<Self?>) -> Column {
    Column(values.presentNumbers(), validity: values.validity())
  }

  /// The array is not copied.
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

  /// An optional of an optional: missing if either is `nil`.
  public static func column(of values: StridedValues<Wrapped??>) -> Column {
    column(of: values.map { $0 ?? nil })
  }
}
