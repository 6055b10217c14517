/// Messages to a client as bytes (RFC 6455, section 5).
enum WebSocketWriter {
  static func text(_ payload: [UInt8]) -> [UInt8] { frame(0x1, payload) }
  static func binary(_ payload: [UInt8]) -> [UInt8] { frame(0x2, payload) }
  static func pong(_ payload: [UInt8]) -> [UInt8] { frame(0xA, payload) }

  static func close(code: UInt16, reason: String = "") -> [UInt8] {
    let words = reason.utf8.prefix(120)
    return frame(0x8, [UInt8(code >> 8), UInt8(code & 0xFF)] + words)
  }

  private static func frame(_ opcode: UInt8, _ payload: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0x80 | opcode]
    bytes.reserveCapacity(payload.count + 10)
    switch payload.count {
    case ..<126: bytes.append(UInt8(payload.count))
    case ..<0x1_0000: bytes += [126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    default:
      bytes.append(127)
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: payload.count >> shift))
      }
    }
    bytes += payload
    return bytes
  }
}
