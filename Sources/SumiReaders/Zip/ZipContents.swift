import SumiData
import SumiGeometry

/// What a zip archive is: the form in which NumPy and spreadsheets write their files, or a packed table.
enum ZipContents {
  /// NumPy's arrays.
  case arrays
  case workbook
  /// The only file, or the one that is named.
  case file(ZipMember)

  /// - Parameters:
  ///   - name: the archive's, whose ending tells what it is where nothing is in it.
  ///   - part: the file or the sheet that is asked for.
  /// - Throws: `unusable` for several files none of which is named, and for other programs' documents.
  init(
    _ archive: ZipArchive, name: String, part: String?, source: String
  ) throws(DataError) {
    let names = archive.members.map(\.name)
    if names.contains(where: { $0.hasSuffix(".npy") }),
      part == nil
        || names.isEmpty && name.lowercased().hasSuffix(".npz")
    {
      self = .arrays
      return
    }
    if names.contains("xl/workbook.xml")
      || names.contains("content.xml") && names.contains("META-INF/manifest.xml")
    {
      self = .workbook
      return
    }
    for (member, problem) in Self.documents where names.contains(member) {
      throw .unusable(source: source, problem: problem)
    }
    let files = archive.members.filter { Self.isFile($0.name) }
    if let part {
      guard let file = files.first(where: { $0.name == part }) else {
        let nearest = nearestName(to: part, among: files.map(\.name))
        throw .unusable(
          source: source,
          problem: "no file \"\(part)\" in the archive; "
            + (nearest.map { "did you mean \"\($0)\"?" } ?? Self.list(of: files)))
      }
      self = .file(file)
      return
    }
    guard files.count == 1 else {
      throw .unusable(
        source: source,
        problem: files.isEmpty
          ? "a zip archive without a file in it; write it again"
          : "a zip archive of \(files.count) files; name one as \(source):\(files[0].name); "
            + Self.list(of: files))
    }
    self = .file(files[0])
  }

  private static let documents = [
    ("xl/workbook.bin", "a binary Excel workbook; save it as .xlsx or CSV"),
    ("word/document.xml", "a Word document; copy its table into a CSV file"),
  ]

  private static func list(of files: [ZipMember]) -> String {
    "there are: " + files.prefix(8).map(\.name).joined(separator: ", ")
      + (files.count > 8 ? " …" : "")
  }

  /// Whether it is a file that somebody packed, and not one that a system has added.
  private static func isFile(_ name: String) -> Bool {
    let last = name.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return !last.isEmpty && !last.hasPrefix(".") && !name.hasPrefix("__MACOSX/")
      && last != "Thumbs.db" && last != "desktop.ini"
  }
}
