import Glibc
import SumiData

/// The files that paths name together: each its own, those of a folder, or those that a pattern such as
/// `logs/*.csv` matches.
enum FileSet {
  /// More files are hardly meant to be one table.
  private static let most = 10_000

  /// The paths of the files, in order; `nil` for one file. Strangers' charts name single files.
  ///
  /// - Throws: `unusable` for a pattern that matches nothing, and for too many files.
  static func paths(of file: DataFile) throws(DataError) -> [String]? {
    guard file.path != "-", file.limits.dataRoot == nil else { return nil }
    var paths: [String] = []
    var isSet = !file.otherPaths.isEmpty
    for path in [file.path] + file.otherPaths {
      guard let found = try expanded(path) else {
        paths.append(path)
        continue
      }
      isSet = true
      paths += found
    }
    guard isSet else { return nil }
    guard paths.count <= most else {
      throw .unusable(
        source: file.name,
        problem: "\(paths.count) files, and at most \(most) are read as one table")
    }
    return paths
  }

  /// The files of a folder or a pattern; `nil` for what is neither.
  private static func expanded(_ path: String) throws(DataError) -> [String]? {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else { return nil }
      let inside = matches(path + (path.hasSuffix("/") ? "*" : "/*")).filter(isTable)
      // An error that says what it is.
      return inside.isEmpty ? nil : inside
    }
    guard path.contains(where: { "*?[".contains($0) }) else { return nil }
    let found = matches(path)
    guard !found.isEmpty else {
      // Perhaps the sheet of a workbook, or a file in an archive.
      if PartPath(path).part != nil { return nil }
      throw .unusable(source: path, problem: "no file matches this pattern; check the path")
    }
    return found
  }

  private static func matches(_ pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
      .filter { path in
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      }
  }

  /// Whether a file of a folder is a table, by its name's ending.
  private static func isTable(_ path: String) -> Bool {
    var inner = path
    for packed in PackedFormat.allCases { inner = packed.innerName(of: inner) }
    return DataFormat(ending: inner).map { $0 != .sqlite && $0 != .raw } ?? false
  }

  /// The names of files without what all of them have in common: folders, and the ending.
  static func shortNames(of paths: [String]) -> [String] {
    let parts = paths.map { $0.split(separator: "/", omittingEmptySubsequences: false) }
    let shortest = parts.map(\.count).min() ?? 1
    let common = (0..<max(shortest - 1, 0)).first { index in
      parts.contains { $0[index] != parts[0][index] }
    }
    let names = parts.map { $0.dropFirst(common ?? shortest - 1).joined(separator: "/") }
    let endings = Set(
      names.map { name in name.lastIndex(of: ".").map { String(name[$0...]) } ?? "" })
    return names.map { name in
      guard endings.count == 1, let ending = endings.first, name.count > ending.count else {
        return name
      }
      return String(name.dropLast(ending.count))
    }
  }
}
