import Foundation
import Glibc

@testable import SumiServer

/// Frames as clients send them.
enum ClientFrame {
  static func bytes(
    _ opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true, flags: UInt8 = 0
  ) -> [UInt8] {
    let mask: [UInt8] = [0x11, 0x22, 0x33, 0x44]
    var head = [(isFinal ? 0x80 : 0) | flags | opcode]
    if payload.count < 126 {
      head.append(0x80 | UInt8(payload.count))
    } else {
      head += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    }
    return head + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
  }
}

/// A client on a socket of its own, as simple as can be. It waits long, because a server in a process with all
/// other tests may get no turn for minutes.
final class SocketClient {
  private let descriptor: Int32
  private var input: [UInt8] = []
  private(set) var hasEnded = false

  /// `nil` if the server takes no connection.
  ///
  /// - Parameter room: of the system for what is not read yet, in bytes; `nil` for the usual one.
  init?(port: Int, room: Int32? = nil) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var patience = timeval(tv_sec: 1_200, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
    if var room {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &room, socklen_t(MemoryLayout<Int32>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  /// A client that has become a WebSocket.
  convenience init?(
    port: Int, token: String, origin: String? = nil, room: Int32? = nil
  ) async {
    self.init(port: port, room: room)
    guard
      await answer(to: Self.upgrade(port: port, token: token, origin: origin)).hasPrefix(
        "HTTP/1.1 101")
    else { return nil }
  }

  static func upgrade(port: Int, token: String, origin: String? = nil) -> String {
    "GET /live?token=\(token) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nUpgrade: websocket\r\n"
      + "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
      + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
      + (origin.map { "Origin: \($0)\r\n" } ?? "") + "\r\n"
  }

  func send(_ bytes: [UInt8]) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(
          descriptor, $0.baseAddress?.advanced(by: start), bytes.count - start,
          Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      start += count
    }
  }

  func say(_ text: String) { send(ClientFrame.bytes(1, Array(text.utf8))) }

  /// Whether more has come; false at the end of the stream or when nothing comes.
  private func receive() async -> Bool {
    // Not on a thread of the tasks, which the server needs.
    let part = await withCheckedContinuation { continuation in
      Thread.detachNewThread { [descriptor] in
        var part = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(descriptor, &part, part.count)
        continuation.resume(returning: Array(part.prefix(max(count, 0))))
      }
    }
    hasEnded = part.isEmpty
    input += part
    return !part.isEmpty
  }

  /// The head of the answer to a request; the rest stays to be read.
  func answer(to request: String) async -> String {
    send(Array(request.utf8))
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let range = input.firstRange(of: end) {
        let head = String(decoding: input[..<range.upperBound], as: UTF8.self)
        input.removeSubrange(..<range.upperBound)
        return head
      }
      guard await receive() else { return String(decoding: input, as: UTF8.self) }
    }
  }

  /// All that comes until the server closes.
  func rest() async -> String {
    while await receive() {}
    return String(decoding: input, as: UTF8.self)
  }

  /// The next frame of a WebSocket; `nil` if none comes.
  func frame() async -> (opcode: UInt8, payload: [UInt8])? {
    while true {
      if let frame = takenFrame() { return frame }
      guard await receive() else { return nil }
    }
  }

  private func takenFrame() -> (opcode: UInt8, payload: [UInt8])? {
    guard input.count >= 2 else { return nil }
    var length = Int(input[1])
    var head = 2
    if length >= 126 {
      head += length == 126 ? 2 : 8
      guard input.count >= head else { return nil }
      length = input[2..<head].reduce(0) { $0 << 8 | Int($1) }
    }
    guard input.count >= head + length else { return nil }
    defer { input.removeSubrange(..<(head + length)) }
    return (input[0] & 0x0F, Array(input[head..<(head + length)]))
  }

  /// The next frame with a picture.
  func picture() async -> Picture? {
    while let frame = await frame() {
      if frame.opcode == 2 { return Picture(frame.payload) }
      if frame.opcode == 8 { return nil }
    }
    return nil
  }

  /// The code with which the server closes; `nil` if it does not.
  func endCode() async -> Int? {
    while let frame = await frame() {
      if frame.opcode == 8, frame.payload.count >= 2 {
        return Int(frame.payload[0]) << 8 | Int(frame.payload[1])
      }
    }
    return nil
  }
}
