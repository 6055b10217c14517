/// A colour in sRGB encoding, components 0…1, straight (not premultiplied) alpha.
@frozen public struct Color: Hashable, Sendable {
  /// Red, 0…1.
  public var red: Double
  /// Green, 0…1.
  public var green: Double
  /// Blue, 0…1.
  public var blue: Double
  /// Opacity, 0…1.
  public var alpha: Double

  /// A colour by its components, 0…1.
  @inlinable public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour from its usual hexadecimal number, such as `0x4062bb`.
  @inlinable public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double((hex >> 16) & 0xff) / 255, green: Double((hex >> 8) & 0xff) / 255,
      blue: Double(hex & 0xff) / 255, alpha: alpha)
  }

  /// Fully transparent.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Black.
  public static let black = Color(hex: 0x000000)
  /// White.
  public static let white = Color(hex: 0xffffff)

  /// The same colour, its alpha multiplied by `opacity`.
  @inlinable public func opacity(_ opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }

  /// The linear blend of two colours in sRGB encoding: `fraction` 0 gives this one, 1 the other.
  @inlinable public func mixed(with other: Color, fraction: Double) -> Color {
    Color(
      red: red + (other.red - red) * fraction,
      green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction,
      alpha: alpha + (other.alpha - alpha) * fraction)
  }
}
