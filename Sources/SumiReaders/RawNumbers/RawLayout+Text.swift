import SumiData
import SumiGeometry
import SumiTime

extension RawLayout: CustomStringConvertible {
  /// Parses a layout such as `x:float64,y:float32;header=512;big-endian`.
  ///
  /// - Throws: `wrongLayout`, with the most similar valid word.
  public init(parsing text: String) throws(DataError) {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(trimmed)
    self.init(columns: try Self.columns(parts[0], of: text))
    for option in parts.dropFirst() { try apply(option, of: text) }
  }

  /// The layout as text, with every name.
  public var description: String {
    let list = columns.map { "\($0.name ?? "-"):\($0.element.name)" }.joined(separator: ",")
    return list + (headerSize > 0 ? ";header=\(headerSize)" : "")
      + (arrangement == .planar ? ";planar" : "") + (byteOrder == .bigEndian ? ";big-endian" : "")
  }

  private static func columns(_ list: String, of text: String) throws(DataError) -> [Column] {
    let items = list.split(separator: ",", omittingEmptySubsequences: false).map(trimmed)
    var columns: [Column] = []
    var seen: Set<String> = []
    for (index, item) in items.enumerated() {
      // The last colon, because types have none but names may.
      let colon = item.lastIndex(of: ":")
      let type = trimmed(colon.map { item[item.index(after: $0)...] } ?? item[...])
      let name =
        colon.map { trimmed(item[..<$0]) } ?? (items.count == 1 ? "value" : String(index))
      guard let element = Element.named[type] else {
        throw .wrongLayout(layout: text, problem: problem(type: type))
      }
      guard !name.isEmpty else {
        throw .wrongLayout(
          layout: text,
          problem: "a column without a name; write NAME:\(type), or -:\(type) to skip"
            + " over it")
      }
      if name == "-" {
        columns.append(Column(name: nil, element: element))
      } else if seen.insert(name).inserted {
        columns.append(Column(name: name, element: element))
      } else {
        throw .wrongLayout(
          layout: text, problem: "two columns named \"\(name)\"; give each its own name")
      }
    }
    return columns
  }

  private static func problem(type: String) -> String {
    let remedy =
      nearestName(to: type, among: Element.names).map { "did you mean \"\($0)\"?" }
      ?? "there are: " + Element.names.joined(separator: ", ")
    return type.isEmpty
      ? "a column without a type; write NAME:TYPE, such as x:float64"
      : "no type \"\(type)\"; \(remedy)"
  }

  private mutating func apply(_ option: String, of text: String) throws(DataError) {
    switch option {
    case "interleaved": arrangement = .interleaved
    case "planar": arrangement = .planar
    case "little-endian": byteOrder = .littleEndian
    case "big-endian": byteOrder = .bigEndian
    default:
      if option.hasPrefix("header=") {
        guard let size = Int(option.dropFirst("header=".count)), size >= 0 else {
          throw .wrongLayout(
            layout: text, problem: "\"\(option)\" is not a number of bytes; write header=512")
        }
        headerSize = size
        return
      }
      let known = ["interleaved", "planar", "little-endian", "big-endian", "header=BYTES"]
      let remedy =
        nearestName(to: option, among: known).map { "did you mean \"\($0)\"?" }
        ?? "there are: " + known.joined(separator: ", ")
      throw .wrongLayout(layout: text, problem: "no option \"\(option)\"; \(remedy)")
    }
  }
}

extension RawLayout.Element {
  /// The type's word in a layout's text.
  public var name: String {
    switch self {
    case .number(let type): type.rawValue
    case .float16: "float16"
    case .dateTime(.seconds): "datetime[s]"
    case .dateTime(.milliseconds): "datetime[ms]"
    case .dateTime(.microseconds): "datetime[us]"
    case .dateTime(.nanoseconds): "datetime[ns]"
    }
  }

  private static let all: [Self] =
    NumberType.allCases.map { .number($0) } + [.float16] + TimeUnit.allCases.map { .dateTime($0) }

  /// All words for types.
  public static let names = all.map(\.name)

  fileprivate static let named = Dictionary(uniqueKeysWithValues: zip(names, all))
}

/// The text without spaces around.
private func trimmed(_ text: some StringProtocol) -> String {
  let start = text.firstIndex { $0 != " " } ?? text.endIndex
  let end = text[start...].lastIndex { $0 != " " }.map { text.index(after: $0) } ?? start
  return String(text[start..<end])
}
