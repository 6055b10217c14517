/// A font: a family by name, a size in points (pixels at scale 1) and a weight.
@frozen public struct Font: Hashable, Sendable {
  /// The weights in the numbers of CSS and OpenType.
  @frozen public struct Weight: Hashable, Sendable {
    /// From 1 to 1000; 400 is regular.
    public var value: Int

    /// A weight by its number.
    @inlinable public init(_ value: Int) { self.value = value }

    /// 400.
    public static let regular = Weight(400)
    /// 500.
    public static let medium = Weight(500)
    /// 600.
    public static let semibold = Weight(600)
    /// 700.
    public static let bold = Weight(700)
  }

  /// The family's name; characters that it lacks are taken from other installed fonts.
  public var family: String
  /// The em size.
  public var size: Double
  /// How bold it is.
  public var weight: Weight
  /// Whether all digits are equally wide (OpenType `tnum`), as in a column of tick labels.
  public var tabularFigures: Bool

  /// A font by its family, its size in points and its weight.
  public init(
    family: String = "Inter", size: Double, weight: Weight = .regular, tabularFigures: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.tabularFigures = tabularFigures
  }
}

/// The extents of one line of text, in the unit of the font's size, before any rotation.
@frozen public struct TextExtent: Hashable, Sendable {
  /// The advance of the whole line.
  public var width: Double
  /// The ascent above the baseline, positive.
  public var ascent: Double
  /// The descent below the baseline, positive.
  public var descent: Double

  /// The extents of a line of text.
  @inlinable public init(width: Double, ascent: Double, descent: Double) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
  }

  /// From the top of the ascent to the bottom of the descent.
  @inlinable public var height: Double { ascent + descent }
}
