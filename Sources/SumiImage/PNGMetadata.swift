/// What a PNG says of itself beside its pixels.
public struct PNGMetadata: Hashable, Sendable {
  /// Pixels per point. A point is the pixel of CSS, 1/96 of an inch, so scale 1 is written as
  /// 96 dots per inch and scale 2 as 192: a chart keeps its size on paper at every scale.
  public var scale: Double
  /// The chart's title, as the text `Title`; empty text is left out.
  public var title: String
  /// What the chart shows, in words, as the text `Description`; empty text is left out.
  public var description: String

  public init(scale: Double = 1, title: String = "", description: String = "") {
    self.scale = scale
    self.title = title
    self.description = description
  }

  /// PNG holds whole pixels per metre; 96 to the inch are 3780 of them.
  var pixelsPerMetre: UInt32 {
    let density = (96 / 0.0254 * scale).rounded()
    guard density >= 1 else { return 1 }
    return UInt32(min(density, 0x7fff_ffff))
  }

  /// Keywords of the PNG specification and their texts, those that are not empty.
  var texts: [(keyword: String, text: String)] {
    [("Title", title), ("Description", description)].filter { !$0.text.isEmpty }
  }
}
