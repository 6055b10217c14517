import SumiGeometry
import SumiText

/// Why a scene could not be drawn.
public enum RasterError: Error, Sendable {
  /// There is no memory for the picture or for what is drawn at once.
  case outOfMemory
  /// The task was cancelled.
  case cancelled
  /// A side is below 1 or above 65,535 pixels.
  case size(width: Int, height: Int)
  /// A glyph has no picture.
  case text(TextError)
}

extension RasterError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .outOfMemory: "there is no memory for the picture: free some, or draw it smaller"
    case .cancelled: "the drawing was cancelled"
    case .size(let width, let height):
      "\(width) × \(height) pixels cannot be drawn: a side has 1 to "
        + "\(PixelSize.greatestSide) pixels"
    case .text(let error): "\(error)"
    }
  }
}
