import SumiData
import SumiForms

/// The content of each element of an NPY array: one value, or the fields of a structured type.
struct NPYItem {
  struct Field {
    /// The path of the field, such as `position.x`; `nil` for the value of an array without fields.
    var name: String?
    var type: NPYType
    /// From the start of the element, in bytes.
    var offset: Int
    /// The position of the type in the file, for errors.
    var literalOffset: Int
  }

  private(set) var fields: [Field] = []
  /// Bytes per element.
  private(set) var size = 0
  private let source: String

  /// The type in the header's `descr`: a name, or a list of fields, each `(name, type)` or
  /// `(name, type, shape)`.
  ///
  /// - Throws: `malformed` if it is not a type.
  init(_ description: PythonLiteral, source: String) throws(DataError) {
    self.source = source
    switch description.value {
    case .text(let name):
      guard let type = NPYType(name) else {
        throw malformed(description, "an unknown type \"\(name)\"; save array.astype('f8')")
      }
      fields = [Field(name: nil, type: type, offset: 0, literalOffset: description.offset)]
      size = type.size
    case .list(let entries):
      for entry in entries { try append(entry) }
      try checkNames(description)
    default: throw malformed(description, "not the type of an array; save the array again")
    }
  }

  private mutating func append(_ entry: PythonLiteral) throws(DataError) {
    // A field's name may be a pair of a title and a name.
    guard let parts = entry.tuple, 2...3 ~= parts.count,
      let name = parts[0].text ?? parts[0].tuple?.last?.text
    else { throw malformed(entry, "not a pair (name, type); save the array again") }
    guard name.utf8.count <= NPYArray.longestName else {
      throw malformed(
        parts[0], "a name of more than \(NPYArray.longestName) bytes; rename the field")
    }
    // Parsed once, not for each of its values, of which there may be very many.
    let part = try NPYItem(parts[1], source: source)
    let count = parts.count == 3 ? try length(of: parts[2]) : 1
    // Padding bytes have no name.
    let partFields = name.isEmpty ? [] : part.fields
    guard fields.count + count * partFields.count <= NPYArray.mostColumns else {
      throw malformed(entry, "more than \(NPYArray.mostColumns) columns; save fewer fields")
    }
    let (partsSize, isTooLarge) = part.size.multipliedReportingOverflow(by: count)
    let (newSize, isOver) = size.addingReportingOverflow(partsSize)
    guard !isTooLarge, !isOver else {
      throw malformed(entry, "an element of more than 2^63 bytes; save the array again")
    }
    if !partFields.isEmpty {
      for index in 0..<count {
        let place = parts.count == 3 ? "\(name).\(index)" : name
        for field in partFields {
          fields.append(
            Field(
              name: field.name.map { "\(place).\($0)" } ?? place, type: field.type,
              offset: size + index * part.size + field.offset, literalOffset: field.literalOffset))
        }
      }
    }
    size = newSize
  }

  /// The number of values in a field with a shape.
  private func length(of shape: PythonLiteral) throws(DataError) -> Int {
    var length = 1
    for size in shape.tuple ?? [shape] {
      guard let size = size.integer, size <= NPYArray.mostColumns,
        length * size <= NPYArray.mostColumns
      else {
        throw malformed(
          shape,
          "not a shape with at most \(NPYArray.mostColumns) values; save it as an array"
            + " of its own")
      }
      length *= size
    }
    return length
  }

  private func checkNames(_ list: PythonLiteral) throws(DataError) {
    var seen: Set<String> = []
    for name in fields.compactMap(\.name) {
      guard seen.insert(name).inserted else {
        throw malformed(list, "two columns named \"\(name)\"; rename one of the fields")
      }
    }
  }

  private func malformed(_ literal: PythonLiteral, _ problem: String) -> DataError {
    .malformed(source: source, offset: literal.offset, problem: problem)
  }
}
