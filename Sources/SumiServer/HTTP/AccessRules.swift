import Glibc

/// Who may see the charts: who has the token, and asks for the server under a name of its own.
///
/// A page of another site that a person happens to read can send requests to any address, also to names
/// that its owner lets point to this machine. So a request must name the machine by an address or by the
/// name that the server was given, and a WebSocket must come from the server's own page.
struct AccessRules: Sendable {
  let token: AccessToken
  /// In small letters, besides `localhost` and addresses.
  let names: Set<String>

  /// Why a request is refused; `nil` if it is allowed.
  func refusal(of request: HTTPRequest, isSocket: Bool) -> HTTPStatus? {
    guard let host = request.headers["host"], isOwn(host) else { return .misdirected }
    guard token.matches(request.query["token"] ?? "") else { return .forbidden }
    guard isSocket, let origin = request.headers["origin"]?.lowercased() else { return nil }
    let own = host.lowercased()
    return origin == "http://" + own || origin == "https://" + own ? nil : .forbidden
  }

  /// Whether the value of a `Host` header names this machine, with any port: one may be forwarded.
  func isOwn(_ host: String) -> Bool {
    let name: Substring
    let port: Substring
    if host.hasPrefix("[") {
      guard let end = host.firstIndex(of: "]") else { return false }
      name = host[host.index(after: host.startIndex)..<end]
      port = host[host.index(after: end)...]
      var address = in6_addr()
      guard inet_pton(AF_INET6, String(name), &address) == 1 else { return false }
    } else {
      let colon = host.firstIndex(of: ":") ?? host.endIndex
      name = host[..<colon]
      port = host[colon...]
      var address = in_addr()
      let isAddress = inet_pton(AF_INET, String(name), &address) == 1
      let word = name.lowercased()
      guard isAddress || word == "localhost" || names.contains(word) else { return false }
    }
    return port.isEmpty || (port.first == ":" && UInt16(port.dropFirst()) != nil)
  }
}
