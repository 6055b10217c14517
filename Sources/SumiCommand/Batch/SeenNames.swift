/// The names that a manifest has used, and the lines where.
///
/// It keeps hashes of 128 bits instead of the names, so that memory hardly grows with the number of
/// charts; two names never have the same one in practice.
struct SeenNames {
  private var lines: [Key: Int32] = [:]

  private struct Key: Hashable {
    private let first: Int
    private let second: Int

    init(_ name: String) {
      first = name.hashValue
      var hasher = Hasher()
      hasher.combine(first)
      hasher.combine(name)
      second = hasher.finalize()
    }
  }

  /// Adds a name. Returns the line that had it already; `nil` for a new one.
  mutating func insert(_ name: String, line: Int) -> Int? {
    lines.updateValue(Int32(clamping: line), forKey: Key(name)).map { Int($0) }
  }
}

/// The files that a batch has named, however they were spelled.
struct SeenOutputs {
  /// Base of relative names, with a trailing slash; empty for the working directory.
  private let folder: String
  private var names = SeenNames()
  /// Where the folder of the last name leads: neighbours have the same one.
  private var last: (folder: Substring, place: String)?

  init(folder: String) { self.folder = folder }

  /// Adds a file. Returns the line that had it already; `nil` for a new one.
  mutating func insert(_ output: String, line: Int) -> Int? {
    let path = output.hasPrefix("/") ? output : folder + output
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let (parent, name) = (path[..<start], path[start...])
    // The last part may be a link, or no name.
    if FileNode(path) != nil || name.isEmpty || name == "." || name == ".." {
      return names.insert(FilePlace(path).path, line: line)
    }
    if last?.folder != parent { last = (parent, FilePlace(String(parent)).path) }
    return names.insert("\(last?.place ?? "")/\(name)", line: line)
  }
}
