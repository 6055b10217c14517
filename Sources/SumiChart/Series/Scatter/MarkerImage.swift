import FoundationEssentials
import SumiData
import SumiForms

/// A picture in place of a marker's shape.
public enum MarkerImage: Hashable, Sendable {
  /// A PNG file; a relative path starts at the chart file's folder.
  case file(String)
  /// The bytes of a PNG. In a chart file they are text that starts with `data:image/png;base64,`.
  case png([UInt8])
}

extension MarkerImage: FileValue {
  package static let form = Form<String>.text(pattern: nil, examples: ["star.png"]).map(
    { try MarkerImage(text: $0) },
    back: { image in
      switch image {
      case .file(let path): path
      case .png(let bytes): prefix + Data(bytes).base64EncodedString()
      }
    }
  ).named(
    "markerImage",
    "A PNG: the path of a file, which starts at the chart file's folder, or its bytes as "
      + "`\(prefix)…`.")

  package static let prefix = "data:image/png;base64,"

  /// An image from its words in a chart file or in a cell of a table.
  package init(text: String) throws {
    guard text.hasPrefix("data:") else {
      guard !text.isEmpty else { throw Complaint("an image is the path of a PNG file") }
      self = .file(text)
      return
    }
    guard text.hasPrefix(Self.prefix) else {
      throw Complaint("an image in place of a path starts with \"\(Self.prefix)\"")
    }
    guard let bytes = Data(base64Encoded: String(text.dropFirst(Self.prefix.count))) else {
      throw Complaint("the image is not valid base64; encode the bytes of a PNG")
    }
    self = .png([UInt8](bytes))
  }
}
