/// How raw numbers lie in a file that does not say so itself.
///
/// Its text, for command lines and chart files, is a list of columns, each `NAME:TYPE`, and options
/// after semicolons:
///
///     float32
///     x:float64,y:float32
///     time:datetime[ms],-:int32,y:float32;header=512;big-endian
///     x:float32,y:float32;planar
///
/// The types are those of `NumberType`, `float16`, and `datetime[s]`, `[ms]`, `[us]`, `[ns]` for
/// Int64 time stamps since 1970, the least of which is a missing one. A column named `-` is passed
/// over. A type without a name is the column `value`; of several, each is named by its number from 0.
public struct RawLayout: Hashable, Sendable {
  public enum Element: Hashable, Sendable {
    case number(NumberType)
    /// IEEE 754 binary16, which becomes `float32`.
    case float16
    /// Int64 since 1970-01-01T00:00:00Z.
    case dateTime(TimeUnit)

    /// Bytes a value.
    public var size: Int { binary.size }
  }

  public struct Column: Hashable, Sendable {
    /// `nil` for values that are passed over.
    public var name: String?
    public var element: Element

    public init(name: String?, element: Element) {
      self.name = name
      self.element = element
    }
  }

  public enum Arrangement: Hashable, Sendable {
    /// Row after row, in each a value of every column.
    case interleaved
    /// Column after column, all of one length.
    case planar
  }

  public enum ByteOrder: Hashable, Sendable {
    case littleEndian
    case bigEndian
  }

  public var columns: [Column]
  public var arrangement: Arrangement
  public var byteOrder: ByteOrder
  /// Bytes to pass over before the numbers.
  public var headerSize: Int

  /// A layout of at least one column, whose names differ.
  public init(
    columns: [Column], arrangement: Arrangement = .interleaved,
    byteOrder: ByteOrder = .littleEndian, headerSize: Int = 0
  ) {
    precondition(headerSize >= 0, "a header is of no bytes or more")
    self.columns = columns
    self.arrangement = arrangement
    self.byteOrder = byteOrder
    self.headerSize = headerSize
  }

  /// Bytes a row.
  var rowSize: Int { columns.reduce(0) { $0 + $1.element.size } }
}

extension RawLayout.Element {
  var binary: BinaryElement {
    switch self {
    case .number(let type): .number(type)
    case .float16: .float16
    case .dateTime(let unit): .dateTime(.unit(unit))
    }
  }
}
