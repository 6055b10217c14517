import SumiData

/// The files of which a workbook consists.
struct WorkbookArchive {
  private let archive: ZipArchive
  /// The workbook's name in errors.
  let source: String

  /// - Throws: as `ZipArchive`.
  init(_ bytes: InputBytes, source: String) throws(DataError) {
    archive = try ZipArchive(bytes, source: source)
    self.source = source
  }

  /// Whether it has this file.
  func has(_ name: String) -> Bool { archive.members.contains { $0.name == name } }

  /// The bytes of a file; `nil` if it is not there.
  func file(_ name: String) throws(DataError) -> InputBytes? {
    guard let member = archive.members.first(where: { $0.name == name }) else { return nil }
    return try archive.content(of: member, ReadCount(.none, source: source, total: 0)).file()
  }
}
