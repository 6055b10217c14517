import Glibc

/// A socket that waits for connections on one address.
struct ListeningSocket: Sendable {
  let descriptor: Int32
  let port: Int
  /// Whether only programs of this machine can connect to it.
  let isLoopback: Bool

  /// - Parameters:
  ///   - host: a name or an address; of several the first one is used.
  ///   - port: 0 for one that is free.
  /// - Throws: `ServerError.address`.
  init(host: String, port: Int) throws(ServerError) {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    let failure = getaddrinfo(host, "\(port)", &hints, &list)
    guard failure == 0, let found = list?.pointee, let address = found.ai_addr else {
      throw .address(host: host, port: port, reason: String(cString: gai_strerror(failure)))
    }
    defer { freeaddrinfo(list) }
    let descriptor = socket(found.ai_family, found.ai_socktype, found.ai_protocol)
    let fault = { (code: Int32) in
      ServerError.address(host: host, port: port, reason: String(cString: strerror(code)))
    }
    guard descriptor >= 0 else { throw fault(errno) }
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard bind(descriptor, address, found.ai_addrlen) == 0, listen(descriptor, 128) == 0,
      makeNonblocking(descriptor)
    else {
      let code = errno
      close(descriptor)
      throw fault(code)
    }
    self.descriptor = descriptor
    (self.port, isLoopback) = Self.name(of: descriptor) ?? (port, false)
  }

  /// The port of a socket, and whether its address is one of the machine itself.
  private static func name(of descriptor: Int32) -> (port: Int, isLoopback: Bool)? {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { pointer in
      let raw = UnsafeMutableRawPointer(pointer)
      guard getsockname(descriptor, raw.assumingMemoryBound(to: sockaddr.self), &length) == 0
      else { return nil }
      if Int32(pointer.pointee.ss_family) == AF_INET6 {
        let address = raw.assumingMemoryBound(to: sockaddr_in6.self).pointee
        let bytes = withUnsafeBytes(of: address.sin6_addr) { Array($0) }
        return (
          Int(UInt16(bigEndian: address.sin6_port)),
          bytes == [UInt8](repeating: 0, count: 15) + [1]
        )
      }
      let address = raw.assumingMemoryBound(to: sockaddr_in.self).pointee
      return (
        Int(UInt16(bigEndian: address.sin_port)),
        UInt32(bigEndian: address.sin_addr.s_addr) >> 24 == 127
      )
    }
  }

  /// The next connection, which does not block; `nil` if none waits.
  func accepted() -> Int32? {
    let descriptor = accept(self.descriptor, nil, nil)
    guard descriptor >= 0 else { return nil }
    guard makeNonblocking(descriptor) else {
      close(descriptor)
      return nil
    }
    // What the system keeps of frames that a client does not take.
    var kept: Int32 = 1 << 18
    setsockopt(
      descriptor, SOL_SOCKET, SO_SNDBUF, &kept, socklen_t(MemoryLayout<Int32>.size))
    var yes: Int32 = 1
    // A frame is not held back until the one before is acknowledged.
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    return descriptor
  }
}

/// Lets reads and writes return at once, and keeps the descriptor from programs that are started.
func makeNonblocking(_ descriptor: Int32) -> Bool {
  let flags = fcntl(descriptor, F_GETFL)
  return flags >= 0 && fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0
    && fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
}
