import Sumi
import SumiServer

/// Rows of a file or a pipe that come in while pages show them.
struct FollowedRows {
  let name: String
  /// The table of the first rows.
  let first: Table
  /// The charts and their tables that get the rows.
  var targets: [(chart: Int, table: String)] = []
  private let pump: InputPump
  private let window: Int
  private var text: FollowedText

  /// How long one waits for more than a few rows.
  private static let patience = Duration.seconds(1)
  private static let nap = Duration.milliseconds(20)

  /// Waits for the first rows: those that a file has, or those of a pipe that come soon.
  ///
  /// - Throws: `SumiError`.
  init(path: String, window: Int) async throws {
    name = path == "-" ? "standard input" : path
    self.window = window
    pump = try InputPump(path: path, followsFiles: true)
    text = FollowedText(name: name, window: window)
    let clock = ContinuousClock()
    var firstRows: ContinuousClock.Instant?
    while true {
      let hasCaughtUp = pump.hasCaughtUp
      let (bytes, _) = try pump.taken()
      try text.add(bytes)
      if text.hasSomeRows { firstRows = firstRows ?? clock.now }
      let isPatient = firstRows.map { clock.now - $0 < Self.patience } ?? true
      if hasCaughtUp || !isPatient || (text.hasFirstRows && !pump.hasBytes) { break }
      try await Task.sleep(for: Self.nap)
    }
    first = try text.first(isAtEnd: false)
    guard first.rowCount > 0 else {
      throw SumiError.unreadable(
        file: name, reason: "has no rows yet; --follow needs a header and some rows to begin with")
    }
    text.begin()
  }

  /// Ends it; from any thread.
  func stop() { pump.stop() }

  /// Adds what comes until the input ends, or it is stopped.
  func add(to server: ChartServer) async {
    var text = text
    var hasSaid = false
    do {
      while !pump.hasStopped {
        let (bytes, isAtEnd) = try pump.taken()
        try text.add(bytes)
        if let rows = try text.next(isAtEnd: isAtEnd) {
          for (chart, table) in targets {
            try await server.append(rows, toChart: chart, table: table, keepingLast: window)
          }
        }
        if let fault = text.fault, !hasSaid {
          hasSaid = true
          Console.complain("\(fault.first); rows that do not fit are left out")
        }
        if isAtEnd { return }
        try await Task.sleep(for: Self.nap)
      }
    } catch {
      Console.complain(error, about: name)
    }
  }
}
