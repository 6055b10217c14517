import SumiData

/// The arrays of an NPZ file, a zip archive of NPY files, as columns of one table.
struct NPZFile {
  private static let suffix = ".npy"

  private let archive: ZipArchive
  private let source: String

  /// - Throws: `malformed` if it is not a zip archive.
  init(_ bytes: InputBytes, source: String) throws(DataError) {
    archive = try ZipArchive(bytes, source: source)
    self.source = source
  }

  /// An array with requested columns.
  private struct Part {
    var name: String
    var array: NPYArray
    /// Its start in the archive.
    var offset: Int

    var isSingleValue: Bool { array.header.shape.isEmpty }
  }

  /// The table of all columns, or of the requested ones. Single values next to columns are left
  /// out, with a note, unless they are requested.
  ///
  /// - Throws: `malformed`, also if the columns have different lengths, or `missingColumn`.
  func table(wanted: Set<String>?, progress: ReadProgress) throws(DataError) -> Table {
    let members = archive.members.filter { $0.name.hasSuffix(Self.suffix) }
    if members.isEmpty, !archive.members.isEmpty {
      throw .malformed(
        source: source, offset: 0,
        problem: "a zip archive without an NPY file in it; write it with numpy.savez")
    }
    let deflated = members.filter { $0.method == .deflated && isWanted($0, of: wanted) }
    let count = ReadCount(
      progress, source: source, total: deflated.reduce(0) { $0 + $1.compressedSize })
    var parts: [Part] = []
    var names: [String] = []
    for member in members {
      guard member.name.utf8.count <= NPYArray.longestName else {
        throw .malformed(
          source: source, offset: member.headerOffset,
          problem: "a name of more than \(NPYArray.longestName) bytes; rename the array")
      }
      let name = arrayName(of: member)
      guard isWanted(member, of: wanted) else {
        names.append(name)
        continue
      }
      let content = try archive.content(of: member, count)
      let array = try NPYArray(
        in: content.bytes, range: content.range, source: "\(source): \(name)")
      names += array.names(prefix: name)
      guard names.count <= NPYArray.mostColumns else {
        throw .malformed(
          source: source, offset: member.headerOffset,
          problem: "more than \(NPYArray.mostColumns) columns; name the columns wanted")
      }
      parts.append(Part(name: name, array: array, offset: member.headerOffset))
    }
    try NumPyReader.check(wanted, areAmong: names, source: source)
    var notes: [String] = []
    if wanted == nil, !parts.allSatisfy(\.isSingleValue) {
      notes = parts.filter(\.isSingleValue).map { "\($0.name): a single value, left out" }
      parts.removeAll(where: \.isSingleValue)
    }
    try checkLengths(parts)
    var columns: [(name: String, column: Column)] = []
    for part in parts { columns += try part.array.columns(prefix: part.name, wanted: wanted) }
    try checkNames(columns.map(\.name))
    return try Table(names: columns.map(\.name), columns: columns.map(\.column), notes: notes)
  }

  private func arrayName(of member: ZipMember) -> String {
    String(member.name.dropLast(Self.suffix.count))
  }

  private func isWanted(_ member: ZipMember, of wanted: Set<String>?) -> Bool {
    let name = arrayName(of: member)
    return wanted?.contains { $0 == name || $0.hasPrefix(name + ".") } ?? true
  }

  private func checkLengths(_ parts: [Part]) throws(DataError) {
    guard let first = parts.first,
      let other = parts.first(where: { $0.array.rowCount != first.array.rowCount })
    else { return }
    throw .malformed(
      source: source, offset: other.offset,
      problem: "arrays of different lengths (\(first.name): \(first.array.rowCount),"
        + " \(other.name): \(other.array.rowCount)); name the columns wanted")
  }

  private func checkNames(_ names: [String]) throws(DataError) {
    var seen: Set<String> = []
    for name in names {
      guard seen.insert(name).inserted else {
        throw .malformed(
          source: source, offset: 0,
          problem: "two columns named \"\(name)\"; rename one of the arrays")
      }
    }
  }
}
