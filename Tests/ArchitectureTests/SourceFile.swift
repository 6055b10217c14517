import Foundation

/// A Swift file of this package, read for its rules.
struct SourceFile: Sendable {
  /// Relative to the package's folder, such as `Sources/SumiData/Column.swift`.
  let path: String
  let lines: [String]

  /// The module: the folder in `Sources`, or `Shaders`.
  var module: String {
    let parts = path.split(separator: "/")
    return parts[0] == "Sources" ? String(parts[1]) : String(parts[0])
  }

  /// The modules that the file imports, with any attributes or modifiers.
  var imports: [String] {
    lines.compactMap { line in
      // A pattern takes a hundred times as long as a word.
      guard line.contains("import ") else { return nil }
      let form =
        /^\s*(?:@\w+(?:\(\w+\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(\w+)/
      return line.firstMatch(of: form).map { String($0.1) }
    }
  }

  /// All Swift files in some folders of the package, sorted by path.
  static func all(in folders: [String]) -> [SourceFile] {
    folders.flatMap { folder -> [SourceFile] in
      let root = package.appending(path: folder).path
      let names = FileManager.default.enumerator(atPath: root)?.allObjects ?? []
      return names.compactMap { $0 as? String }
        .filter { $0.hasSuffix(".swift") && !$0.contains(".build") }
        .sorted()
        .compactMap { name in
          guard let text = try? String(contentsOfFile: "\(root)/\(name)", encoding: .utf8) else {
            return nil
          }
          let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
          return SourceFile(path: "\(folder)/\(name)", lines: lines.map(String.init))
        }
    }
  }

  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
