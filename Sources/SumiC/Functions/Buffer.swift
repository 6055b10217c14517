import CSumi
import Sumi

/// Bytes for C, followed by a 0.
final class BufferObject: HandleObject, @unchecked Sendable {
  static let kind = HandleTable.Kind.buffer

  /// Never written after `init`.
  let bytes: UnsafeMutableBufferPointer<UInt8>

  init(_ bytes: some Collection<UInt8>) {
    self.bytes = .allocate(capacity: bytes.count + 1)
    let end = self.bytes.update(fromContentsOf: bytes)
    self.bytes[end] = 0
  }

  convenience init(_ text: String) { self.init(text.utf8) }

  deinit { bytes.deallocate() }
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
    out_bytes.pointee = UnsafePointer(object.bytes.baseAddress)
    count.pointee = object.bytes.count - 1
  }
}
