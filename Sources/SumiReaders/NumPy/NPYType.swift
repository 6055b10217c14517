/// The type of a value in an NPY array, such as `<f8` or `>M8[ms]`.
enum NPYType {
  case element(BinaryElement, isSwapped: Bool)
  /// A type that cannot be drawn, `size` bytes per value, and why.
  case unsupported(size: Int, problem: String)
  /// Python objects, whose bytes are a Python program.
  case objects

  /// Bytes per value.
  var size: Int {
    switch self {
    case .element(let element, _): element.size
    case .unsupported(let size, _): size
    case .objects: 8
    }
  }

  /// The type with this name; `nil` if NumPy has none.
  init?(_ name: String) {
    var rest = name[...]
    let order: Character? = rest.first.flatMap { "<>|=".contains($0) ? $0 : nil }
    if order != nil { rest.removeFirst() }
    guard let kind = rest.popFirst() else { return nil }
    // Dates may have a unit: M8[25s].
    let bracket = rest.firstIndex(of: "[") ?? rest.endIndex
    let digits = rest[..<bracket]
    guard digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
      return nil
    }
    guard digits.utf8.count < 10, let size = digits.isEmpty ? 0 : Int(digits) else { return nil }
    let isBigEndianHost = UInt16(bigEndian: 1) == 1
    let isSwapped = order == ">" && !isBigEndianHost || order == "<" && isBigEndianHost
    switch kind {
    case "M" where size == 8:
      self = Self.times(String(rest[bracket...]), isSwapped: isSwapped) { .dateTime($0) }
    case "m" where size == 8:
      // Months have no common length: they stay numbers.
      self = Self.times(String(rest[bracket...]), isSwapped: isSwapped) {
        $0.durations ?? .number(.int64)
      }
    case _ where bracket != rest.endIndex: return nil
    case "O": self = .objects
    default:
      if let element = Self.element(kind, size: size) {
        self = .element(element, isSwapped: isSwapped)
      } else if let unsupported = Self.unsupported(kind, size: size) {
        self = unsupported
      } else {
        return nil
      }
    }
  }

  private static func element(_ kind: Character, size: Int) -> BinaryElement? {
    switch (kind, size) {
    case ("f", 8): .number(.float64)
    case ("f", 4): .number(.float32)
    case ("f", 2): .float16
    case ("i", 8): .number(.int64)
    case ("i", 4): .number(.int32)
    case ("i", 2): .number(.int16)
    case ("i", 1): .number(.int8)
    case ("u", 8): .number(.uint64)
    case ("u", 4): .number(.uint32)
    case ("u", 2): .number(.uint16)
    case ("u", 1): .number(.uint8)
    case ("b", 1): .number(.bool)
    default: nil
    }
  }

  private static func unsupported(_ kind: Character, size: Int) -> NPYType? {
    switch kind {
    case "f" where size == 12 || size == 16:
      .unsupported(
        size: size, problem: "long double numbers differ between machines; save array.astype('f8')")
    case "c" where size >= 8:
      .unsupported(
        size: size,
        problem: "complex numbers cannot be charted; save array.real and array.imag, or abs(array)")
    case "S", "a":
      .unsupported(
        size: size, problem: "text cannot be charted from NumPy's files; save it in a CSV file")
    case "U":
      // Four bytes per letter; at most nine digits cannot overflow.
      .unsupported(
        size: size * 4, problem: "text cannot be charted from NumPy's files; save it in a CSV file")
    case "V":
      .unsupported(size: size, problem: "raw bytes (void) cannot be charted; save them as numbers")
    default: nil
    }
  }

  /// Time stamps or durations, with the text in the brackets after M8 or m8.
  private static func times(
    _ brackets: String, isSwapped: Bool, _ element: (BinaryTimeStep) -> BinaryElement
  ) -> NPYType {
    guard let step = BinaryTimeStep(numPyUnit: brackets.dropFirst().dropLast()),
      brackets.hasSuffix("]")
    else {
      return .unsupported(
        size: 8,
        problem:
          "times without a known unit; save array.astype('datetime64[ms]'), or 'timedelta64[ms]'")
    }
    return .element(element(step), isSwapped: isSwapped)
  }
}

extension BinaryTimeStep {
  /// The step that NumPy writes as `ms`, `D` or, for a multiple, `25s`.
  init?(numPyUnit: Substring) {
    let unit = numPyUnit.drop { $0.isNumber }
    let digits = numPyUnit[..<unit.startIndex]
    // Nine digits leave room for the factors below.
    guard digits.utf8.count < 10, let multiple = digits.isEmpty ? 1 : Int64(digits), multiple > 0
    else { return nil }
    switch unit {
    case "Y": self = .months(multiple: 12 * multiple)
    case "M": self = .months(multiple: multiple)
    case "W": self = .times(multiple: 604_800 * multiple, .seconds)
    case "D": self = .times(multiple: 86_400 * multiple, .seconds)
    case "h": self = .times(multiple: 3_600 * multiple, .seconds)
    case "m": self = .times(multiple: 60 * multiple, .seconds)
    case "s": self = .times(multiple: multiple, .seconds)
    case "ms": self = .times(multiple: multiple, .milliseconds)
    case "us": self = .times(multiple: multiple, .microseconds)
    case "ns": self = .times(multiple: multiple, .nanoseconds)
    case "ps": self = .part(multiple: multiple, parts: 1_000, .nanoseconds)
    case "fs": self = .part(multiple: multiple, parts: 1_000_000, .nanoseconds)
    case "as": self = .part(multiple: multiple, parts: 1_000_000_000, .nanoseconds)
    default: return nil
    }
  }
}
