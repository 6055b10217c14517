import Glibc
import Sumi
import SumiData
import SumiReaders

/// Draws the charts of a batch, any number at once.
struct BatchWorker: Sendable {
  let renderer: ChartRenderer
  let options: OutputOptions
  /// What of the options pictures depend on.
  private let optionsText: String
  private let format: FormatOption
  /// The theme of the options, which may be a file.
  private let theme: Theme?
  /// The folder of the pictures, with a trailing slash; empty for the working directory.
  let folder: String
  /// What charts may read and take.
  private let limits: Limits
  /// The files of the batch itself, which no picture may replace.
  private let inputs: InputFiles
  /// Tables that charts share.
  private let files = TableCache()

  init(
    renderer: ChartRenderer, options: OutputOptions, format: FormatOption, folder: String,
    limits: Limits, inputs: InputFiles
  ) throws(SumiError) {
    theme = try options.statedTheme
    self.format = format
    self.renderer = renderer
    self.options = options
    optionsText = options.text
    self.folder = folder
    self.limits = limits
    self.inputs = inputs
  }

  /// Draws a chart and writes its picture, unless an earlier batch has.
  ///
  /// - Parameters:
  ///   - earlier: what the log has of it.
  ///   - retriesFailed: whether it is drawn again if it failed.
  ///   - timeout: in seconds; `nil` for none.
  ///   - isAlone: whether no other chart is drawn meanwhile.
  func record(
    of item: BatchItem, earlier: EarlierRecord?, retriesFailed: Bool, timeout: Double?,
    isAlone: Bool = false
  ) async -> BatchRecord {
    var record = BatchRecord(id: item.id, place: item.place, share: item.share)
    record.start = Self.now
    record.attempt = (earlier?.attempt ?? 0) + 1
    if let earlier, earlier.hasEndedTwice, !retriesFailed {
      record.status = .failedEarlier
      return record
    }
    let running = RunningCharts.shared.begin()
    defer { running.end() }
    // What is drawn already stays so, whatever ends the process meanwhile.
    if earlier?.isDone != true { running.state(record.ended(isAlone: isAlone).line) }
    let clock = ContinuousClock()
    let start = clock.now
    do throws(SumiError) {
      let content = try item.content.get()
      record.output = content.output.hasPrefix("/") ? content.output : folder + content.output
      // A chart file may be a pipe that nobody writes to.
      let read = try await withinTime(timeout) {
        () async throws(SumiError) -> (chart: Chart, folder: String) in
        try self.chart(of: content, at: item.place)
      }
      let (chart, chartFolder) = read
      record.hash = hash(of: chart, in: chartFolder, content)
      record.stages.append(("parsing", (clock.now - start).milliseconds))
      // Pictures that only tables name may have changed.
      if let earlier, !chart.namesImagesInColumns, earlier.hash == record.hash,
        earlier.output == record.output
      {
        if earlier.isDone, Self.isWhole(earlier) {
          record.status = .skipped
          return record
        }
        if !earlier.isDone, !earlier.isUnwritten, !earlier.isSuspect, !retriesFailed {
          record.status = .failedEarlier
          return record
        }
      }
      running.state(record.ended(isAlone: isAlone).line)
      try checkInputs(chart, in: chartFolder, content, replacedBy: record.output)
      let job = ChartJob(
        chart, relativeTo: chartFolder, size: options.size?.size, scale: options.scale)
      let output = record.output
      let left = timeout.map { max($0 - (clock.now - start).milliseconds / 1_000, 0) }
      let drawn = try await withinTime(left, of: timeout) { () async throws(SumiError) in
        try await draw(job, to: output)
      }
      record.stages += drawn.stages
      record.bytes = drawn.bytes
      record.picture = drawn.picture
      record.warnings = drawn.warnings
    } catch {
      record.error = error
      record.status =
        switch error {
        case .cancelled: .cancelled
        case .image(.notWritable): .unwritten
        default: .failed
        }
    }
    record.stages.append(("total", (clock.now - start).milliseconds))
    return record
  }

  /// Forgets what charts share, to have more memory.
  func clear() { files.clear() }

  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }

  // MARK: The chart

  private func chart(
    of content: BatchItem.Content, at place: String
  ) throws(SumiError) -> (chart: Chart, folder: String) {
    @Shared var chart: Chart
    var folder = content.folder
    switch content.chart {
    case .file(let path):
      let file = try ChartFile(
        path: path, below: limits.dataRoot, data: content.data, limits: limits)
      (chart, folder) = (file.chart, file.folder)
    case .inline(let json, let line):
      chart = try ChartFile.chart(
        json, themesIn: folder, data: content.data, limits: limits
      ) { error in
        let path = [.key("chart")] + error.path
        let column = JSONLocator.position(of: path, in: line).column
        return .chartFile(file: "\(place):\(column)", line: nil, column: nil, error)
      }
    case .filled(let json, _):
      chart = try ChartFile.chart(
        json, themesIn: folder, data: content.data, limits: limits
      ) { error in
        .chartFile(file: place, line: nil, column: nil, error)
      }
    }
    options.apply(to: &chart, theme: theme)
    return (chart, folder)
  }

  /// - Throws: `SumiError.unreadable` if the picture would replace a file of the batch or of its chart.
  private func checkInputs(
    _ chart: Chart, in folder: String, _ content: BatchItem.Content, replacedBy output: String
  ) throws(SumiError) {
    var inputs = inputs
    if case .file(let path) = content.chart { inputs.add(path, as: "the chart file") }
    inputs.add(chart, in: folder)
    try inputs.check(output, of: "the picture")
  }

  /// The hash of all that the picture depends on: the chart, the options, and the versions of its
  /// files.
  private func hash(of chart: Chart, in folder: String, _ content: BatchItem.Content) -> String {
    var fingerprint = content.fingerprint
    if case .file(let path) = content.chart {
      fingerprint.add(FileIdentity(path: path)?.version ?? "")
    }
    func add(_ name: String, _ path: String) {
      let path = path.hasPrefix("/") ? path : folder + path
      fingerprint.add("\(name)=\(path)@\(FileIdentity(path: path)?.version ?? "")")
    }
    for (name, reference) in ([chart] + chart.charts).flatMap(\.data).sorted(by: { $0.key < $1.key }
    ) {
      if case .file(let file) = reference { add(name, file.path) }
    }
    for path in chart.imageFiles { add("image", path) }
    // A theme may come from files that extend each other.
    let theme = chart.theme
    fingerprint.add(Theme.named.first { $0.theme == theme }?.name ?? theme.fileText)
    fingerprint.add(format.stated?.rawValue ?? "")
    fingerprint.add(optionsText)
    return fingerprint.text
  }

  /// Whether the picture of an earlier batch is still there, byte for byte.
  private static func isWhole(_ earlier: EarlierRecord) -> Bool {
    guard let identity = FileIdentity(path: earlier.output), identity.size == earlier.bytes,
      let bytes = try? InputBytes.array(ofFile: earlier.output)
    else { return false }
    return fingerprint(of: bytes) == earlier.picture
  }

  private static func fingerprint(of bytes: [UInt8]) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(bytes)
    return fingerprint.text
  }

  // MARK: The picture

  private struct Drawn: Sendable {
    var stages: [(name: String, milliseconds: Double)]
    var bytes: Int
    var picture: String
    var warnings: [String]
  }

  private func draw(_ job: ChartJob, to output: String) async throws(SumiError) -> Drawn {
    let format: OutputFormat
    do {
      format = try self.format.format(of: output)
    } catch {
      throw .unreadable(file: output, reason: "\(error)")
    }
    let prepared = try renderer.prepare(job, sharing: files)
    let clock = ContinuousClock()
    let start = clock.now
    var file = try await prepared.file(as: format, compression: options.compression)
    let encoded = clock.now
    var picture = Fingerprint()
    var bytes = 0
    do {
      try Task.checkCancellation()
      if let slash = output.lastIndex(of: "/"), slash != output.startIndex,
        access(String(output[..<slash]), F_OK) != 0
      {
        try makeDirectory(String(output[..<slash]))
      }
      try file.write(to: output) { part in
        picture.add(part)
        bytes += part.count
      }
    } catch is CancellationError {
      throw .cancelled
    } catch {
      throw (error as? SumiError) ?? .other(error)
    }
    let stages = file.report.stages
    let drawing = stages.drawing + stages.tessellation + stages.rendering
    return Drawn(
      stages: [
        ("reading", stages.reading), ("layout", stages.layout), ("drawing", stages.drawing),
        ("tessellation", stages.tessellation), ("rendering", stages.rendering),
        ("encoding", max((encoded - start).milliseconds - drawing, 0)),
        ("writing", (clock.now - encoded).milliseconds),
      ],
      bytes: bytes, picture: picture.text, warnings: file.report.warnings)
  }
}

extension OutputOptions {
  /// What of the options pictures depend on, as text.
  fileprivate var text: String {
    let size = size.map { "\($0.size.width)x\($0.size.height)" } ?? ""
    return "\(size)@\(scale ?? 0) \(device) \(theme ?? "") \(dim) \(select) \(compression) "
      + (crosshair.map { "\($0.point)" } ?? "")
  }
}
