import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiLive
import Synchronization

/// A chart that lives: it takes new data and events, moves by itself, and gives a frame for any time.
///
/// A session is one serial executor, and needs neither the main actor nor a window. It draws nothing
/// itself: `frame(at:)` gives a laid out chart, whose picture any task may draw meanwhile. Times are
/// seconds of the program's own clock, which never goes backward: an earlier time counts as the latest.
/// The same events and times always give the same frames.
public actor ChartSession {
  /// What lays out and draws its frames.
  public let renderer: ChartRenderer
  /// The chart as it is now, without what moves. A change of it shows in the next frame.
  public var chart: Chart {
    get { description }
    set {
      endTransition(isFinished: false)
      let before = state
      let ranges = ranges(in: newValue.state)
      description = newValue
      if !gestures.suits(newValue) {
        gestures = GestureMachine(of: newValue)
        endMove(.cancelled)
      }
      if newValue.rangeSelector != selector.settings {
        selector = SelectorMachine(newValue.rangeSelector)
      }
      steadyAreas = [:]
      changed(isFull: true)
      tell(ranges)
      noteForLinks(since: before)
    }
  }
  private var description: Chart
  /// Its tables by name; those of a data source have the names of `ChartSession.tableName(ofSeries:)`.
  public internal(set) var tables: [String: Table]
  /// In points.
  public var size: Size {
    didSet {
      steadyAreas = [:]
      changed(isFull: true)
    }
  }
  /// Pixels per point.
  public var scale: Double { didSet { changed(isFull: true) } }
  /// The program's own ticks and labels.
  public var hooks: ChartHooks { didSet { changed(isFull: true) } }
  /// The latest time that it has heard of, in seconds.
  public internal(set) var time: Double
  /// Base of relative paths of pictures.
  var folder: String

  weak var source: (any ChartDataSource)?
  weak var delegate: (any ChartDelegate)?
  /// Tells the delegate what has happened.
  var news: Task<Void, Never>?
  nonisolated let listeners = EventListeners()
  /// By the names of axes.
  var givenTicks: [String: GivenTicks] = [:]
  var gestures: GestureMachine
  var selector: SelectorMachine
  var animations: [SeriesMotion] = []
  var transition: RunningTransition?
  /// Told when a program's movement is complete, or stopped.
  var moveCompletion: (@Sendable (Bool) -> Void)?
  var links: [ChartLink] = []
  /// The number of the latest change of each part of the state that links keep in step.
  var followed: [LinkedPart: Int] = [:]
  /// What linked sessions do not have yet.
  var unlinked: UnlinkedChange?
  /// The chart without animations and transition, laid out; `nil` if it is out of date.
  var still: PreparedChart?
  /// The frame that was given last; `nil` if it is out of date.
  var shown: PreparedChart?
  /// The axes of what was laid out last, for those who do not wait.
  nonisolated let laidOutAxes = Mutex<[AxisPlacement]>([])
  /// The number of the frame that was given last, from 1.
  var frameNumber = 0
  /// The plot area without panning and zooming, in points, by the indices of series that are hidden meanwhile.
  var steadyAreas: [Set<Int>: Rect] = [:]
  /// What axes show without some series, by their indices, while these appear or disappear.
  var rangesWithout: [Set<Int>: SeriesRanges] = [:]
  /// Whether data, chart or size have changed since the last frame.
  var needsFullFrame = true

  /// A session of a chart.
  ///
  /// - Parameters:
  ///   - chart: how it begins.
  ///   - tables: the chart's data by name, as `Chart.tables(relativeTo:)` reads them; `nil` for those that
  ///     the chart holds itself.
  ///   - renderer: what lays out and draws its frames; many sessions may share one.
  ///   - folder: base of relative paths of pictures.
  ///   - size: in points; by default the chart's own, or 800 × 600.
  ///   - scale: pixels per point, above 0; `nil` for what the chart's `dpi` says, or 1.
  ///   - hooks: the program's own ticks and labels.
  ///   - time: when it begins, in seconds.
  public init(
    _ chart: Chart, tables: [String: Table]? = nil, renderer: ChartRenderer,
    relativeTo folder: String = "", size: Size? = nil, scale: Double? = nil,
    hooks: ChartHooks = .none, time: Double = 0
  ) {
    description = chart
    self.tables = tables ?? chart.heldTables
    self.renderer = renderer
    self.folder = folder
    self.size = size ?? chart.size ?? Chart.defaultSize
    self.scale = scale ?? chart.scale
    self.hooks = hooks
    self.time = time
    gestures = GestureMachine(of: chart)
    selector = SelectorMachine(chart.rangeSelector)
  }

  /// What the chart shows: windows of axes, crosshair, selection and so on. It can be changed at any time.
  public var state: ChartState {
    get { description.state }
    set {
      let before = state
      show(newValue)
      noteForLinks(since: before)
    }
  }

  /// Shows a state, of which linked sessions do not hear.
  func show(_ state: ChartState) {
    guard state != description.state else { return }
    let ranges = ranges(in: state)
    description.state = state
    changed(isFull: false)
    tell(ranges)
  }

  /// The axes whose windows differ in another state.
  private func ranges(in state: ChartState) -> [String] {
    let windows = description.state.windows
    return Set(windows.keys).union(state.windows.keys).filter { windows[$0] != state.windows[$0] }
      .sorted()
  }

  private func tell(_ axes: [String]) {
    if axes.isEmpty { return }
    tell(.rangesChanged(axes.map { RangeChange(axis: $0, range: state.windows[$0]) }))
  }

  /// Lets the next frame be laid out anew.
  ///
  /// - Parameter isFull: whether more than the state of the chart has changed.
  func changed(isFull: Bool) {
    still = nil
    shown = nil
    rangesWithout = [:]
    // New data may need other room, where nothing has been panned or zoomed.
    if state.windows.isEmpty { steadyAreas = [:] }
    if isFull { needsFullFrame = true }
  }

  /// Sets where the data come from, and loads them; it is held weakly.
  ///
  /// - Throws: `SumiError.data`.
  public func setDataSource(_ source: any ChartDataSource) throws(SumiError) {
    let before = self.source
    self.source = source
    do throws(SumiError) {
      try reload()
    } catch {
      self.source = before
      throw error
    }
  }

  /// Changes the chart, or anything else of the session, without others in between. When it returns, linked
  /// sessions have what it has changed.
  public func update<Result: Sendable>(
    _ body: @Sendable (isolated ChartSession) throws -> Result
  ) async rethrows -> Result {
    let result = try body(self)
    await keepLinksInStep()
    return result
  }
}
