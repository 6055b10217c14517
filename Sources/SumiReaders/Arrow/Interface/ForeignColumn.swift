import SumiData

/// A column in memory of another program, as Arrow's C data interface describes it: added part by part,
/// then read.
///
/// Numbers in a single part are not copied. Others are converted, or joined, as `ArrowReader` does.
package struct ForeignColumn {
  package let name: String
  private let type: ArrowType
  /// The type of indices into a dictionary, whose values have the column's type.
  private let indexType: NumberType?
  /// Whether the order of the dictionary's values is that of texts.
  private let isOrdered: Bool
  /// The name of the table, in errors.
  private let source: String
  private let memory: MemoryBudget
  private var parts: [ArrowPart] = []
  /// The dictionary of each part.
  private var dictionaries: [[ArrowPart]] = []

  /// - Parameters:
  ///   - format: a format string; with a dictionary that of its indices.
  ///   - dictionary: the format string of a dictionary's values; `nil` without one.
  ///   - isOrdered: whether the order of the dictionary's values means something.
  ///   - source: the table's name in errors.
  /// - Throws: `unusable` for a format that there is not.
  package init(
    name: String, format: String, dictionary: String?, isOrdered: Bool = false, source: String
  ) throws(DataError) {
    (self.name, self.source, self.isOrdered) = (name, source, isOrdered)
    memory = MemoryBudget(inputByteCount: 0)
    guard let type = ArrowType(format: dictionary ?? format) else {
      throw Self.unusable(source, name, "has the unknown format \"\(dictionary ?? format)\"")
    }
    self.type = type
    guard dictionary != nil else {
      indexType = nil
      return
    }
    guard case .numbers(let indices)? = ArrowType(format: format), !indices.isFloatingPoint else {
      throw Self.unusable(source, name, "has a dictionary with indices of the format \"\(format)\"")
    }
    indexType = indices
  }

  /// The name of its type, if that cannot be drawn.
  package var unchartedType: String? {
    if case .uncharted(let type, _, _) = type { type } else { nil }
  }

  /// Adds rows after those that there are.
  ///
  /// - Parameters:
  ///   - dictionary: the dictionary of these rows, if the column has one.
  ///   - owner: keeps the memory of both.
  /// - Throws: `unusable` for memory that is missing.
  package mutating func add(
    _ rows: ForeignRows, dictionary: ForeignRows?, owner: any AnyObject & Sendable
  ) throws(DataError) {
    guard rows.count > 0 else { return }
    let reading = ForeignReading(name: name, source: source, memory: memory, owner: owner)
    guard let indexType else {
      parts.append(try reading.part(rows, of: type))
      return
    }
    guard let dictionary else {
      throw Self.unusable(source, name, "has rows without the dictionary that it states")
    }
    parts.append(try reading.part(rows, of: .numbers(indexType)))
    dictionaries.append(dictionary.count > 0 ? [try reading.part(dictionary, of: type)] : [])
  }

  /// The column of all rows.
  ///
  /// - Throws: `unusable`, such as for text that does not lie in its bytes; `cancelled`.
  package func column() throws(DataError) -> Column {
    let empty = InputBytes.copying(UnsafeRawBufferPointer(start: nil, count: 0))
    let columns = ArrowColumns(
      source: ByteSource(
        buffer: UnsafeRawBufferPointer(start: nil, count: 0), in: empty, name: source,
        memory: memory),
      count: ReadCount(.none, source: source, total: 0))
    do throws(DataError) {
      guard let indexType else { return try columns.column(of: type, parts) }
      return try columns.column(
        of: type, indexType: indexType, parts, states: Array(parts.indices),
        in: ArrowContent.Dictionary(
          type: type, layout: ArrowLayout(nodeCount: 0, bufferCount: 0, viewCount: 0),
          states: dictionaries), isOrdered: isOrdered)
    } catch {
      // There is no file, and no byte in it.
      guard case .malformed(_, _, let problem) = error else { throw error }
      let fault = problem.firstRange(of: "; ").map { problem[..<$0.lowerBound] } ?? problem[...]
      throw Self.unusable(source, name, "is damaged: \(fault)")
    }
  }

  static func unusable(_ source: String, _ name: String, _ problem: String) -> DataError {
    .unusable(
      source: source, problem: "column \"\(name)\" \(problem); leave it out, or make it again")
  }
}
