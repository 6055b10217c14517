import SumiChart
import SumiData
import SumiGeometry

/// The columns that determine the look of each row of a series, with their scales.
public struct RowEncodings: Sendable {
  /// A column of colours.
  public enum Colors: Sendable {
    /// Numbers, and their range in all series that share the column; `nil` if they have no number.
    case numbers(NumberValues, NumberExtent?, ColorEncoding)
    /// A colour for each code; rows with `TextCodes.missing` have none.
    case texts([UInt16], [Color])
  }

  /// The least and the greatest finite number, and the least above 0.
  public struct NumberExtent: Hashable, Sendable {
    public var least: Double
    public var greatest: Double
    public var leastPositive: Double?
  }

  public var colors: Colors?
  /// A marker's area is its number times the scale, in square points. `greatest` is the largest
  /// number of all series that share the column, at least 0.
  public var areas: (values: NumberValues, scale: Double, greatest: Double)?
  /// The index of a shape for each row.
  public var shapes: [UInt16]?
  /// Whether one column determines both colours and shapes.
  public var hasShapesOfColors = false
  /// Whether series of several colours have the same shapes.
  public var sharesShapes = false
  /// The picture of each row.
  public var images: RowImages?
  /// The map from a number to an opacity.
  public var opacities: (values: NumberValues, map: AffineMap)?
  /// The colour of markers whose colour is missing.
  public var missing: Color

  init(missing: Color) { self.missing = missing }
}

/// The pictures of rows.
public struct RowImages: Sendable {
  /// The number of each row's picture, or one that no picture has.
  public var codes: [UInt16]
  /// By number; `nil` for those that could not be read.
  public var bitmaps: [Bitmap?]

  /// The picture of a row; `nil` if it has none.
  public subscript(row: Int) -> Bitmap? {
    let code = Int(codes[row])
    return code < bitmaps.count ? bitmaps[code] : nil
  }
}

/// The meaning of the columns that determine the look of rows. Series that share a column share its
/// meaning: one colour for a text, one area for a number.
package struct EncodingDomains {
  /// The colours of a column.
  enum Colors {
    case numbers(RowEncodings.NumberExtent?)
    case texts([String], [Color])
  }

  var colors: Colors?
  /// In square points for each unit; 0 if there is no number above 0.
  var areaScale: Double?
  /// The least and the greatest number above 0.
  var sizes: ClosedRange<Double>?
  var shapes: [String]?
  /// Whether series of several colours have the same shapes.
  var sharesShapes = false
  var opacities: AffineMap?
  /// The roles that the legend explains with this series: it is the first with the column.
  var explained: Set<Role> = []
  /// Made of the rows that are left after breaks and repeated categories.
  var rows: RowEncodings?

  /// The radius of the largest marker, in points.
  var greatestRadius: Double? {
    areaScale.map { Self.radius(of: sizes?.upperBound ?? 0, scale: $0) }
  }

  /// The radius in points of the circle of a number.
  package static func radius(of number: Double, scale: Double) -> Double {
    (number * scale / .pi).squareRoot()
  }
}
