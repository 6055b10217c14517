import ArgumentParser
import Logging
import Sumi

/// The options of all commands that draw.
struct OutputOptions: ParsableArguments {
  // Unconditional parsing: "-5x5" is an invalid size, not a missing one.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Width and height in points, such as 1280x720, or on paper, such as 16x9cm or 6.5x4in.",
      valueName: "WxH"),
    transform: SizeArgument.init)
  var size: SizeArgument?

  @OptionGroup var resolution: ResolutionOptions

  /// Pixels per point; `nil` for the chart's own.
  var scale: Double? { resolution.pixelsPerPoint }

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The device: auto (cpu, and a GPU for large clouds that are drawn again), gpu, cpu, software (OpenGL without hardware), or a device's number or part of its name; several that share the charts, with commas between, or gpu:all.",
      valueName: "auto|gpu|gpu:all|cpu|software|N|name,…"))
  var device = DeviceList(requests: [.auto])

  @OptionGroup var memory: GPUMemoryOption

  @Option(
    help: ArgumentHelp(
      "The theme in place of the chart's: \(Theme.named.map(\.name).joined(separator: ", ")), or a theme file.",
      valueName: "name|file"),
    completion: Completions.themes)
  var theme: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show the crosshair at a place, such as x=2008-09-15 or x=3,y=7.5.", valueName: "x=V,y=V"),
    transform: CrosshairArgument.init)
  var crosshair: CrosshairArgument?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Select a series or a slice by its name, rows (from 0) such as Oslo:3,4, or a part of the x axis such as x=2008-01..2010-06; repeat it for more.",
      valueName: "SERIES|SERIES:ROW,…|x=FROM..TO"),
    transform: SelectionArgument.init)
  var select: [SelectionArgument] = []

  @Flag(help: "Draw faintly what is not selected.")
  var dim = false

  /// Changes a chart as the options say.
  ///
  /// - Parameter theme: `statedTheme`, which reads a file.
  func apply(to chart: inout Chart, theme: Theme?) {
    if let theme { chart.theme = theme }
    if let point = crosshair?.point { chart.state.crosshair = point }
    chart.state.selection = selection(chart.state.selection)
  }

  /// The selection that the options give, or else the chart's.
  private func selection(_ stated: Selection) -> Selection {
    var result = select.isEmpty ? stated : Selection()
    for argument in select { argument.add(to: &result) }
    result.dimsOthers = dim || stated.dimsOthers
    return result
  }

  @Option(
    help: "How the PNG is compressed: fast, balanced, or small for files that are stored or sent.")
  var compression: PNGCompression = .balanced

  @Flag(help: "Print a report of each picture as JSON on standard error.")
  var report = false

  @Flag(name: .shortAndLong, help: "Print the graphics driver's messages on standard error.")
  var verbose = false

  func validate() throws {
    do throws(SumiError) {
      _ = try statedTheme
    } catch {
      throw ValidationError("--theme \(error)")
    }
    guard let size = size?.size else { return }
    do throws(SumiError) {
      try ChartRenderer.check(size, scale: scale ?? 1)
    } catch {
      throw ValidationError("--size \(error)")
    }
  }

  /// The theme of `--theme`; `nil` without the option.
  var statedTheme: Theme? {
    get throws(SumiError) {
      guard let theme else { return nil }
      return try ThemeFile.theme(theme)
    }
  }

  /// A renderer on the requested device; it lives until the process ends.
  func renderer() throws(SumiError) -> ChartRenderer {
    let renderer = try makeRenderer()
    _ = Unmanaged.passRetained(renderer)
    return renderer
  }

  private func makeRenderer() throws(SumiError) -> ChartRenderer {
    guard verbose else {
      return try ChartRenderer(devices: device.requests, gpuMemory: memory.bytes)
    }
    var logger = Logger(label: "sumi") { label in
      StreamLogHandler.standardError(label: label)
    }
    logger.logLevel = .debug
    return try ChartRenderer(devices: device.requests, gpuMemory: memory.bytes) {
      [logger] message in
      logger.log(level: message.severity.level, "\(message.text)")
    }
  }
}

extension LogMessage.Severity {
  fileprivate var level: Logger.Level {
    switch self {
    case .high: .error
    case .medium: .warning
    case .low: .info
    case .notification: .debug
    }
  }
}

extension PNGCompression: ExpressibleByArgument {}

/// Devices with commas between.
struct DeviceList: ExpressibleByArgument, CustomStringConvertible {
  var requests: [DeviceRequest]
  var description: String { requests.map(\.description).joined(separator: ",") }
  var defaultValueDescription: String { description }
}

extension DeviceList {
  init?(argument: String) {
    guard let requests = DeviceRequest.list(argument) else { return nil }
    self.init(requests: requests)
  }
}

/// `WxH`, of points, or of a unit that follows.
struct SizeArgument {
  var size: Size

  init(_ argument: String) throws {
    guard let size = Size(text: argument) else {
      throw ValidationError(
        "write width and height in points, such as 1280x720, or with a unit, such as 16x9cm or 6.5x4in"
      )
    }
    self.size = size
  }
}

/// `x=VALUE`, `y=VALUE` or both with a comma between: numbers, dates or names.
struct CrosshairArgument {
  var point = CrosshairPoint()

  init(_ argument: String) throws {
    // A comma belongs to a value unless another key follows.
    var rest = argument[...]
    while !rest.isEmpty {
      guard rest.hasPrefix("x=") || rest.hasPrefix("y=") else {
        throw ValidationError("write the place as x=VALUE, y=VALUE or x=VALUE,y=VALUE")
      }
      let isX = rest.hasPrefix("x")
      let end = rest.firstRange(of: isX ? ",y=" : ",x=")?.lowerBound ?? rest.endIndex
      let text = String(rest.dropFirst(2)[..<end])
      guard !text.isEmpty, (isX ? point.x : point.y) == nil else {
        throw ValidationError("write the place as x=VALUE, y=VALUE or x=VALUE,y=VALUE")
      }
      // The axis knows whether it is a number, a date or a name.
      if isX { point.x = .text(text) } else { point.y = .text(text) }
      rest = rest[end...].dropFirst()
    }
    guard point != CrosshairPoint() else {
      throw ValidationError("write the place as x=VALUE, y=VALUE or x=VALUE,y=VALUE")
    }
  }
}
