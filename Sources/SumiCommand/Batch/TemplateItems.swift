import Sumi
import SumiData
import SumiForms
import SumiReaders
import Synchronization

/// The charts of a template, one for each row or group of rows of a table.
struct TemplateItems: BatchItems {
  private let template: ParsedJSON
  private let path: String
  private let table: Table
  private let source: String
  /// The columns that make groups; empty for one chart a row.
  private let keys: [String]
  /// The pattern of file names; `nil` for the default.
  private let name: String?
  private let ending: String
  /// Base of the outputs' names.
  private let outputFolder: String
  private let groups: [[Int]]
  /// The fingerprint of the template and the table.
  private let fingerprint: Fingerprint
  private let taken = TakenCount()

  /// The table of a filled template's chart.
  private static let tableName = "rows"

  /// - Parameters:
  ///   - template: a chart file.
  ///   - source: the name of the table in errors.
  ///   - folder: where the pictures go, with a trailing slash; empty for the working directory.
  /// - Throws: `SumiError` if the template cannot be read or names unknown columns.
  init(
    template: String, table: Table, source: String, groupBy keys: [String], name: String?,
    ending: String, folder: String
  ) throws {
    self.ending = ending
    outputFolder = folder
    path = template
    let json = try InputBytes.array(ofFile: template)
    do throws(JSONSyntaxError) {
      self.template = try ParsedJSON(parsing: json)
    } catch {
      throw SumiError.unreadable(
        file: "\(template):\(error.position.line):\(error.position.column)",
        reason: error.message)
    }
    self.table = table
    self.source = source
    self.keys = keys
    self.name = name
    let columns = try keys.map { try table.column(named: $0, source: source) }
    groups =
      columns.isEmpty ? (0..<table.rowCount).map { [$0] } : TemplateGroups.rows(by: columns)
    var fingerprint = Fingerprint()
    fingerprint.add(json)
    fingerprint.add(source)
    fingerprint.add(FileIdentity(path: source)?.version ?? "")
    fingerprint.add(name ?? "")
    self.fingerprint = fingerprint
    if let first = groups.first { _ = try content(of: first) }
  }

  func countRest() -> Int? { groups.count - taken.takeAll(groups.count) }

  func interrupt() {}

  func makeAsyncIterator() -> Iterator { Iterator(items: self) }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate let items: TemplateItems
    private var outputs: SeenOutputs

    fileprivate init(items: TemplateItems) {
      self.items = items
      outputs = SeenOutputs(folder: items.outputFolder)
    }

    mutating func next() async -> BatchItem? {
      guard let index = items.taken.take(items.groups.count) else { return nil }
      return items.item(index, among: &outputs)
    }
  }

  private func item(_ index: Int, among outputs: inout SeenOutputs) -> BatchItem {
    let rows = groups[index]
    let row = rows.first ?? 0
    let values = keys.compactMap { table[$0]?.text(at: row) }
    let id = values.isEmpty ? "row-\(row + 1)" : values.joined(separator: ", ")
    let place = "\(path) with \(id) of \(source)"
    do {
      var content = try content(of: rows)
      if outputs.insert(content.output, line: index) != nil {
        throw SumiError.unreadable(
          file: place, reason: "another chart has the output \"\(content.output)\"; change --name")
      }
      content.fingerprint.add(id)
      return BatchItem(
        id: id, place: place, content: .success(content),
        share: Double(index) / Double(groups.count))
    } catch {
      return BatchItem(
        id: id, place: place, content: .failure((error as? SumiError) ?? .other(error)),
        share: Double(index) / Double(groups.count))
    }
  }

  private func content(of rows: [Int]) throws -> BatchItem.Content {
    let row = rows.first ?? 0
    let filled = try template.replacingTexts { try Placeholders.filled($0, with: value(row)) }
    let columns = table.columns.map { rows.count == table.rowCount ? $0 : $0.rows(at: rows) }
    return BatchItem.Content(
      chart: .filled(filled, path: path), output: try output(row),
      data: [Self.tableName: .table(try Table(names: table.names, columns: columns))],
      folder: ThemeFile.folder(of: path),
      fingerprint: fingerprint)
  }

  private func output(_ row: Int) throws -> String {
    guard let name else {
      let values = keys.compactMap { table[$0]?.text(at: row) }
      let id = values.isEmpty ? "row-\(row + 1)" : values.joined(separator: "-")
      return fileName(of: id) + ".\(ending)"
    }
    let value = value(row)
    // Slashes of values do not make folders.
    let filled = try Placeholders.filled(name) { fileName(of: try value($0)) }
    guard case .text(let text) = filled, !text.isEmpty else {
      throw SumiError.unreadable(file: "--name \(name)", reason: "gives no name")
    }
    return text.split(separator: "/").last?.contains(".") == true ? text : "\(text).\(ending)"
  }

  /// The text of a column in a row, by its name.
  private func value(_ row: Int) -> (String) throws -> String {
    { name in
      let column = try table.column(named: name, source: source)
      return column.isMissing(row) ? "" : column.text(at: row)
    }
  }
}

/// How many charts of a template have been taken.
private final class TakenCount: Sendable {
  private let count = Mutex(0)

  /// The index of the next chart; `nil` from the limit on.
  func take(_ limit: Int) -> Int? {
    count.withLock { count in
      guard count < limit else { return nil }
      defer { count += 1 }
      return count
    }
  }

  /// Takes all that are left; returns how many were taken before.
  func takeAll(_ limit: Int) -> Int {
    count.withLock { count in
      defer { count = limit }
      return count
    }
  }
}
