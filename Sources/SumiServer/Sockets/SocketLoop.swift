import Glibc
import Synchronization

/// One thread that accepts, reads and writes all connections of a server.
///
/// What a connection holds in memory is bounded: the head of a request, one message that comes in, and one
/// frame that goes out.
final class SocketLoop: Sendable {
  /// How a request is answered.
  enum Answer {
    /// The connection ends behind it.
    case response([UInt8])
    /// Messages follow.
    case socket([UInt8], LiveConnection)
  }

  private enum Order {
    case send(connection: Int, [UInt8], isLast: Bool)
    case stop
  }

  let listener: ListeningSocket
  private let limits: ServerLimits
  private let orders = Mutex<[Order]>([])
  private let isListening = Atomic(true)
  /// A pipe that ends a wait.
  private let alarm: (reader: Int32, writer: Int32)

  /// Seconds in which a client can take what is left.
  private static let farewell = Duration.seconds(1)

  /// - Throws: `ServerError.address` if the system has no descriptors left.
  init(_ listener: ListeningSocket, _ limits: ServerLimits) throws(ServerError) {
    self.listener = listener
    self.limits = limits
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0, ends.allSatisfy(makeNonblocking) else {
      throw .address(
        host: "a pipe", port: listener.port, reason: String(cString: strerror(errno)))
    }
    alarm = (ends[0], ends[1])
  }

  deinit {
    endListening()
    close(alarm.reader)
    close(alarm.writer)
  }

  private func endListening() {
    if isListening.exchange(false, ordering: .relaxed) { close(listener.descriptor) }
  }

  private func post(_ order: Order) {
    orders.withLock { $0.append(order) }
    var byte: UInt8 = 1
    // A full pipe wakes the loop as well.
    _ = write(alarm.writer, &byte, 1)
  }

  /// Ends the loop when clients have taken what is left; from any thread.
  func stop() { post(.stop) }

  /// Serves until it is stopped. It blocks its thread.
  ///
  /// - Parameter answer: to a request, or to what is none.
  func run(_ answer: (Result<HTTPRequest, HTTPStatus>) -> Answer) {
    var turn = Turn(limits: limits)
    var isStopping = false
    var end: ContinuousClock.Instant?
    let clock = ContinuousClock()
    while !isStopping || (!turn.connections.isEmpty && end.map { clock.now < $0 } ?? true) {
      wait(for: turn, isStopping: isStopping)
      turn.now = clock.now
      for order in takenOrders() {
        switch order {
        case .send(let number, let bytes, let isLast): turn.send(bytes, to: number, isLast: isLast)
        case .stop:
          guard !isStopping else { continue }
          isStopping = true
          endListening()
          end = turn.now + Self.farewell
        }
      }
      if !isStopping { accept(&turn) }
      for (number, connection) in turn.connections {
        let isAlive =
          turn.read(connection) { request in
            self.start(answer(request), number, connection)
          } && turn.write(connection)
        if !isAlive { turn.drop(number, connection) }
      }
    }
    for (number, connection) in turn.connections { turn.drop(number, connection) }
    endListening()
  }

  private func takenOrders() -> [Order] {
    orders.withLock { orders in
      defer { orders = [] }
      return orders
    }
  }

  /// Waits until something can be done, or for a moment: deadlines need no more precision.
  private func wait(for turn: Turn, isStopping: Bool) {
    var wanted = [pollfd(fd: alarm.reader, events: Int16(POLLIN), revents: 0)]
    if !isStopping, !turn.isShortOfDescriptors {
      wanted.append(pollfd(fd: listener.descriptor, events: Int16(POLLIN), revents: 0))
    }
    var isWaitingForSession = isStopping
    for connection in turn.connections.values {
      var events: Int32 = 0
      if turn.wantsInput(of: connection) { events |= POLLIN } else { isWaitingForSession = true }
      if connection.hasOutput { events |= POLLOUT }
      wanted.append(pollfd(fd: connection.descriptor, events: Int16(events), revents: 0))
    }
    poll(&wanted, nfds_t(wanted.count), isWaitingForSession ? 5 : 250)
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(alarm.reader, &bytes, bytes.count) == bytes.count {}
  }

  private func accept(_ turn: inout Turn) {
    turn.isShortOfDescriptors = false
    while let descriptor = listener.accepted() {
      guard turn.connections.count < limits.connections else {
        let refusal = HTTPResponse(.unavailable).bytes()
        _ = send(descriptor, refusal, refusal.count, Int32(MSG_NOSIGNAL))
        close(descriptor)
        continue
      }
      turn.add(SocketConnection(descriptor, limits, now: turn.now))
    }
    // Until some are free, waiting connections would keep the loop awake.
    turn.isShortOfDescriptors = errno == EMFILE || errno == ENFILE
  }

  private func start(_ answer: Answer, _ number: Int, _ connection: SocketConnection) {
    switch answer {
    case .response(let bytes):
      connection.send(bytes)
      connection.stage = .ending
    case .socket(let bytes, let live):
      connection.send(bytes)
      connection.stage = .live(
        LiveBridge(live) { [weak self] bytes, isLast in
          self?.post(.send(connection: number, bytes, isLast: isLast))
        })
    }
  }
}
