/// What an SVG or PDF says about itself.
public struct VectorMetadata: Hashable, Sendable {
  /// Pixels of the scene per point. A point is the pixel of CSS, 1/96 of an inch; the document's size
  /// is the scene's divided by it.
  public var scale: Double
  /// The chart's title; omitted if empty.
  public var title: String
  /// The chart described in words; omitted if empty.
  public var description: String
  /// The language's code, such as `en`; omitted if empty.
  public var language: String

  public init(
    scale: Double = 1, title: String = "", description: String = "", language: String = ""
  ) {
    self.scale = scale
    self.title = title
    self.description = description
    self.language = language
  }
}
