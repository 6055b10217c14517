/// Why a server cannot do something. Each description is one line.
public enum ServerError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A host name without an address, or an address that is in use or not of this machine.
  case address(host: String, port: Int, reason: String)
  /// There are as many sessions as the limits allow.
  case tooManySessions(limit: Int)
  /// What is no origin, such as `https://example.org`.
  case origin(String)

  public var description: String {
    switch self {
    case .address(let host, let port, let reason):
      "cannot listen on \(host), port \(port): \(reason); choose another --host or --port"
    case .tooManySessions(let limit):
      "there are \(limit) sessions already; close another page first"
    case .origin(let text):
      "\"\(text)\" is no origin; write a scheme and a host, such as https://example.org"
    }
  }
}
