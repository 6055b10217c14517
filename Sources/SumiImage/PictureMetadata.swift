/// What a file says of its picture, in the formats that have room for it.
public struct PictureMetadata: Hashable, Sendable {
  /// Pixels per point. A point is the pixel of CSS, 1/96 of an inch, so scale 1 is written as
  /// 96 dots per inch and scale 2 as 192: a chart keeps its size on paper at every scale.
  public var scale: Double
  /// The chart's title, written as the text `Title`; omitted if empty.
  public var title: String
  /// The chart described in words, written as the text `Description`; omitted if empty.
  public var description: String

  /// Metadata; empty texts are not written.
  public init(scale: Double = 1, title: String = "", description: String = "") {
    self.scale = scale
    self.title = title
    self.description = description
  }

  /// The density that scale means.
  var dotsPerInch: Double { 96 * scale }

  /// PNG stores integer pixels per metre; 96 dots per inch are 3780.
  var pixelsPerMetre: UInt32 {
    let density = (96 / 0.0254 * scale).rounded()
    guard density >= 1 else { return 1 }
    return UInt32(min(density, 0x7fff_ffff))
  }

  /// The PNG specification's keywords with their nonempty texts.
  var texts: [(keyword: String, text: String)] {
    [("Title", title), ("Description", description)].filter { !$0.text.isEmpty }
  }
}
