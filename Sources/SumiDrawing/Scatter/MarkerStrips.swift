import CNumbers

/// Memory of a thread that puts markers in order of the strips of its picture.
final class MarkerStrips {
  let pointer: OpaquePointer

  /// `nil` if memory is short.
  init?() {
    guard let pointer = sumi_new_strips() else { return nil }
    self.pointer = pointer
  }

  deinit { sumi_free_strips(pointer) }
}
