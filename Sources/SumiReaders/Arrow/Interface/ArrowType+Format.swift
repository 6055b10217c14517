extension ArrowType {
  /// The type of a format string of Arrow's C data interface; `nil` for text that is none.
  init?(format: String) {
    let words = format.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let parameter = words.count > 1 ? String(words[1]) : ""
    switch words.first ?? "" {
    case "n": self = .null
    case "b": self = .bool
    case "c": self = .numbers(.int8)
    case "C": self = .numbers(.uint8)
    case "s": self = .numbers(.int16)
    case "S": self = .numbers(.uint16)
    case "i": self = .numbers(.int32)
    case "I": self = .numbers(.uint32)
    case "l": self = .numbers(.int64)
    case "L": self = .numbers(.uint64)
    case "e": self = .float16
    case "f": self = .numbers(.float32)
    case "g": self = .numbers(.float64)
    case "u": self = .text(offsetSize: 4)
    case "U": self = .text(offsetSize: 8)
    case "vu": self = .textViews
    case "z", "Z": self = .uncharted("binary", bufferCount: 3)
    case "vz": self = .uncharted("binary view", bufferCount: 2, isView: true)
    case "w": self = .uncharted("fixed-size binary", bufferCount: 2)
    case "tdD": self = .days
    case "tdm": self = .stamps(.milliseconds, zone: "")
    case "tts": self = .timeOfDay(.int32, .seconds)
    case "ttm": self = .timeOfDay(.int32, .milliseconds)
    case "ttu": self = .timeOfDay(.int64, .microseconds)
    case "ttn": self = .timeOfDay(.int64, .nanoseconds)
    case "tDs": self = .elapsed(.seconds)
    case "tDm": self = .elapsed(.milliseconds)
    case "tDu": self = .elapsed(.microseconds)
    case "tDn": self = .elapsed(.nanoseconds)
    case "tss": self = .stamps(.seconds, zone: parameter)
    case "tsm": self = .stamps(.milliseconds, zone: parameter)
    case "tsu": self = .stamps(.microseconds, zone: parameter)
    case "tsn": self = .stamps(.nanoseconds, zone: parameter)
    case "tiM", "tiD", "tin": self = .uncharted("interval", bufferCount: 2)
    case "d":
      guard let decimal = Self.decimal(parameter) else { return nil }
      self = decimal
    case let word where word.hasPrefix("+"): self = .uncharted(Self.nested(word), bufferCount: 0)
    default: return nil
    }
  }

  /// Precision, scale and, if they are not 128, bits.
  private static func decimal(_ parameter: String) -> ArrowType? {
    let numbers = parameter.split(separator: ",").map { Int($0) ?? -1_000 }
    guard numbers.count == 2 || numbers.count == 3, abs(numbers[1]) <= 300 else { return nil }
    let bits = numbers.count == 3 ? numbers[2] : 128
    return [32, 64, 128, 256].contains(bits) ? .decimal(bits: bits, scale: numbers[1]) : nil
  }

  private static func nested(_ word: Substring) -> String {
    switch word {
    case "+s": "struct"
    case "+m": "map"
    case "+r": "run-end encoded"
    case let word where word.hasPrefix("+u"): "union"
    default: "list"
    }
  }
}
