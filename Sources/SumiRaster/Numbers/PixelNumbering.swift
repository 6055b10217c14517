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
