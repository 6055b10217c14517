import Glibc
import Sumi
import SumiData
import SumiWork

/// Draws the frames of one animation, several at once.
struct AnimationRun: Sendable {
  let renderer: ChartRenderer
  let options: OutputOptions
  let frames: AnimationFrames
  /// The tables of the chart; `nil` if each frame has its own.
  let tables: [String: Table]?
  /// Base of relative paths of the chart's pictures.
  let folder: String
  /// The most frames at a time; `nil` for one more than there are processors, because finished ones wait
  /// for those before them.
  let jobs: Int?

  private var limit: Int { jobs ?? Parallel.workerCount + 1 }

  /// The pictures of all frames in their order.
  var pictures: some AsyncSequence<ChartImage, any Error> {
    results(of: Array(0..<frames.count), isInOrder: true) { (frame) throws(SumiError) in
      try await prepared(frame).image()
    }.map { try $0.1.get() }
  }

  /// Writes each frame as a PNG with its number.
  ///
  /// - Parameters:
  ///   - wanted: from 0; `nil` for all.
  ///   - directory: with a trailing slash.
  ///   - keepsOthers: whether frames that are there stay as they are.
  func draw(
    _ wanted: FrameNumbers?, into directory: String, keepingOthers keepsOthers: Bool
  ) async throws {
    if let range = wanted?.range, range.upperBound >= frames.count {
      throw SumiError.unreadable(
        file: "--frames",
        reason:
          "goes to \(range.upperBound), but the last of \(frames.count) is \(frames.count - 1)")
    }
    try makeDirectory(directory)
    let names = FrameNames(count: frames.count)
    let path = { @Sendable (frame: Int) -> String in directory + names.name(of: frame) }
    let missing = (wanted.map { Array($0.range) } ?? Array(0..<frames.count)).filter {
      // A picture has its name only when it is whole.
      !keepsOthers || access(path($0), F_OK) != 0
    }
    let compression = options.compression
    let reports = results(of: missing, isInOrder: false) { (frame) throws(SumiError) in
      var file = try await prepared(frame).file(as: .png, compression: compression)
      try file.write(to: path(frame))
      return file.report
    }
    var warnings = DistinctWarnings()
    for try await (_, report) in reports { warnings.add(try report.get()) }
    warnings.print(about: directory)
  }

  private func prepared(_ frame: Int) throws(SumiError) -> PreparedChart {
    let chart = frames.chart(of: frame)
    // A chart of a transition holds its tables.
    let own: [String: Table]
    if let tables { own = tables } else { own = try chart.tables(relativeTo: folder) }
    return try renderer.prepare(
      chart, tables: own, relativeTo: folder, size: options.size?.size, scale: options.scale)
  }

  private func results<Output: Sendable>(
    of frames: [Int], isInOrder: Bool,
    _ draw: @escaping @Sendable (Int) async throws(SumiError) -> Output
  ) -> WorkResults<Result<Output, SumiError>> {
    let numbers = AsyncStream { continuation in
      for frame in frames { continuation.yield(frame) }
      continuation.finish()
    }
    return WorkResults(
      of: numbers, on: WorkThreads(count: limit), limit: limit, isInOrder: isInOrder
    ) { frame in
      do throws(SumiError) {
        return .success(try await draw(frame))
      } catch {
        return .failure(error)
      }
    }
  }
}
