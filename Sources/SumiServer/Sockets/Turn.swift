import Glibc

/// The connections of a loop, and what is done with them each time that it wakes.
struct Turn {
  let limits: ServerLimits
  private(set) var connections: [Int: SocketConnection] = [:]
  var now = ContinuousClock.now
  var isShortOfDescriptors = false
  private var count = 0
  private var buffer: [UInt8] = []

  /// The bytes of what is not sent yet; beyond these, pings are not answered.
  private static let mostPongs = 4_096
  /// In which a client can take what is left.
  private static let farewell = Duration.seconds(1)

  init(limits: ServerLimits) { self.limits = limits }

  mutating func add(_ connection: SocketConnection) {
    count += 1
    connections[count] = connection
  }

  mutating func drop(_ number: Int, _ connection: SocketConnection) {
    if case .live(let bridge) = connection.stage { bridge.end() }
    Glibc.close(connection.descriptor)
    connections[number] = nil
  }

  func send(_ bytes: [UInt8], to number: Int, isLast: Bool) {
    guard let connection = connections[number], case .live(let bridge) = connection.stage else {
      return
    }
    connection.send(bytes)
    guard isLast else { return }
    bridge.end()
    connection.stage = .ending
  }

  func wantsInput(of connection: SocketConnection) -> Bool {
    if case .live(let bridge) = connection.stage { !bridge.isBusy } else { true }
  }

  // MARK: Reading

  /// Takes what has come. Returns whether the connection goes on.
  mutating func read(
    _ connection: SocketConnection, _ start: (Result<HTTPRequest, HTTPStatus>) -> Void
  ) -> Bool {
    guard wantsInput(of: connection) else { return true }
    guard let bytes = connection.received(into: &buffer) else {
      // What is left may still be taken by a client that only closed its own direction.
      if case .ending = connection.stage { return connection.hasOutput }
      return false
    }
    switch connection.stage {
    case .ending: return true
    case .head:
      connection.keep(bytes)
      do throws(HTTPStatus) {
        guard !isLate(connection) else { throw .timeout }
        guard !bytes.isEmpty, let (request, length) = try HTTPRequest.read(connection.input) else {
          return true
        }
        start(.success(request))
        connection.dropHead(length)
      } catch {
        start(.failure(error))
      }
      connection.deadline = nil
      if case .live(let bridge) = connection.stage { readMessages(connection, bridge) }
    case .live(let bridge):
      connection.reader.add(bytes)
      readMessages(connection, bridge)
    }
    return true
  }

  private func readMessages(_ connection: SocketConnection, _ bridge: LiveBridge) {
    do throws(WebSocketFault) {
      while let message = try connection.reader.next() {
        guard connection.rate.allows(at: now) else {
          return close(connection, bridge, code: ConnectionEnd.tooManyMessages.code)
        }
        switch message {
        case .text(let text): bridge.received(text)
        case .ping(let bytes):
          // The last one of several is answered, as the protocol allows.
          if connection.outputCount < Self.mostPongs {
            connection.send(WebSocketWriter.pong(bytes))
          }
        case .pong: break
        case .close: return close(connection, bridge, code: 1000)
        }
      }
    } catch {
      close(connection, bridge, code: error.code)
    }
  }

  private func close(_ connection: SocketConnection, _ bridge: LiveBridge, code: UInt16) {
    bridge.end()
    connection.send(WebSocketWriter.close(code: code))
    connection.stage = .ending
    connection.deadline = nil
  }

  // MARK: Writing

  /// Sends what waits. Returns whether the connection goes on.
  func write(_ connection: SocketConnection) -> Bool {
    guard connection.hasOutput else {
      if case .ending = connection.stage { return end(connection) }
      return true
    }
    guard let count = connection.flush() else { return false }
    if connection.hasOutput {
      if count > 0 || connection.deadline == nil {
        connection.deadline = now + .seconds(limits.stallSeconds)
      }
      return !isLate(connection)
    }
    connection.deadline = nil
    switch connection.stage {
    case .head: break
    case .live(let bridge): bridge.hasSent()
    case .ending: return end(connection)
    }
    return true
  }

  /// Waits a moment for the client to close, so that it can read what was sent last.
  private func end(_ connection: SocketConnection) -> Bool {
    connection.shutDown()
    connection.deadline = connection.deadline ?? now + Self.farewell
    return !isLate(connection)
  }

  private func isLate(_ connection: SocketConnection) -> Bool {
    connection.deadline.map { now >= $0 } ?? false
  }
}
