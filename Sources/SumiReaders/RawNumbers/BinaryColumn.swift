import SumiData

/// The position of a column's values in a file: one type, at a constant stride.
struct BinaryColumn {
  var element: BinaryElement
  /// Whether the bytes of each value are in the other order than this machine's.
  var isSwapped: Bool
  /// The start of the first value, in bytes.
  var offset: Int
  /// Bytes from one value to the next.
  var stride: Int
  var count: Int

  /// The column: in the file's bytes if this machine can read them directly, otherwise a converted
  /// copy.
  ///
  /// All values must lie in the bytes. `source` starts the error about a date that is out of range.
  ///
  /// - Complexity: O(1) for numbers left in place; otherwise O(count), also for time stamps, which
  ///   are searched for missing ones.
  func column(in bytes: InputBytes, source: String) throws(DataError) -> Column {
    switch element {
    case .number(let type):
      return Column(.numbers(numbers(type, in: bytes)))
    case .float16:
      return Column(.numbers(floats(in: bytes)))
    case .duration(let multiple, let perSecond):
      let spans = numbers(.int64, in: bytes)
      return Column(
        elapsed: spans, multiple: multiple, perSecond: perSecond, validity: validity(of: spans))
    case .dateTime(let step):
      let counts = numbers(.int64, in: bytes)
      let validity = validity(of: counts)
      if case .times(multiple: 1, let unit) = step {
        return Column(.dateTimes(counts, unit), validity: validity)
      }
      let stamps = try stamps(counts, step, validity, source: source)
      return Column(dateTimes: stamps, step.unit, validity: validity)
    }
  }

  private func numbers(_ type: NumberType, in bytes: InputBytes) -> NumberValues {
    guard isSwapped, type.size > 1 else {
      return NumberValues(in: bytes, offset: offset, type: type, stride: stride, count: count)
    }
    let memory = NumberMemory(capacity: count * type.size)
    bytes.withBytes { source in
      switch type.size {
      case 2: swap(source, into: memory, as: UInt16.self)
      case 4: swap(source, into: memory, as: UInt32.self)
      default: swap(source, into: memory, as: UInt64.self)
      }
    }
    return NumberValues(in: memory, type: type, count: count)
  }

  private func swap<Word: FixedWidthInteger & BitwiseCopyable>(
    _ source: UnsafeRawBufferPointer, into memory: NumberMemory, as: Word.Type
  ) {
    let words = memory.start.bindMemory(to: Word.self, capacity: count)
    guard count > 0, var place = source.baseAddress.map({ $0 + offset }) else { return }
    for row in 0..<count {
      words[row] = place.loadUnaligned(as: Word.self).byteSwapped
      place += stride
    }
  }

  private func floats(in bytes: InputBytes) -> NumberValues {
    let floats = bytes.withBytes { source in
      [Float](unsafeUninitializedCapacity: count) { floats, initializedCount in
        for row in 0..<count {
          let bits = source.loadUnaligned(fromByteOffset: offset + row * stride, as: UInt16.self)
          floats.initializeElement(
            at: row, to: float(halfBits: isSwapped ? bits.byteSwapped : bits))
        }
        initializedCount = count
      }
    }
    return NumberValues(floats)
  }

  /// Which of the counts have a value: all except the least Int64; `nil` if all have one.
  private func validity(of counts: NumberValues) -> Validity? {
    counts.withStored { base, stride -> Validity? in
      guard let base else { return nil }
      var validity: Validity?
      for row in 0..<count where (base + row * stride).loadUnaligned(as: Int64.self) == .min {
        if validity == nil { validity = Validity(repeating: true, count: count) }
        validity?[row] = false
      }
      return validity
    }
  }

  private func stamps(
    _ counts: NumberValues, _ step: BinaryTimeStep, _ validity: Validity?, source: String
  ) throws(DataError) -> [Int64] {
    try counts.withStored { (base, stride) throws(DataError) in
      guard let base else { return [] }
      var stamps: [Int64] = []
      stamps.reserveCapacity(count)
      for row in 0..<count {
        if let validity, !validity[row] {
          stamps.append(0)
        } else if let stamp = step.stamp((base + row * stride).loadUnaligned(as: Int64.self)) {
          stamps.append(stamp)
        } else {
          throw .malformed(
            source: source, offset: offset + row * self.stride,
            problem: "the date in row \(row + 1) is too far from 1970 to be held in"
              + " \(step.unit.rawValue); make it missing (NaT) or save another unit")
        }
      }
      return stamps
    }
  }
}

/// Converts IEEE 754 binary16 to Float, exactly. By hand, because Float16 is not available on every
/// platform.
private func float(halfBits bits: UInt16) -> Float {
  let sign = UInt32(bits & 0x8000) << 16
  let exponent = UInt32(bits >> 10 & 0x1F)
  let fraction = UInt32(bits & 0x3FF)
  switch exponent {
  case 0:
    // Zero, or a subnormal number: fraction × 2^-24.
    let magnitude = Float(fraction) * 0x1p-24
    return Float(bitPattern: sign | magnitude.bitPattern)
  case 31: return Float(bitPattern: sign | 0x7F80_0000 | fraction << 13)
  // The exponent's bias is 15 in binary16 and 127 in Float.
  default: return Float(bitPattern: sign | (exponent + 112) << 23 | fraction << 13)
  }
}
