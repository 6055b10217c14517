import SumiData
import SumiGeometry

/// The sheets of a workbook with cells, in their order.
struct SheetNames {
  struct Sheet {
    var name: String
    var isHidden: Bool
  }

  private(set) var sheets: [Sheet]

  init(_ sheets: [Sheet]) { self.sheets = sheets }

  /// The index of the sheet with a name, or of a number from 1; without one of the first that is not hidden.
  ///
  /// - Throws: `unusable` if there is none.
  func index(of name: String?, source: String) throws(DataError) -> Int {
    guard let name else {
      if let first = sheets.firstIndex(where: { !$0.isHidden }) ?? sheets.indices.first {
        return first
      }
      throw .unusable(source: source, problem: "a workbook without a sheet of cells; save it again")
    }
    if let index = sheets.firstIndex(where: { $0.name == name }) { return index }
    if let number = Int(name), sheets.indices.contains(number - 1) { return number - 1 }
    let names = sheets.map(\.name)
    throw .unusable(
      source: source,
      problem: "no sheet \"\(name)\"; "
        + (nearestName(to: name, among: names).map { "did you mean \"\($0)\"?" }
          ?? "there are: " + names.prefix(12).joined(separator: ", ")))
  }

  /// The names of the other sheets that are not hidden.
  func others(than index: Int) -> [String] {
    sheets.enumerated().filter { $0.offset != index && !$0.element.isHidden }.map(\.element.name)
  }

  /// The note that there are others than the one that was read because none was named.
  func note(onOthersThan index: Int, source: String) -> String? {
    let others = others(than: index)
    guard let other = others.first else { return nil }
    return "\(source): sheet \"\(sheets[index].name)\" of \(others.count + 1); name another one as "
      + "\(source):\(other)"
  }
}
