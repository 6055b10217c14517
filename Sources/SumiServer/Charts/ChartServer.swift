import Sumi
import Synchronization

/// Charts that any number of clients look at, each in a live session of its own.
///
/// It knows no network: who runs a server of their own hands the messages of each client to a
/// `LiveConnection`, and sends what that gives. `WebServer` does so over HTTP and WebSockets. Clients
/// choose a chart by its number, and have access to nothing else.
public final class ChartServer: Sendable {
  /// What draws the frames of all clients.
  public let renderer: ChartRenderer
  /// What clients may use.
  public let limits: ServerLimits
  /// Told of charts that cannot be drawn, one line each; from any thread.
  let complain: @Sendable (String) -> Void
  private let state: Mutex<State>

  private struct State {
    var charts: [ServedChart]
    /// How often rows were added to any chart.
    var revision = 0
    var connections: [Int: LiveConnection] = [:]
    var connectionCount = 0
    var isStopped = false
  }

  /// - Parameters:
  ///   - charts: in the order of the list.
  ///   - renderer: what draws the frames of all clients.
  ///   - limits: what clients may use.
  ///   - complain: told of charts that cannot be drawn, one line each; from any thread.
  public init(
    _ charts: [ServedChart], renderer: ChartRenderer, limits: ServerLimits = ServerLimits(),
    complain: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.renderer = renderer
    self.limits = limits
    self.complain = complain
    state = Mutex(State(charts: charts))
  }

  /// The names of its charts.
  public var names: [String] { state.withLock { $0.charts.map(\.name) } }

  /// The number of clients.
  public var connectionCount: Int { state.withLock { $0.connections.count } }

  /// A new client. It is counted until its `LiveConnection.close()`, or until it has ended by itself.
  ///
  /// - Throws: `ServerError.tooManySessions`.
  public func connect() throws(ServerError) -> LiveConnection {
    let limit = limits.sessions
    let connection: LiveConnection? = state.withLock { state in
      guard state.connections.count < limit, !state.isStopped else { return nil }
      state.connectionCount += 1
      let connection = LiveConnection(
        of: self, number: state.connectionCount, names: state.charts.map(\.name))
      state.connections[state.connectionCount] = connection
      return connection
    }
    guard let connection else { throw .tooManySessions(limit: limit) }
    return connection
  }

  /// Adds rows to a chart's table, in all sessions that show it and in later ones.
  ///
  /// - Parameters:
  ///   - rows: a table with the columns of the chart's table.
  ///   - index: of the chart.
  ///   - name: of the table.
  ///   - limit: the most rows that the table keeps, the last ones; `nil` for all.
  /// - Throws: `SumiError.data` for rows that do not fit, and then nothing is changed.
  public func append(
    _ rows: Table, toChart index: Int, table name: String, keepingLast limit: Int? = nil
  ) async throws(SumiError) {
    let added: Result<(Int, [LiveConnection]), DataError> = state.withLock { state in
      guard state.charts.indices.contains(index),
        let place = state.charts[index].tables.index(forKey: name)
      else { return .success((0, [])) }
      do throws(DataError) {
        try state.charts[index].tables.values[place].append(rows)
      } catch {
        return .failure(error)
      }
      if let limit {
        let excess = state.charts[index].tables.values[place].rowCount - max(limit, 0)
        state.charts[index].tables.values[place].removeFirst(max(excess, 0))
      }
      state.revision += 1
      return .success((state.revision, Array(state.connections.values)))
    }
    switch added {
    case .failure(let error): throw .data(error)
    case .success(let (revision, connections)):
      for connection in connections {
        await connection.append(
          rows, toChart: index, table: name, keepingLast: limit, revision: revision)
      }
    }
  }

  /// Ends all sessions, and lets no new one begin.
  public func stop() async {
    let all = state.withLock { state in
      state.isStopped = true
      return Array(state.connections.values)
    }
    for connection in all { await connection.end(.serverEnds) }
  }

  /// A chart as it is now, and how often rows were added until then.
  func chart(at index: Int) -> (chart: ServedChart, revision: Int)? {
    state.withLock { state in
      state.charts.indices.contains(index) ? (state.charts[index], state.revision) : nil
    }
  }

  func forget(_ connection: Int) {
    _ = state.withLock { $0.connections.removeValue(forKey: connection) }
  }
}
