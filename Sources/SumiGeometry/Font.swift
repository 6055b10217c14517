/// A font: a family by name, a size in points (pixels at scale 1) and a weight.
@frozen public struct Font: Hashable, Sendable {
  /// The weights in the numbers of CSS and OpenType.
  @frozen public struct Weight: Hashable, Sendable {
    public var value: Int

    @inlinable public init(_ value: Int) { self.value = value }

    public static let regular = Weight(400)
    public static let medium = Weight(500)
    public static let semibold = Weight(600)
    public static let bold = Weight(700)
  }

  /// The family's name; characters that it lacks are taken from other installed fonts.
  public var family: String
  /// The em size.
  public var size: Double
  public var weight: Weight
  /// Whether all digits are equally wide (OpenType `tnum`), as in a column of tick labels.
  public var tabularFigures: Bool

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

  @inlinable public init(width: Double, ascent: Double, descent: Double) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
  }

  @inlinable public var height: Double { ascent + descent }
}
