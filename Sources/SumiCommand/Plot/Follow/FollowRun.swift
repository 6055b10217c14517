import Glibc
import Sumi
import SumiData
import SumiPlot

/// Draws the last rows of a text while it is written.
struct FollowRun {
  let renderer: ChartRenderer
  let name: String
  let window: Int
  let framesPerSecond: Double
  let scale: Double
  /// In points; `nil` for the chart's own.
  let size: Size?
  /// The chart of the first rows, and what was chosen.
  let chart: (Table) throws -> (chart: Chart, choice: PlotChoice?)

  /// How long a chart waits for `FollowedText.firstRows`.
  private static let patience = Duration.seconds(1)
  /// How often the input is looked at between two frames.
  private static let nap = Duration.milliseconds(50)
  /// The name of the table in the session.
  private static let table = "data"

  /// Draws until the input ends. If nobody reads standard output any more, that is an end as well.
  func draw(_ pump: InputPump, to output: FollowOutput) async throws {
    var output = output
    var messages = FollowMessages(name: name, isSilent: output.isTerminal)
    do {
      try await draw(pump, to: &output, &messages)
      try output.finish()
    } catch SumiError.image(.notWritable(_, let failure)) where failure.code == EPIPE {
      output.discard()
    } catch {
      output.discard()
      messages.end()
      throw error
    }
    messages.end()
  }

  private func draw(
    _ pump: InputPump, to output: inout FollowOutput, _ messages: inout FollowMessages
  ) async throws {
    let clock = ContinuousClock()
    let start = clock.now
    let pause = Duration.seconds(1 / framesPerSecond)
    var text = FollowedText(name: name, window: window)
    var session: ChartSession?
    var firstBytes: ContinuousClock.Instant?
    var due = start
    while true {
      let (bytes, isAtEnd) = try pump.taken()
      try text.add(bytes)
      if !bytes.isEmpty { firstBytes = firstBytes ?? clock.now }
      var hasNews = false
      if let session {
        if let rows = try text.next(isAtEnd: isAtEnd) {
          try await session.append(rows, to: Self.table, keepingLast: window)
          hasNews = true
        }
      } else if isAtEnd || text.hasFirstRows
        || (text.hasSomeRows && firstBytes.map { clock.now - $0 >= Self.patience } == true)
      {
        session = try begin(&text, isAtEnd: isAtEnd, &messages)
        hasNews = true
      }
      messages.note(text.fault)
      if let session, hasNews || output.isVideo {
        let image = try await session.image(at: (clock.now - start).seconds)
        messages.note(image.report)
        try output.write(image)
      }
      if isAtEnd { return }
      // What is late is not made up for: a slow reader gets fewer frames.
      due = max(due + pause, clock.now)
      // An end, and the first rows, are not waited for until then.
      while clock.now < due, !pump.hasEnded, session != nil || !pump.hasBytes {
        try await Task.sleep(until: min(due, clock.now + Self.nap), clock: clock)
      }
    }
  }

  /// The session of the first rows; `nil` if no column of them can be drawn, but one of later ones may.
  private func begin(
    _ text: inout FollowedText, isAtEnd: Bool, _ messages: inout FollowMessages
  ) throws -> ChartSession? {
    let table = try text.first(isAtEnd: isAtEnd)
    let made: (chart: Chart, choice: PlotChoice?)
    do {
      made = try chart(table)
    } catch SumiError.unreadable where !isAtEnd && !text.hasFirstRows {
      return nil
    }
    if let choice = made.choice {
      Console.complain(choice.message(file: "-"))
    }
    text.begin()
    var chart = made.chart
    // Its rows change; the session has them.
    chart.data = [:]
    return ChartSession(
      chart, tables: [Self.table: table], renderer: renderer, size: size, scale: scale)
  }
}

/// What is said on standard error about data that come in: each thing once, and at the end where it would
/// be written into a picture.
struct FollowMessages {
  let name: String
  let isSilent: Bool
  private var said: [String] = []
  private var words: Set<String> = []
  private var faults: (first: DataError, count: Int)?

  init(name: String, isSilent: Bool) {
    self.name = name
    self.isSilent = isSilent
  }

  mutating func note(_ report: ChartReport) {
    for warning in report.warnings { say("\(name): warning: \(warning)") }
  }

  mutating func note(_ fault: (first: DataError, count: Int)?) {
    faults = fault
    if let fault { say("\(fault.first); rows that do not fit are left out") }
  }

  mutating func end() {
    if isSilent { for line in said { Console.complain(line) } }
    said = []
    if let faults, faults.count > 1 {
      Console.complain("\(name): \(faults.count) rows did not fit and were left out")
    }
    faults = nil
  }

  private mutating func say(_ line: String) {
    guard words.insert(DistinctWarnings.words(of: line)).inserted else { return }
    said.append(line)
    if !isSilent { Console.complain(line) }
  }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
