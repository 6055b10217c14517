import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiWork

/// A chart for a pool, with what its picture needs.
public struct ChartJob: Sendable {
  /// The chart to draw.
  @Shared public var chart: Chart
  /// Base of relative paths of the chart's files, with a trailing slash; empty for the working
  /// directory.
  public var folder: String
  /// In points; `nil` for the chart's own, or 800 × 600.
  public var size: Size?
  /// Pixels per point, above 0; `nil` for what the chart's `dpi` says, or 1.
  public var scale: Double?
  /// What changes from picture to picture; `nil` for the chart's own.
  public var state: ChartState?
  /// The program's own ticks and labels.
  public var hooks: ChartHooks

  /// A job that draws a chart; the chart's own size and state are used where they are `nil`.
  public init(
    _ chart: Chart, relativeTo folder: String = "", size: Size? = nil, scale: Double? = nil,
    state: ChartState? = nil, hooks: ChartHooks = .none
  ) {
    self.chart = chart
    self.folder = folder
    self.size = size
    self.scale = scale
    self.state = state
    self.hooks = hooks
  }
}

/// Pictures of many charts, as they are drawn.
///
/// A chart that cannot be drawn is a failure at its index; the others go on.
public struct ChartImages: AsyncSequence {
  public struct Element: Sendable {
    /// The chart's index in the sequence of jobs, from 0.
    public let index: Int
    /// The picture, or why it could not be drawn.
    public let result: Result<ChartImage, SumiError>
  }

  fileprivate let results: WorkResults<Result<ChartImage, SumiError>>

  public func makeAsyncIterator() -> Iterator { Iterator(base: results.makeAsyncIterator()) }

  /// The pictures, one after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: WorkResults<Result<ChartImage, SumiError>>.Iterator

    /// - Throws: what the sequence of jobs throws.
    public mutating func next() async throws -> Element? {
      try await base.next().map { Element(index: $0.index, result: $0.output) }
    }
  }
}

extension ChartRenderer {
  /// The number of charts at a time that keeps all processors busy: one more than there are processors,
  /// so that none waits while a chart is handed over, or twice as many as those where a driver draws,
  /// since a chart that waits for it needs no processor of its own.
  package var chartsAtOnce: Int {
    devices.usesDriver ? 2 * Parallel.workerCount : Parallel.workerCount + 1
  }

  /// Draws charts as they come, several at once, each on one core.
  ///
  /// Jobs are taken only as fast as pictures are: at most `limit` charts are being drawn or wait to be
  /// taken, so memory does not grow with the number of charts. The work is done on threads of its own,
  /// never on Swift's cooperative pool. Charts that read the same file share its table while it is in
  /// use. When the task is cancelled or stops taking pictures, drawing ends.
  ///
  /// - Parameters:
  ///   - jobs: the charts, which may come slowly or never end.
  ///   - limit: the most charts at a time; by default one more than there are processors, or twice as
  ///     many as those where a driver draws.
  ///   - isInOrder: whether pictures come in the order of their jobs, otherwise as they are ready.
  public func images<Jobs: AsyncSequence & Sendable>(
    of jobs: Jobs, limit: Int? = nil, isInOrder: Bool = true
  ) -> ChartImages where Jobs.Element == ChartJob {
    let files = TableCache()
    let limit = max(limit ?? chartsAtOnce, 1)
    // One more thread, because a sequence of jobs may wait for a file or a pipe.
    let threads = WorkThreads(count: min(limit, Parallel.workerCount) + 1)
    return ChartImages(
      results: WorkResults(of: jobs, on: threads, limit: limit, isInOrder: isInOrder) { job in
        do throws(SumiError) {
          return .success(try await self.prepare(job, sharing: files).image())
        } catch {
          return .failure(error)
        }
      })
  }

  /// Reads the data of a chart and lays it out.
  ///
  /// - Parameter files: tables of files that other charts have read; `nil` for none.
  package func prepare(
    _ job: ChartJob, sharing files: TableCache?
  ) throws(SumiError) -> PreparedChart {
    let clock = ContinuousClock()
    let start = clock.now
    let tables = try job.chart.tables(relativeTo: job.folder, sharing: files)
    let reading = (clock.now - start).milliseconds
    var prepared = try prepare(
      job.chart, tables: tables, relativeTo: job.folder, size: job.size, scale: job.scale,
      state: job.state, hooks: job.hooks)
    prepared.report.stages.reading = reading
    return prepared
  }
}
