import SumiData

extension DataFile {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case path = "file"
    case format, layout, query
  }
}

extension DataReference: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case columns
  }

  public init(from decoder: any Decoder) throws {
    let inPlace = try Fields(
      decoder, of: CodingKeys.self, also: DataFile.CodingKeys.allCases.map(\.stringValue))
    let file = try Fields(
      decoder, of: DataFile.CodingKeys.self, also: CodingKeys.allCases.map(\.stringValue))
    let columns = try inPlace.optional(.columns, as: [String: CellList].self)
    let path = try file.optional(.path, as: String.self)
    let data = DataFile(
      path ?? "", format: try file.word(.format, or: .automatic),
      layout: try file.optional(.layout), query: try file.optional(.query))
    switch (path, columns) {
    case (_?, nil):
      if data.layout != nil, data.query != nil {
        throw Self.corrupted(
          decoder, "a \"layout\" is for bare numbers and a \"query\" for a database; give one")
      }
      self = .file(data)
    case (nil, let columns?) where data == DataFile(""):
      self = .table(try Self.table(columns, decoder))
    case (nil, _?):
      throw Self.corrupted(
        decoder, "\"format\", \"layout\" and \"query\" belong to a \"file\", not to \"columns\"")
    default:
      throw Self.corrupted(decoder, "data is either a \"file\" or \"columns\" written in place")
    }
  }

  private static func table(
    _ columns: [String: CellList], _ decoder: any Decoder
  ) throws -> Table {
    let names = columns.keys.sorted()
    let counts = names.compactMap { columns[$0]?.column.count }
    guard Set(counts).count <= 1 else {
      let list = zip(names, counts).map { "\($0) \($1)" }.joined(separator: ", ")
      throw corrupted(
        decoder, "columns of one table need one length; found \(list)", at: [CodingKeys.columns])
    }
    return Table(names: names, columns: names.compactMap { columns[$0]?.column })
  }

  private static func corrupted(
    _ decoder: any Decoder, _ message: String, at keys: [any CodingKey] = []
  ) -> DecodingError {
    .dataCorrupted(.init(codingPath: decoder.codingPath + keys, debugDescription: message))
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .file(let file):
      var container = encoder.container(keyedBy: DataFile.CodingKeys.self)
      try container.encode(file.path, forKey: .path)
      if file.format != .automatic { try container.encode(file.format, forKey: .format) }
      try container.encodeIfPresent(file.layout, forKey: .layout)
      try container.encodeIfPresent(file.query, forKey: .query)
    case .table(let table):
      var container = encoder.container(keyedBy: CodingKeys.self)
      var columns: [String: CellList] = [:]
      for (name, column) in zip(table.names, table.columns) {
        columns[name] = CellList(column: column)
      }
      try container.encode(columns, forKey: .columns)
    }
  }
}
