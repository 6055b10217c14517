import SumiData
import SumiGL
import SumiGeometry
import SumiRaster
import SumiScene
import SumiTessellation
import SumiText
import SumiWork

/// What turns scenes into pictures: the processor, or a device of OpenGL.
enum PictureDevice: Sendable {
  case processor(Rasterizer)
  case openGL(RenderDevice)

  /// Opens the device of a request. `auto` is the processor: on a machine with a fast GPU and 16 cores it drew
  /// every picture in less time than OpenGL did, which carries over what the processor covers. Clouds
  /// that are drawn again are another matter: see `CloudDevices`.
  static func open(
    _ request: DeviceRequest, log: LogSink?
  ) async throws(DeviceError) -> PictureDevice {
    switch request {
    case .cpu, .auto: return .processor(Rasterizer())
    case .gpu, .allGPUs, .software, .named:
      return .openGL(try await RenderDevice.open(request, log: log))
    case .index:
      do throws(DeviceError) {
        return .openGL(try await RenderDevice.open(request, log: log))
      } catch {
        // The processor is the row after those of OpenGL.
        guard case .noSuchIndex(let index, let count) = error, index == count else { throw error }
        return .processor(Rasterizer())
      }
    }
  }

  /// All devices: those of OpenGL, then the processor.
  static func table() async throws(DeviceError) -> [DeviceCandidate] {
    let table = try await RenderDevice.table()
    return table + [.processor(index: table.count)]
  }

  var info: DeviceInfo {
    switch self {
    case .processor: .processor
    case .openGL(let device): device.info
    }
  }

  /// How often it was lost so far.
  var losses: Int {
    switch self {
    case .processor: 0
    case .openGL(let device): device.losses
    }
  }

  /// The picture of a scene; one with a side beyond OpenGL's vertices is the processor's. The report gets
  /// the counts and times of what the device does.
  ///
  /// - Throws: `TextError`, `RasterError`, `RenderError`, `CancellationError`.
  func picture(
    of scene: Scene, fonts: FontLibrary, report: inout ChartReport
  ) async throws -> Bitmap {
    let clock = ContinuousClock()
    let start = clock.now
    report.device = info.renderer
    switch self {
    case .processor(let rasterizer):
      return try Self.picture(of: scene, on: rasterizer, fonts: fonts, report: &report)
    case .openGL(let device):
      guard RenderDevice.canDraw(scene.size) else {
        return try Self.picture(of: scene, on: Rasterizer(), fonts: fonts, report: &report)
      }
      // A driver on the processor draws all but the longest strokes slower than they are covered here.
      let tessellator =
        device.info.kind == .software ? Tessellator(mostPixelsOfStroke: 1 << 18) : Tessellator()
      let mesh = try Work.during {
        try tessellator.mesh(of: scene, glyphs: fonts, threads: Parallel.threadLimit)
      }
      let tessellated = clock.now
      report.stages.tessellation = (tessellated - start).milliseconds
      try Task.checkCancellation()
      let rendering = try await device.rendering(of: mesh)
      report.stages.rendering = (clock.now - tessellated).milliseconds
      report.drawCalls = rendering.report.drawCalls
      report.bytesUploaded = rendering.report.bytesUploaded
      report.tiles = rendering.report.tiles
      return rendering.bitmap
    }
  }

  private static func picture(
    of scene: Scene, on rasterizer: Rasterizer, fonts: FontLibrary, report: inout ChartReport
  ) throws -> Bitmap {
    let clock = ContinuousClock()
    let start = clock.now
    let bitmap = try rasterizer.bitmap(
      of: scene, glyphs: fonts, threads: Parallel.threadLimit)
    report.stages.rendering = (clock.now - start).milliseconds
    report.device = DeviceInfo.processor.renderer
    report.tiles = 1
    return bitmap
  }
}
