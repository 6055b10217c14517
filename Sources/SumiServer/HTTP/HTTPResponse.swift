/// How a request is refused; also an error.
enum HTTPStatus: Int, Error, Sendable {
  case ok = 200
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case timeout = 408
  case misdirected = 421
  case upgradeRequired = 426
  case headTooLarge = 431
  case unavailable = 503

  var phrase: String {
    switch self {
    case .ok: "OK"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .timeout: "Request Timeout"
    case .misdirected: "Misdirected Request"
    case .upgradeRequired: "Upgrade Required"
    case .headTooLarge: "Request Header Fields Too Large"
    case .unavailable: "Service Unavailable"
    }
  }

  /// For a person who sees it in a browser.
  var explanation: String {
    switch self {
    case .ok: ""
    case .badRequest: "This is no request that the server understands."
    case .forbidden:
      "This needs the address that the server printed when it started, with its token."
    case .notFound: "There is nothing here."
    case .methodNotAllowed: "The server only answers GET and HEAD."
    case .timeout: "The request did not come in time."
    case .misdirected: "The server is not known by this name; use the address that it printed."
    case .upgradeRequired: "This is for WebSockets."
    case .headTooLarge: "The request is too large."
    case .unavailable: "Too many pages are open; close one and try again."
    }
  }
}

/// An answer, after which the connection ends.
struct HTTPResponse: Sendable {
  var status: HTTPStatus
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []

  /// A refusal in words.
  init(_ status: HTTPStatus) {
    self.status = status
    headers = [("Content-Type", "text/plain; charset=utf-8")]
    if status == .methodNotAllowed { headers.append(("Allow", "GET, HEAD")) }
    if status == .upgradeRequired { headers.append(("Upgrade", "websocket")) }
    body = Array((status.explanation + "\n").utf8)
  }

  /// A page with a policy that allows nothing but what it consists of.
  init(page: [UInt8], nonce: String, embedding origins: [String]) {
    status = .ok
    let ancestors = origins.isEmpty ? "'none'" : "'self' " + origins.joined(separator: " ")
    headers = [
      ("Content-Type", "text/html; charset=utf-8"),
      (
        "Content-Security-Policy",
        "default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; "
          + "img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
          + "frame-ancestors \(ancestors)"
      ),
    ]
    if origins.isEmpty { headers.append(("X-Frame-Options", "DENY")) }
    body = page
  }

  /// - Parameter hasBody: false for an answer to HEAD.
  func bytes(hasBody: Bool = true) -> [UInt8] {
    var lines = ["HTTP/1.1 \(status.rawValue) \(status.phrase)"]
    let all =
      headers + [
        ("Content-Length", "\(body.count)"), ("Connection", "close"), ("Cache-Control", "no-store"),
        ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
      ]
    lines += all.map { "\($0.name): \($0.value)" }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + (hasBody ? body : [])
  }
}
