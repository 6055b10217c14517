/// The formats that a picture is written in.
public enum OutputFormat: String, CaseIterable, Sendable {
  case png
  case svg
  case pdf

  /// The format of a file by its name's ending; `nil` for an ending that is no format. A name without
  /// an ending is a PNG's.
  public init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      self = .png
      return
    }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }
}
