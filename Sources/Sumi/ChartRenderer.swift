import SumiChart
import SumiData
import SumiDrawing
import SumiGL
import SumiGeometry
import SumiLayout
import SumiScene
import SumiText

/// Draws charts: one device and one font library, for any number of charts.
///
/// A renderer is slow to create (it starts the driver and finds fonts) and fast to use, so keep
/// one. Any number of tasks may use it at once; the same chart always gives the same bytes.
public final class ChartRenderer: Sendable {
  let fonts: FontLibrary
  private let device: Task<Result<PictureDevice, DeviceError>, Never>
  /// Columns derived by splits and breaks, kept for the next picture of the same columns.
  private let memo = ColumnMemo()
  private let lineMemo = LineMemo()

  /// Creates a renderer on a device.
  ///
  /// The device starts in the background while the first chart is read and laid out.
  ///
  /// - Parameters:
  ///   - request: the device; by default a GPU, or the processor where there is none.
  ///   - log: receives the driver's own messages, which slows the device down.
  /// - Throws: `SumiError.text` when no font is found. A device that cannot be opened throws on the
  ///   first picture.
  public init(device request: DeviceRequest = .auto, log: LogSink? = nil) throws(SumiError) {
    device = Task.detached {
      do throws(DeviceError) {
        return .success(try await PictureDevice.open(request, log: log))
      } catch {
        return .failure(error)
      }
    }
    do throws(TextError) {
      fonts = try FontLibrary()
    } catch {
      throw .text(error)
    }
  }

  /// The device's name and properties; waits until it has started.
  ///
  /// - Throws: `SumiError.device` with every device that was tried, and why it does not work.
  public var deviceInfo: DeviceInfo {
    get async throws(SumiError) { try await openDevice().info }
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

  private func openDevice() async throws(SumiError) -> PictureDevice {
    do throws(DeviceError) {
      return try await device.value.get()
    } catch {
      throw .device(error)
    }
  }

  /// Draws a chart.
  ///
  /// - Parameters:
  ///   - folder: base of relative paths of the chart's files.
  ///   - size: in points; by default the chart's own, or 800 × 600.
  ///   - scale: pixels per point, above 0.
  ///   - state: what changes from picture to picture; `nil` for the chart's own.
  ///   - hooks: the program's own ticks and labels.
  /// - Throws: `SumiError`; `.cancelled` when the task is cancelled.
  public func image(
    of chart: Chart, relativeTo folder: String = "", size: Size? = nil, scale: Double = 1,
    state: ChartState? = nil, hooks: ChartHooks = .none
  ) async throws(SumiError) -> ChartImage {
    let clock = ContinuousClock()
    let start = clock.now
    let tables = try chart.tables(relativeTo: folder)
    let reading = (clock.now - start).milliseconds
    var image = try await image(
      of: chart, tables: tables, relativeTo: folder, size: size, scale: scale, state: state,
      hooks: hooks)
    image.report.stages.reading = reading
    return image
  }

  /// Draws a chart whose tables have been read.
  ///
  /// - Parameters:
  ///   - folder: base of relative paths of pictures.
  ///   - state: what changes from picture to picture; `nil` for the chart's own.
  /// - Throws: `SumiError`; `.cancelled` when the task is cancelled.
  public func image(
    of chart: Chart, tables: [String: Table], relativeTo folder: String = "", size: Size? = nil,
    scale: Double = 1, state: ChartState? = nil, hooks: ChartHooks = .none
  ) async throws(SumiError) -> ChartImage {
    do {
      let drawn = try drawn(
        chart, tables: tables, relativeTo: folder, size: size, scale: scale, state: state,
        hooks: hooks)
      var report = drawn.report
      let device = try await openDevice()
      let bitmap = try await device.picture(of: drawn.scene, fonts: fonts, report: &report)

      report.device = device.info.renderer
      report.width = bitmap.width
      report.height = bitmap.height
      return ChartImage(
        bitmap: bitmap, scale: scale, title: drawn.chart.title?.text ?? "",
        axes: drawn.frame.axes.map { AxisPlacement($0, scale: scale) }, report: report,
        chart: drawn.chart, frame: drawn.frame, scene: drawn.scene, drawing: drawn.drawing,
        fonts: fonts)
    } catch {
      throw SumiError.wrap(error)
    }
  }

  /// A chart that is laid out and drawn as a scene, before any device.
  struct DrawnChart {
    var chart: Chart
    var frame: ChartFrame
    var scene: Scene
    var drawing: ChartDrawing
    var report: ChartReport
  }

  /// - Throws: any error of the stages; `CancellationError`.
  func drawn(
    _ chart: Chart, tables: [String: Table], relativeTo folder: String, size: Size?,
    scale: Double, state: ChartState?, hooks: ChartHooks
  ) throws -> DrawnChart {
    try Task.checkCancellation()
    var chart = chart
    if let state { chart.state = state }
    let size = size ?? chart.size ?? Chart.defaultSize
    try Self.check(size, scale: scale)
    let images = try Work.during { try chart.images(relativeTo: folder) }
    var report = ChartReport()
    let clock = ContinuousClock()
    var start = clock.now
    let lap = {
      let now = clock.now
      defer { start = now }
      return (now - start).milliseconds
    }
    let frame = try Work.during {
      try ChartLayout(measuring: fonts, memo: memo).frame(
        of: chart, tables: tables, images: images, size: size, hooks: hooks)
    }
    report.stages.layout = lap()
    let drawing = ChartDrawing(text: fonts, memo: lineMemo)
    let (scene, series) = try Work.during { try drawing.drawing(of: frame, scale: scale) }
    report.stages.drawing = lap()
    for table in tables.values { try table.checkWhole() }
    report.series = series
    report.pointsRead = series.reduce(0) { $0 + $1.pointsRead }
    report.pointsDrawn = series.reduce(0) { $0 + $1.pointsDrawn }
    report.warnings = tables.values.flatMap(\.notes).sorted() + frame.warnings
    try Task.checkCancellation()
    return DrawnChart(
      chart: chart, frame: frame, scene: scene, drawing: drawing, report: report)
  }

  /// The most pixels of a picture: 16384 × 16384, 1 GiB while it is drawn.
  static let maximumPixels = 268_435_456.0

  /// Checks that a picture of this size in points can be drawn.
  ///
  /// - Throws: `SumiError.size`.
  public static func check(_ size: Size, scale: Double) throws(SumiError) {
    guard allows(size, scale: scale) else {
      throw .size(width: size.width, height: size.height, scale: scale)
    }
  }

  static func allows(_ size: Size, scale: Double) -> Bool {
    let sides = [size.width, size.height]
    return scale > 0 && scale <= 64
      && sides.allSatisfy { $0 >= 1 && ($0 * scale).rounded() >= 1 && $0 * scale <= 32_768 }
      && size.width * scale * size.height * scale <= maximumPixels
  }
}
