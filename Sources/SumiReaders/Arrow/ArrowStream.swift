import SumiData
import SumiGeometry

/// Arrow's stream format: the schema's message, followed by the others.
enum ArrowStream {
  static func content(
    of source: ByteSource, columns: Set<String>?
  ) throws(DataError) -> ArrowContent {
    let whole = source.whole
    guard let first = try firstMessage(of: source), case .schema(let table) = first.header else {
      throw source.damaged(at: 0, "a stream that does not begin with a schema")
    }
    let schema = try ArrowSchema(table, version: first.version)
    var content = try ArrowContent(
      schema: schema, wanted: schema.indices(of: columns, source: source), source: source)
    var offset = first.end
    while let message = try ArrowMessage(in: whole, at: offset) {
      offset = message.end
      try content.add(message)
    }
    return content
  }

  /// The first message; throws if the bytes are clearly in another format.
  private static func firstMessage(of source: ByteSource) throws(DataError) -> ArrowMessage? {
    let remedy = "name an Arrow IPC file (Feather version 2) or stream"
    if source.bytes.starts(with: Array("FEA1".utf8)) {
      throw source.unsupported(at: 0, "a Feather file of version 1", remedy: remedy)
    }
    let whole = source.whole
    guard source.bytes.count >= 8 else {
      throw source.unsupported(at: 0, "too short to be Arrow data", remedy: remedy)
    }
    let word = try whole.load(UInt32.self, at: 0)
    guard word == .max || Int(word) <= source.bytes.count - 4 else {
      throw source.unsupported(at: 0, "no Arrow data", remedy: remedy)
    }
    return try ArrowMessage(in: whole, at: 0)
  }
}

extension ArrowSchema {
  /// The indices of the columns with these names, ascending; without names, of all columns that can
  /// be drawn.
  ///
  /// - Throws: `missingColumn`; `malformed` for a column that cannot be drawn.
  func indices(of names: Set<String>?, source: ByteSource) throws(DataError) -> [Int] {
    guard let names else {
      return fields.indices.filter { fields[$0].unchartedType == nil }
    }
    let all = fields.map(\.name)
    if let name = names.sorted().first(where: { !all.contains($0) }) {
      throw .missingColumn(
        source: source.name, column: name, nearest: nearestName(to: name, among: all), names: all)
    }
    let wanted = fields.indices.filter { names.contains(fields[$0].name) }
    for index in wanted {
      guard let type = fields[index].unchartedType else { continue }
      throw source.unsupported(
        at: fields[index].offset,
        "column \"\(fields[index].name)\" is of the type \(type), which cannot be drawn",
        remedy: "ask for other columns")
    }
    return wanted
  }
}

extension ArrowField {
  /// The name of its type, if that cannot be drawn.
  var unchartedType: String? {
    if case .uncharted(let name, _, _) = type { name } else { nil }
  }
}
