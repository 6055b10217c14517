import CSumi
import Sumi
import SumiGeometry
import SumiWork

/// Bytes for C, followed by a 0.
final class BufferObject: HandleObject, @unchecked Sendable {
  static let kind = HandleTable.Kind.buffer

  /// The bytes and a 0 byte.
  private var bytes: [UInt8]
  /// The first of the bytes, which the program may change if it wants to.
  let start: UnsafeMutablePointer<UInt8>?
  /// Without the 0 byte.
  let count: Int

  /// Takes the memory of an array that nobody else has; another one is copied.
  init(_ bytes: consuming [UInt8]) {
    count = bytes.count
    // An array that has no room would grow to twice its size.
    bytes.reserveCapacity(count + 1)
    bytes.append(0)
    // An array that nobody changes any more stays where it is.
    start = bytes.withUnsafeMutableBufferPointer(\.baseAddress)
    self.bytes = bytes
  }

  convenience init(_ text: String) { self.init(Array(text.utf8)) }

  deinit {
    bytes.removeLast()
    BytePool.shared.put(bytes)
  }
}

@c @implementation
public func sumi_buffer_bytes(
  _ buffer: sumi_buffer, _ out_bytes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?,
  _ out_count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    out_bytes?.pointee = nil
    let count = try Call.result(out_count, "out_count")
    guard let out_bytes else { throw CallFault.argument("out_bytes is NULL; give it a variable") }
    let object: BufferObject = try HandleTable.shared.object(buffer)
    out_bytes.pointee = UnsafePointer(object.start)
    count.pointee = object.count
  }
}
