import SumiData

/// A column of values in a Parquet file.
struct ParquetField {
  /// With dots between the names of structs.
  let name: String
  let storage: ParquetStorage
  var type: ParquetType
  /// The level of a value that is there: the number of optional fields that lead to it.
  let presence: Int
  /// The index among all columns of values in the file.
  let chunk: Int

  /// Whether its values, in any group of rows, are encrypted.
  var isEncrypted = false

  /// Why it cannot be drawn, and what to do; `nil` if it can.
  var refusal: (reason: String, remedy: String)? {
    if isEncrypted { return ("encrypted", "write it without encryption") }
    guard case .uncharted(let type) = type else { return nil }
    return ("of type \(type), which cannot be drawn", "name another column")
  }
}

/// The columns of a file.
struct ParquetSchema {
  private(set) var fields: [ParquetField]

  /// Marks the columns of values with these indices as encrypted.
  mutating func setEncrypted(_ chunks: Set<Int>) {
    for index in fields.indices where chunks.contains(fields[index].chunk) {
      fields[index].isEncrypted = true
    }
  }

  /// - Parameter elements: depth first, the root first.
  /// - Throws: `malformed`.
  init(_ elements: [ThriftStruct], in source: ByteSource) throws(DataError) {
    guard let root = elements.first else {
      throw source.damaged(at: source.bytes.count, "a schema without elements")
    }
    var walk = Walk(elements: elements, source: source)
    try walk.children(of: root, path: "", presence: 0, isRepeated: false, depth: 0)
    fields = walk.fields
  }

  private struct Walk {
    let elements: [ThriftStruct]
    let source: ByteSource
    var fields: [ParquetField] = []
    private var next = 1
    private var chunk = 0

    init(elements: [ThriftStruct], source: ByteSource) {
      (self.elements, self.source) = (elements, source)
    }

    mutating func children(
      of element: ThriftStruct, path: String, presence: Int, isRepeated: Bool, depth: Int
    ) throws(DataError) {
      for _ in 0..<max(element.int(5) ?? 0, 0) {
        guard next < elements.count, depth < 100 else {
          throw source.damaged(at: element.offset, "a schema with fewer elements than it says")
        }
        let child = elements[next]
        next += 1
        let name = path + (child.bytes(4).map(source.text) ?? "")
        // 0 is required, 1 optional, 2 repeated.
        let repetition = child.int(3) ?? 0
        let presence = presence + (repetition == 0 ? 0 : 1)
        let isRepeated = isRepeated || repetition == 2
        if (child.int(5) ?? 0) > 0 {
          try children(
            of: child, path: name + ".", presence: presence, isRepeated: isRepeated,
            depth: depth + 1)
          continue
        }
        guard let storage = ParquetStorage(child) else {
          throw source.unsupported(
            at: child.offset, "column \"\(name)\" has an unknown type",
            remedy: "write the file again with types of Parquet 2")
        }
        fields.append(
          ParquetField(
            name: name, storage: storage,
            type: isRepeated ? .uncharted("list") : ParquetType(storage, child),
            presence: presence, chunk: chunk))
        chunk += 1
      }
    }
  }
}

extension ByteSource {
  /// Text at a position; invalid UTF-8 is repaired.
  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}
