import Testing

/// Only a kind's own model and mark, and the registry, name a kind of series; no other file depends
/// on the kind.
@Suite struct SeriesKindTests {
  private static let registry = "Sources/SumiChart/Series/SeriesKinds.swift"
  private static let files = SourceFile.all(in: ["Sources"])

  /// The types in the registry.
  private static let types: [String] = {
    let lines = files.first { $0.path == registry }?.lines ?? []
    return lines.compactMap { $0.firstMatch(of: /^\s*(\w+Series)\.self,/).map { String($0.1) } }
  }()

  /// The folders of the models and marks of kinds.
  private static let rooms: Set<Substring> = {
    let owners = files.filter { file in
      file.lines.contains { line in
        guard line.contains("Series"),
          let name = line.firstMatch(
            of: /^public struct (\w+Series)\b|^extension (\w+Series): DrawnSeries/)
        else { return false }
        return types.contains(String(name.1 ?? name.2 ?? ""))
      }
    }
    return Set(owners.map { folder(of: $0.path) })
  }()

  private static func folder(of path: String) -> Substring {
    path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
  }

  /// Whether a file belongs to a kind, or measures kinds.
  private static func isRoom(_ path: String) -> Bool {
    path == registry || rooms.contains(folder(of: path))
      || path.hasPrefix("Sources/SumiBench/")
  }

  @Test("the registry is found")
  func registry() {
    #expect(Self.types.count >= 5)
    #expect(Self.types.contains("LineSeries"))
  }

  @Test("no file outside a kind's own folders names a kind")
  func names() {
    for file in Self.files where !Self.isRoom(file.path) {
      for (index, line) in file.lines.enumerated() {
        guard line.utf8.contains(UInt8(ascii: "S")) else { continue }
        let code = line.split(separator: "//", omittingEmptySubsequences: false).first ?? ""
        if Self.types.contains(where: { code.contains($0) }) {
          Issue.record("\(file.path):\(index + 1) names a kind of series: “\(line)”")
        }
      }
    }
  }

  /// The words of the kinds that a chart file may name, without their variants.
  private static let words: [String] = files.filter {
    $0.path.contains(/\/Series\/\w+\/\w+Series\.swift$/)
  }
  .flatMap(\.lines)
  .compactMap {
    guard $0.contains("static let ") else { return nil }
    return $0.firstMatch(of: /static let (?:kind|horizontalWord) = "(\w+)"/).map { String($0.1) }
  }

  @Test("no file outside a kind's own folders names a kind by its word")
  func words() {
    #expect(Self.words.count >= Self.types.count)
    for file in Self.files where !Self.isRoom(file.path) {
      for (index, line) in file.lines.enumerated() {
        guard line.utf8.contains(UInt8(ascii: "\"")) else { continue }
        let code = line.split(separator: "//", omittingEmptySubsequences: false).first ?? ""
        for match in code.matches(of: /(?i)(?:kind|type)s?\b[^"]{0,30}"(\w+)"/)
        where Self.words.contains(String(match.1)) {
          Issue.record("\(file.path):\(index + 1) names a kind of series: “\(line)”")
        }
      }
    }
  }
}
