/// Eight bytes, the first in the lowest byte; zeros past the text's end. `last` is the last
/// position from which eight bytes can be loaded (before the text, if it is shorter).
@inlinable @inline(__always)
package func loadWord(_ at: UnsafePointer<UInt8>, last: UnsafePointer<UInt8>) -> UInt64 {
  if at <= last {
    return UInt64(littleEndian: UnsafeRawPointer(at).loadUnaligned(as: UInt64.self))
  }
  var word: UInt64 = 0
  var offset = 0
  while offset < 8, at + offset < last + 8 {
    word |= UInt64(at[offset]) &<< UInt64(8 &* offset)
    offset += 1
  }
  return word
}
