import SumiData
import SumiTime

/// The layout of raw numbers in a file without a header of its own.
///
/// As text, for command lines and chart files, it is a list of columns, each `NAME:TYPE`, and
/// options after semicolons:
///
///     float32
///     x:float64,y:float32
///     time:datetime[ms],-:int32,y:float32;header=512;big-endian
///     x:float32,y:float32;planar
///
/// The types are those of `NumberType`, `float16`, and `datetime[s]`, `[ms]`, `[us]`, `[ns]` for
/// Int64 time stamps since 1970, whose least value is missing. A column named `-` is skipped. A
/// single type without a name is the column `value`; several are named by their number from 0.
public struct RawLayout: Hashable, Sendable {
  /// How a value is stored.
  public enum Element: Hashable, Sendable {
    /// A number that columns have as it is.
    case number(NumberType)
    /// IEEE 754 binary16, converted to `float32`.
    case float16
    /// Int64 since 1970-01-01T00:00:00Z.
    case dateTime(TimeUnit)

    /// Bytes per value.
    public var size: Int { binary.size }
  }

  /// A column of the file.
  public struct Column: Hashable, Sendable {
    /// `nil` for values that are skipped.
    public var name: String?
    /// How its values are stored.
    public var element: Element

    /// A column with a name, or values to skip.
    public init(name: String?, element: Element) {
      self.name = name
      self.element = element
    }
  }

  /// The order of the values in the file.
  public enum Arrangement: Hashable, Sendable {
    /// Row by row, each with a value of every column.
    case interleaved
    /// Column by column, all of one length.
    case planar
  }

  /// The order of the bytes of a number.
  public enum ByteOrder: Hashable, Sendable {
    /// The lowest byte first, as on most machines.
    case littleEndian
    /// The highest byte first.
    case bigEndian
  }

  /// The columns, in the order of the file.
  public var columns: [Column]
  /// The order of the values.
  public var arrangement: Arrangement
  /// The order of the bytes.
  public var byteOrder: ByteOrder
  /// Bytes to skip before the numbers.
  public var headerSize: Int

  /// A layout of at least one column, with distinct names.
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

  /// Bytes per row.
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
