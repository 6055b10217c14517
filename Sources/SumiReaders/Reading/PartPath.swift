import Glibc

/// A path of a file, or of a part of one: `data.zip:prices.csv`, `book.xlsx:Sheet 2`, `page.html:2`.
struct PartPath {
  let path: String
  /// The file in an archive, the sheet of a workbook, or the number of a table of a web page; `nil` for the only or first one.
  let part: String?

  private static let endings = [".zip:", ".xlsx:", ".xlsm:", ".ods:", ".html:", ".htm:", ".xls:"]

  init(_ path: String) {
    let lower = path.lowercased()
    var status = stat()
    guard let end = Self.endings.compactMap({ lower.firstRange(of: $0)?.upperBound }).min(),
      lower.utf8.count == path.utf8.count, stat(path, &status) != 0
    else {
      (self.path, part) = (path, nil)
      return
    }
    let length = lower.utf8.distance(from: lower.startIndex, to: end)
    self.path = String(path.utf8.prefix(length - 1)) ?? path
    part = String(path.utf8.dropFirst(length))
  }
}
