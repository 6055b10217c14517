import SumiData

/// The rows of the lines of a chart.
struct LineRows {
  private let positions: [Double]
  /// The line of each row.
  private let lines: [Int]
  /// The name of the line of each row, and whether lines with it have names in the chart, or are left out.
  private let names: (codes: [Int], isNamed: [Bool], isLeftOut: [Bool])

  init(_ table: Table, _ choice: PlotChoice) {
    let rows = 0..<table.rowCount
    positions = choice.x.flatMap { table[$0]?.numberValues?.doubles } ?? []
    let split = choice.split.flatMap { table[$0] }
    let parts = split.map { RowCodes($0, rows: table.rowCount) }
    let panels = choice.panels.flatMap { table[$0] }.map { RowCodes($0, rows: table.rowCount) }
    let all = [parts, panels].compactMap(\.self)
    lines =
      all.first.map { first in all.dropFirst().reduce(first) { $0.joined(with: $1) }.codes }
      ?? rows.map { _ in 0 }
    var (isNamed, isLeftOut) = ([Bool](), [Bool]())
    if let split, let parts, !choice.named.isEmpty {
      isNamed = Array(repeating: false, count: parts.count)
      isLeftOut = isNamed
      var isKnown = isNamed
      let (named, leftOut) = (Set(choice.named), Set(choice.groupsLeftOut))
      for (row, code) in parts.codes.enumerated() where code >= 0 && !isKnown[code] {
        let name = split.text(at: row)
        isKnown[code] = true
        isNamed[code] = named.contains(name)
        isLeftOut[code] = leftOut.contains(name)
      }
    }
    names = (parts?.codes ?? [], isNamed, isLeftOut)
  }

  /// Whether a line runs forwards and backwards.
  var doubleBack: Bool {
    var ends: [Int: (last: Double, rises: Bool, falls: Bool)] = [:]
    for (row, position) in positions.enumerated() where position.isFinite && lines[row] >= 0 {
      guard var end = ends[lines[row]] else {
        ends[lines[row]] = (position, false, false)
        continue
      }
      end.rises = end.rises || position > end.last
      end.falls = end.falls || position < end.last
      if end.rises, end.falls { return true }
      end.last = position
      ends[lines[row]] = end
    }
    return false
  }

  /// All rows, by their positions.
  var inOrder: [Int] {
    positions.indices.sorted { left, right in
      let (one, two) = (positions[left], positions[right])
      return one.isNaN || two.isNaN ? !one.isNaN && two.isNaN : (one, left) < (two, right)
    }
  }

  /// The rows of lines with names, and those of others, line by line with a row behind each that ends it.
  /// Sums of others are left out.
  func parted(_ order: [Int]) -> (named: [Int], others: (rows: [Int], ends: [Int])) {
    var named: [Int] = []
    var others: [Int: [Int]] = [:]
    for row in order where names.codes[row] >= 0 && lines[row] >= 0 {
      let name = names.codes[row]
      if names.isNamed[name] {
        named.append(row)
      } else if !names.isLeftOut[name] {
        others[lines[row], default: []].append(row)
      }
    }
    var (rows, ends): ([Int], [Int]) = ([], [])
    for (_, line) in others.sorted(by: { $0.key < $1.key }) {
      rows += line
      guard let last = line.last else { continue }
      ends.append(rows.count)
      rows.append(last)
    }
    return (named, (rows, ends))
  }
}
