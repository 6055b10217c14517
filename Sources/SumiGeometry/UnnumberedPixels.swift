/// Pixels of a layer of a picture of which some have no number yet, such as that of a row. All memories
/// begin at the area's corner.
public struct UnnumberedPixels {
  /// The pixels that are looked at.
  public let area: PixelRect
  /// From a row of pixels to the next.
  public let stride: Int
  /// `first` at the pixels without a number, which is to be added.
  public let identifiers: UnsafeMutablePointer<UInt32>
  /// The number of a pixel that has none yet.
  public let first: UInt32
  /// The numbers of all pixels; 0 at those without a number.
  public let numbers: UnsafeMutablePointer<UInt32>
  /// Memory for a distance of each pixel.
  public let distances: UnsafeMutablePointer<Double>
  /// The columns of the pixels without a number, from the area's left side and row by row, which may be
  /// written, and where those of each row begin, and end.
  public let columns: UnsafeMutablePointer<Int32>
  /// Where the columns of each row begin and end.
  public var starts: [Int]

  /// Pixels of an area, in memories of the caller.
  public init(
    area: PixelRect, stride: Int, identifiers: UnsafeMutablePointer<UInt32>, first: UInt32,
    numbers: UnsafeMutablePointer<UInt32>, distances: UnsafeMutablePointer<Double>,
    columns: UnsafeMutablePointer<Int32>, starts: [Int]
  ) {
    (self.area, self.stride, self.identifiers, self.first) = (area, stride, identifiers, first)
    (self.numbers, self.distances) = (numbers, distances)
    (self.columns, self.starts) = (columns, starts)
  }
}
