import SumiGeometry

/// The names of a font face, by which other programs find it, and its file.
public struct FontSource: Hashable, Sendable {
  public var family: String
  public var weight: Font.Weight
  public var file: String
  /// The face's index in a collection.
  public var index: Int
  /// The axis values of a variable font, in design units; empty for a static one.
  public var axes: [Float]
}
