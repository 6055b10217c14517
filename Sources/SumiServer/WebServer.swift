import Dispatch

/// Shows live charts to browsers: the page, and a WebSocket for each that is open.
///
/// It knows two addresses, `/` and `/live`, and both need its token. Nothing that comes from the network
/// names a file, and a client sees the charts of the server only.
public final class WebServer: Sendable {
  private let charts: ChartServer
  private let host: String
  private let rules: AccessRules
  private let origins: [String]
  private let loop: SocketLoop

  /// Begins to listen. Nothing is answered before `run()`.
  ///
  /// - Parameters:
  ///   - charts: what it shows.
  ///   - host: a name or an address of this machine; by default only its own programs can connect
  ///     to the server.
  ///   - port: 0 for one that is free.
  ///   - origins: sites that may show the page in an `<iframe>`, such as `https://example.org`.
  /// - Throws: `ServerError`.
  public init(
    _ charts: ChartServer, host: String = "127.0.0.1", port: Int = 0,
    embeddedBy origins: [String] = []
  ) throws(ServerError) {
    self.charts = charts
    self.host = host
    var texts: [String] = []
    for origin in origins { texts.append(try Origin(origin).text) }
    self.origins = texts
    rules = AccessRules(token: AccessToken(), names: [host.lowercased()])
    loop = try SocketLoop(ListeningSocket(host: host, port: port), charts.limits)
  }

  /// The port that it listens on.
  public var port: Int { loop.listener.port }

  /// Whether only programs of this machine can connect to it.
  public var isLoopback: Bool { loop.listener.isLoopback }

  /// The address of the page, with the token.
  public var address: String {
    let isAny = host == "0.0.0.0" || host == "::"
    let name = isAny ? "localhost" : host.contains(":") ? "[\(host)]" : host
    return "http://\(name):\(port)/?token=\(rules.token.text)"
  }

  /// Serves until `stop()`.
  public func run() async {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "sockets").async {
        self.loop.run { self.answer($0) }
        continuation.resume()
      }
    }
  }

  /// Ends all sessions, and `run()`; from any thread.
  public func stop() {
    Task {
      await charts.stop()
      loop.stop()
    }
  }

  private func answer(_ request: Result<HTTPRequest, HTTPStatus>) -> SocketLoop.Answer {
    do throws(HTTPStatus) {
      return try answer(try request.get())
    } catch {
      var isHead = false
      if case .success(let request) = request { isHead = request.method == "HEAD" }
      return .response(HTTPResponse(error).bytes(hasBody: !isHead))
    }
  }

  private func answer(_ request: HTTPRequest) throws(HTTPStatus) -> SocketLoop.Answer {
    guard request.method == "GET" || request.method == "HEAD" else { throw .methodNotAllowed }
    let isSocket = request.path == ChartPage.socketPath
    guard isSocket || request.path == "/" else { throw .notFound }
    if let refusal = rules.refusal(of: request, isSocket: isSocket) { throw refusal }
    guard isSocket else {
      let nonce = AccessToken().text
      let response = HTTPResponse(
        page: ChartPage.html(nonce: nonce), nonce: nonce, embedding: origins)
      return .response(response.bytes(hasBody: request.method == "GET"))
    }
    let accepted = try WebSocketHandshake.answer(to: request)
    do throws(ServerError) {
      return .socket(accepted, try charts.connect())
    } catch {
      throw .unavailable
    }
  }
}
