/// Builds a FlatBuffer, the format of Arrow's metadata: see `FlatTable`.
///
/// Objects are written from the first byte on, each before those that it refers to: distances to
/// other objects count forward. All objects start at multiples of 8 bytes from the start.
struct FlatBuilder {
  enum Value {
    case byte(UInt8)
    case short(Int16)
    case int(Int32)
    case long(Int64)
    case object(Object)

    fileprivate var size: Int {
      switch self {
      case .byte: 1
      case .short: 2
      case .int, .object: 4
      case .long: 8
      }
    }
  }

  indirect enum Object {
    /// The fields in the order of the format's definition; `nil` for the default.
    case table([Value?])
    case text(String)
    case tables([Object])
    /// Structures of `width` numbers each, one after the other.
    case structures([Int64], width: Int)
  }

  private(set) var bytes: [UInt8] = []

  /// The buffer of a root table; its length is a multiple of 8.
  init(root: Object) {
    append(0 as UInt32)
    let start = add(root)
    set(UInt32(start), at: 0)
    pad(to: 0)
  }

  private mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  private mutating func set<Number: FixedWidthInteger>(_ number: Number, at place: Int) {
    withUnsafeBytes(of: number.littleEndian) { source in
      for (index, byte) in source.enumerated() { bytes[place + index] = byte }
    }
  }

  /// Appends zeros until the length is `rest` beyond a multiple of 8.
  private mutating func pad(to rest: Int) {
    while bytes.count % 8 != rest { bytes.append(0) }
  }

  /// Writes an object and all that it refers to, and returns its position.
  private mutating func add(_ object: Object) -> Int {
    switch object {
    case .table(let fields): return addTable(fields)
    case .text(let text):
      pad(to: 0)
      let place = bytes.count
      append(UInt32(text.utf8.count))
      bytes.append(contentsOf: text.utf8)
      bytes.append(0)
      return place
    case .tables(let tables):
      pad(to: 0)
      let place = bytes.count
      append(UInt32(tables.count))
      for _ in tables { append(0 as UInt32) }
      for (index, table) in tables.enumerated() {
        let slot = place + 4 + 4 * index
        set(UInt32(add(table) - slot), at: slot)
      }
      return place
    case .structures(let numbers, let width):
      // The numbers start at a multiple of 8.
      pad(to: 4)
      let place = bytes.count
      append(UInt32(numbers.count / width))
      for number in numbers { append(number) }
      return place
    }
  }

  private mutating func addTable(_ fields: [Value?]) -> Int {
    // The largest first, after the distance to the list of fields: so each is aligned.
    var offsets = [Int](repeating: 0, count: fields.count)
    var end = 8
    for size in [8, 4, 2, 1] {
      for (index, field) in fields.enumerated() where field?.size == size {
        offsets[index] = end
        end += size
      }
    }
    pad(to: 0)
    let list = bytes.count
    append(UInt16(4 + 2 * fields.count))
    append(UInt16(end))
    for offset in offsets { append(UInt16(offset)) }
    pad(to: 0)
    let place = bytes.count
    append(Int32(place - list))
    bytes.append(contentsOf: repeatElement(0, count: end - 4))
    for (field, offset) in zip(fields, offsets) {
      switch field {
      case .byte(let number): set(number, at: place + offset)
      case .short(let number): set(number, at: place + offset)
      case .int(let number): set(number, at: place + offset)
      case .long(let number): set(number, at: place + offset)
      case .object(let object):
        let target = add(object)
        set(UInt32(target - place - offset), at: place + offset)
      case nil: break
      }
    }
    return place
  }
}
