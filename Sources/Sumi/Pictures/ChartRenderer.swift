import SumiChart
import SumiData
import SumiDrawing
import SumiGL
import SumiGeometry
import SumiLayout
import SumiScene
import SumiText
import SumiWork

/// Draws charts: one device or several, and one font library, for any number of charts.
///
/// A renderer is slow to create (it starts the driver and finds fonts) and fast to use, so keep
/// one. Any number of tasks may use it at once; the same chart always gives the same bytes.
///
/// A device that its driver loses is opened again, and the chart is drawn again, at most twice. While
/// it cannot be opened, charts fail with `SumiError.device`; after a second or more the next chart tries
/// it again.
public final class ChartRenderer: Sendable {
  let fonts: FontLibrary
  let devices: PictureDevices
  /// Columns derived by splits and breaks, kept for the next picture of the same columns.
  private let memo = ColumnMemo()
  private let lineMemo = LineMemo()
  private let clouds: Clouds

  /// Creates a renderer on a device.
  ///
  /// The device starts in the background while the first chart is read and laid out.
  ///
  /// - Parameters:
  ///   - request: the device; by default the processor, with a GPU for large clouds that are drawn again.
  ///   - log: receives the driver's own messages, which slows the device down.
  /// - Throws: `SumiError.text` when no font is found. A device that cannot be opened throws on the
  ///   first picture.
  public convenience init(
    device request: DeviceRequest = .auto, log: LogSink? = nil
  ) throws(SumiError) {
    try self.init(devices: [request], log: log)
  }

  /// Creates a renderer on several devices.
  ///
  /// A chart goes to the device with the fewest charts waiting. Charts of a device that cannot be had,
  /// or that is lost for good, go to the others; `deviceWarnings` says so. Pictures have the same bytes
  /// on each as on that device alone.
  ///
  /// - Parameters:
  ///   - requests: the devices; the same one twice is opened twice. If empty, `auto`.
  ///   - gpuMemory: bytes that columns of large clouds may keep on a GPU; those used least recently are
  ///     dropped.
  ///   - log: as above.
  /// - Throws: `SumiError.text` when no font is found. If no device can be opened, pictures throw.
  public convenience init(
    devices requests: [DeviceRequest], gpuMemory: Int = defaultGPUMemory, log: LogSink? = nil
  ) throws(SumiError) {
    try self.init(PictureDevices(requests, gpuMemory: max(gpuMemory, 0), log: log))
  }

  /// The bytes that columns of large clouds may keep on a GPU unless others are given: 1 GB.
  public static let defaultGPUMemory = CloudDevices.defaultMemory

  init(_ devices: PictureDevices) throws(SumiError) {
    self.devices = devices
    clouds = Clouds(on: devices.clouds)
    do throws(TextError) {
      fonts = try FontLibrary()
    } catch {
      throw .text(error)
    }
  }

  /// The device's name and properties; waits until it has started. Of several, those of the first that
  /// can be opened.
  ///
  /// - Throws: `SumiError.device` with every device that was tried, and why it does not work.
  public var deviceInfo: DeviceInfo {
    get async throws(SumiError) {
      do throws(DeviceError) {
        return try await devices.first.info
      } catch {
        throw .device(error)
      }
    }
  }

  /// What went wrong with devices so far, a line each: those that did not draw their last charts, and
  /// those that were lost and opened again.
  public var deviceWarnings: [String] {
    get async { await devices.warnings }
  }

  /// All devices found, each with its name or the reason why it does not work.
  /// `DeviceRequest.index(n)` selects element `n`. Every device is opened, so this takes longer
  /// than opening one.
  ///
  /// - Throws: `SumiError.device`.
  public static func devices() async throws(SumiError) -> [DeviceCandidate] {
    do throws(DeviceError) {
      return try await PictureDevice.table()
    } catch {
      throw .device(error)
    }
  }

  /// Draws a chart.
  ///
  /// - Parameters:
  ///   - chart: the chart to draw; it reads the data that it names.
  ///   - folder: base of relative paths of the chart's files.
  ///   - size: in points; by default the chart's own, or 800 × 600.
  ///   - scale: pixels per point, above 0; `nil` for what the chart's `dpi` says, or 1.
  ///   - state: what changes from picture to picture; `nil` for the chart's own.
  ///   - hooks: the program's own ticks and labels.
  /// - Throws: `SumiError`; `.cancelled` when the task is cancelled.
  public func image(
    of chart: Chart, relativeTo folder: String = "", size: Size? = nil, scale: Double? = nil,
    state: ChartState? = nil, hooks: ChartHooks = .none
  ) async throws(SumiError) -> ChartImage {
    try await prepare(
      chart, relativeTo: folder, size: size, scale: scale, state: state, hooks: hooks
    ).image()
  }

  /// Draws a chart whose tables have been read.
  ///
  /// - Parameters:
  ///   - chart: the chart to draw.
  ///   - tables: the tables by the names that series use, already read.
  ///   - folder: base of relative paths of pictures.
  ///   - size: in points; by default the chart's own, or 800 × 600.
  ///   - scale: pixels per point, above 0; `nil` for what the chart's `dpi` says, or 1.
  ///   - state: what changes from picture to picture; `nil` for the chart's own.
  ///   - hooks: the program's own ticks and labels.
  /// - Throws: `SumiError`; `.cancelled` when the task is cancelled.
  public func image(
    of chart: Chart, tables: [String: Table], relativeTo folder: String = "", size: Size? = nil,
    scale: Double? = nil, state: ChartState? = nil, hooks: ChartHooks = .none
  ) async throws(SumiError) -> ChartImage {
    try await prepare(
      chart, tables: tables, relativeTo: folder, size: size, scale: scale, state: state,
      hooks: hooks
    ).image()
  }

  /// Reads the data of a chart and lays it out.
  ///
  /// - Parameters: as of `image(of:)`.
  /// - Throws: `SumiError`; `.cancelled` when the task is cancelled.
  public func prepare(
    _ chart: Chart, relativeTo folder: String = "", size: Size? = nil, scale: Double? = nil,
    state: ChartState? = nil, hooks: ChartHooks = .none
  ) throws(SumiError) -> PreparedChart {
    try prepare(
      ChartJob(
        chart, relativeTo: folder, size: size, scale: scale, state: state, hooks: hooks),
      sharing: nil)
  }

  /// Lays a chart out, whose tables have been read.
  ///
  /// - Parameters: as of `image(of:tables:)`.
  /// - Throws: `SumiError`; `.cancelled` when the task is cancelled.
  public func prepare(
    _ chart: Chart, tables: [String: Table], relativeTo folder: String = "", size: Size? = nil,
    scale: Double? = nil, state: ChartState? = nil, hooks: ChartHooks = .none
  ) throws(SumiError) -> PreparedChart {
    do {
      try Task.checkCancellation()
      var chart = chart
      if let state { chart.state = state }
      let size = size ?? chart.size ?? Chart.defaultSize
      let limits = chart.limits
      let statedScale = scale
      let scale = scale ?? chart.scale
      do {
        try Self.check(size, scale: scale)
        try limits.check(size, scale: scale)
      } catch {
        guard statedScale == nil, chart.dpi != nil else { throw error }
        throw LayoutError.axisValue(place: "dpi", message: "\(error)")
      }
      try limits.checkPoints(of: chart, tables)
      let images = try Work.during(within: .init(seconds: limits.seconds)) {
        try chart.images(relativeTo: folder, tables: tables, memo: memo)
      }
      var report = ChartReport()
      let clock = ContinuousClock()
      let start = clock.now
      let texts = FontWarnings(fonts)
      let frame = try Work.during(within: .init(seconds: limits.seconds)) {
        try ChartLayout(measuring: texts, memo: memo).frame(
          of: chart, tables: tables, images: images, size: size, hooks: hooks)
      }
      report.stages.layout = (clock.now - start).milliseconds
      report.warnings = tables.notes + frame.warnings + texts.warnings
      try Task.checkCancellation()
      return PreparedChart(
        size: frame.pixelSize(scale: scale), scale: scale, report: report, renderer: self,
        chart: chart, frame: frame,
        drawing: ChartDrawing(text: fonts, memo: lineMemo, clouds: clouds),
        tables: Array(tables.values))
    } catch {
      throw SumiError.wrap(error)
    }
  }

  /// Draws a scene on the device.
  ///
  /// - Throws: errors of the device; `CancellationError`.
  func image(
    of chart: PreparedChart, scene: Scene, report: ChartReport
  ) async throws -> ChartImage {
    var report = report
    let bitmap = try await devices.picture(of: scene, fonts: fonts, report: &report)
    report.width = bitmap.width
    report.height = bitmap.height
    return ChartImage(bitmap: bitmap, report: report, chart: chart, scene: scene)
  }

  /// Gives the system what is kept of pictures that are gone, for the next ones of their sizes: at most
  /// 64 MB, and nothing two seconds after the last picture.
  public static func releaseMemory() { BytePool.shared.empty() }

  /// Checks that a picture of this size in points can be drawn.
  ///
  /// - Throws: `SumiError.size`.
  public static func check(_ size: Size, scale: Double) throws(SumiError) {
    guard allows(size, scale: scale) else {
      throw .size(width: size.width, height: size.height, scale: scale)
    }
  }

  static func allows(_ size: Size, scale: Double) -> Bool {
    let greatest = Double(PixelSize.greatestSide)
    return scale > 0 && scale <= 64
      && [size.width, size.height].allSatisfy {
        $0 >= 1 && ($0 * scale).rounded() >= 1 && $0 * scale <= greatest
      }
  }

  /// - Throws: `SumiError.size` for a picture that is too large for memory.
  static func checkMemory(for size: PixelSize) throws(SumiError) {
    guard size.width * size.height > PixelSize.greatestCount else { return }
    throw .size(width: Double(size.width), height: Double(size.height), scale: 1)
  }
}
