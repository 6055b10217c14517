import SumiGeometry
import SumiScene

/// Tells which of several things each pixel of a layer shows, such as the rows of its data.
public protocol PixelNumbering: Sendable {
  /// Numbers are less.
  var count: Int { get }

  /// Writes the numbers of the pixels of an area.
  ///
  /// - Parameters:
  ///   - numbers: of the area's pixels from its corner on.
  ///   - stride: from a row to the next.
  func write(
    _ area: PixelRect, into numbers: UnsafeMutablePointer<UInt32>, stride: Int
  ) -> NumberedRows

  /// Numbers the pixels that the layer covers and whose number is 0, after `write` of the same area.
  func complete(_ pixels: UnnumberedPixels)
}

/// What `PixelNumbering.write` has written.
public struct NumberedRows: Sendable {
  /// Only the first row, which is that of all others.
  public var isFirstOnly: Bool
  /// Whether `complete` may number pixels whose number is 0.
  public var isPartly: Bool

  public init(isFirstOnly: Bool, isPartly: Bool) {
    (self.isFirstOnly, self.isPartly) = (isFirstOnly, isPartly)
  }
}

/// Pixels of a layer of which some have no number yet. All memories begin at the area's corner.
public struct UnnumberedPixels {
  public let area: PixelRect
  /// From a row to the next.
  public let stride: Int
  /// `first` at the pixels without a number, which is to be added.
  public let identifiers: UnsafeMutablePointer<UInt32>
  public let first: UInt32
  /// As they were written.
  public let numbers: UnsafeMutablePointer<UInt32>
  /// For any use.
  public let distances: UnsafeMutablePointer<Double>
  /// The columns of the pixels without a number, from the area's left side and row by row, and where
  /// those of each row begin, and end.
  public let columns: UnsafeMutablePointer<Int32>
  public let starts: [Int]
}

/// A layer whose pixels are numbered.
public struct NumberedLayer: Sendable {
  public var layer: SceneLayer
  /// The index of what numbers its pixels.
  public var numbering: Int

  public init(_ layer: SceneLayer, numbering: Int) {
    (self.layer, self.numbering) = (layer, numbering)
  }
}

/// Numbers all pixels alike.
struct OneNumber: PixelNumbering {
  var count: Int { 1 }

  func write(
    _ area: PixelRect, into numbers: UnsafeMutablePointer<UInt32>, stride: Int
  ) -> NumberedRows {
    numbers.update(repeating: 0, count: area.width)
    return NumberedRows(isFirstOnly: true, isPartly: false)
  }

  func complete(_ pixels: UnnumberedPixels) {}
}
