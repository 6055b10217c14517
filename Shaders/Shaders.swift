/// The programs that draw a mesh, in GLSL ES 3.00. The `.glsl` files next to this one are embedded.
///
/// Every program has `uniform vec4 view`: the left, top, width and height of the target in pixels
/// of the output, so that a tile can be drawn as a part of the whole. Pixel y maps to target row y
/// - top without a flip: row 0 of the target, which `glReadPixels` returns first, is the TOP row.
///
/// | program | attributes | other uniforms |
/// |---|---|---|
/// | cover | 0 bounds, 1 texel, 2 color, 4 mode | samplers `atlas` (R8), `strokeCoverage` (RGBA8) |
/// | grid | like cover, without strokes | sampler `atlas` |
/// | solid | 0 bounds, 1 texel, 2 color | none; for constant coverage |
/// | gradient | 0 bounds, 1 texel, 2 color, 3 gradient, 4 mode | samplers as cover, and `ramps` (RGBA8, linear) |
/// | stroke | 0 previous, 1 here, 2 next | `float halfWidth`, `int join` (0 round, 1 miter, 2 bevel), `int cap` (0 butt, 1 round; square caps are in the points), `float miterLimit`, `vec4 channel` (1 in the stroke's channel) |
/// | thinStroke | as stroke, for `halfWidth` below 1 | as stroke |
/// | coverageRun | 0 run | `vec4 channel` (1 in the stroke's channel) |
/// | marker | 0 place, 1 fillColor, 2 strokeColor | `int shape` (index in `MarkerShape.allCases`) |
/// | image | none | sampler `image` (RGBA8, linear, clamped), `vec4 rect` (x, y, width, height), `float opacity` |
/// | pixels | none | like image, for an image on whole pixels that is not scaled |
///
/// Attribute locations are fixed by `layout(location = …)`; strides and offsets are documented at
/// the vertex formats (`CoverInstance`, `StrokePoint`, `CoverageRun`, `MarkerInstance`).
public enum ShaderProgram: String, CaseIterable, Sendable {
  case cover
  case grid
  case solid
  case gradient
  case stroke
  case thinStroke
  case coverageRun
  case marker
  case image
  case pixels

  /// The source of the vertex shader, including shared code.
  public var vertexSource: String {
    switch self {
    case .cover, .grid: assemble(PackageResources.cover_vert_glsl)
    case .solid: assemble(PackageResources.solid_vert_glsl)
    case .gradient: assemble(PackageResources.gradient_vert_glsl)
    case .stroke, .thinStroke: assemble(PackageResources.stroke_vert_glsl)
    case .coverageRun: assemble(PackageResources.coverageRun_vert_glsl)
    case .marker: assemble(PackageResources.marker_vert_glsl)
    case .image, .pixels: assemble(PackageResources.image_vert_glsl)
    }
  }

  /// The source of the fragment shader, including shared code.
  public var fragmentSource: String {
    switch self {
    case .cover: assemble(PackageResources.cover_frag_glsl)
    case .grid: assemble(PackageResources.grid_frag_glsl)
    case .solid: assemble(PackageResources.solid_frag_glsl)
    case .gradient: assemble(PackageResources.gradient_frag_glsl)
    case .stroke: assemble(PackageResources.stroke_frag_glsl)
    case .thinStroke: assemble(PackageResources.thinStroke_frag_glsl)
    case .coverageRun: assemble(PackageResources.coverageRun_frag_glsl)
    case .marker: assemble(PackageResources.marker_frag_glsl)
    case .image: assemble(PackageResources.image_frag_glsl)
    case .pixels: assemble(PackageResources.pixels_frag_glsl)
    }
  }
}

/// The programs that compute without drawing, in GLSL ES 3.10: `NAME.comp.glsl`. Each reads columns from
/// the first storage buffers, then a plan, whose words the file describes, and writes the last one. Those
/// of jobs have `int pass` at location 0, which counts how often they have run.
public enum ComputeShader: String, CaseIterable, Sendable {
  case cloud
  case clear

  /// The source of the shader.
  public var source: String {
    switch self {
    case .cloud: String(decoding: PackageResources.cloud_comp_glsl, as: UTF8.self)
    case .clear: String(decoding: PackageResources.clear_comp_glsl, as: UTF8.self)
    }
  }
}

/// Inserts the shared code after the version line, which must be the file's first.
///
/// `#line` directives number the lines: in an error message, source string 1 is the include file
/// and source string 0 the file itself. Shared code that the file does not use is left out, because
/// every line costs compile time on the software driver.
private func assemble(_ bytes: [UInt8]) -> String {
  let text = String(decoding: bytes, as: UTF8.self)
  guard let end = text.firstIndex(of: "\n") else { return text }
  let version = text[..<end]
  let body = text[text.index(after: end)...]
  let shared = String(decoding: PackageResources.view_include_glsl, as: UTF8.self)
  let area =
    body.contains("edgeArea")
    ? "#line 1 2\n" + String(decoding: PackageResources.area_include_glsl, as: UTF8.self) : ""
  return "\(version)\n#line 1 1\n\(shared)\(area)#line 2 0\n\(body)"
}
