import Testing

/// A width and a height that charts are laid out at.
public struct ChartSize: Sendable, CustomTestStringConvertible {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  public var testDescription: String { "\(Int(width)) × \(Int(height))" }

  public static let usual: [ChartSize] = [
    ChartSize(width: 240, height: 160), ChartSize(width: 320, height: 480),
    ChartSize(width: 640, height: 240), ChartSize(width: 800, height: 600),
    ChartSize(width: 1920, height: 1080), ChartSize(width: 3840, height: 2160),
  ]
  public static let tiny: [ChartSize] = [
    ChartSize(width: 1, height: 1), ChartSize(width: 60, height: 40),
    ChartSize(width: 7, height: 900), ChartSize(width: 900, height: 7),
    ChartSize(width: 120, height: 80),
  ]
}
