import SumiGeometry
import SumiImage
import SumiScene
import SumiText

/// Writes scenes as SVG, with real text.
///
/// Coordinates are the scene's pixels, rounded to hundredths. The same scene and metadata always give
/// the same bytes.
public struct SVGWriter: Sendable {
  private let fonts: FontLibrary

  /// - Parameter fonts: the library that shaped the scene's texts.
  public init(fonts: FontLibrary) { self.fonts = fonts }

  /// The SVG of a scene, in UTF-8.
  ///
  /// Grids of coverage, and series with more than 10,000 points, are embedded as images. A cancelled
  /// task throws.
  public func svg(
    of scene: Scene, metadata: VectorMetadata = VectorMetadata()
  ) throws(VectorError) -> [UInt8] {
    do {
      let scene = try EmbeddedParts(size: scene.size, glyphs: fonts).embedded(scene)
      var body = try SVGBody(size: scene.size, fonts: fonts, family: family(of: scene))
      try body.add(scene)
      var xml = head(of: scene, metadata: metadata, family: body.texts.family)
      if !body.definitions.xml.isEmpty {
        xml.raw("<defs>\n")
        xml.append(body.definitions.xml)
        xml.raw("</defs>\n")
      }
      xml.append(body.xml)
      xml.raw("</svg>\n")
      return try xml.bytes()
    } catch {
      throw VectorError.wrap(error)
    }
  }

  private func head(of scene: Scene, metadata: VectorMetadata, family: String) -> XMLText {
    var xml = XMLText()
    let (width, height) = (scene.size.width, scene.size.height)
    let scale = metadata.scale > 0 ? metadata.scale : 1
    xml.raw("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    xml.raw(
      SVGDefinitions.numbers([
        ("width", Double(width) / scale), ("height", Double(height) / scale),
      ]))
    xml.raw(" viewBox=\"0 0 \(width) \(height)\" role=\"img\"")
    if !metadata.language.isEmpty {
      let language = XMLText.escaped(metadata.language)
      xml.raw(" lang=\"\(language)\" xml:lang=\"\(language)\"")
    }
    xml.raw(" fill=\"none\"")
    if !family.isEmpty { xml.raw(" font-family=\"\(SVGText.families(family))\"") }
    xml.raw(">\n")
    for (name, text) in [("title", metadata.title), ("desc", metadata.description)]
    where !text.isEmpty {
      xml.raw("<\(name)>")
      xml.text(text)
      xml.raw("</\(name)>\n")
    }
    return xml
  }

  /// The family of the first text.
  private func family(of scene: Scene) throws(TextError) -> String {
    for primitive in scene.underlay + scene.seriesPrimitives + scene.overlay {
      if case .glyphs(let run) = primitive, !run.glyphs.isEmpty {
        return try fonts.source(of: run.face).family
      }
    }
    return ""
  }
}
