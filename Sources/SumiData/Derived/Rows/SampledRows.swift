/// Some of the rows. For points that keep the shape of a line, the first two columns are x and y.
public struct SampledRows: ColumnOperation {
  private let sampling: Sampling

  /// Keeps the rows of a sampling.
  public init(_ sampling: Sampling) { self.sampling = sampling }

  /// The remaining rows of each column; `nil` if all remain.
  public func output(of columns: [Column]) -> [Column]? {
    let count = columns.first?.count ?? 0
    let rows: [Int]
    switch sampling {
    case .every(let step):
      guard step > 1, count > 1 else { return nil }
      rows = Array(stride(from: 0, to: count, by: step))
    case .points(let wanted):
      guard count > max(wanted, 3), let x = columns[0].numberValues,
        let y = columns.dropFirst().first?.numberValues
      else { return nil }
      rows = Self.largestTriangles(x.doubles, y.doubles, count: max(wanted, 3))
    }
    return columns.map { $0.rows(at: rows) }
  }

  /// A part without any value keeps its first row, so that gaps stay.
  static func largestTriangles(_ x: [Double], _ y: [Double], count: Int) -> [Int] {
    let length = Double(x.count - 2) / Double(count - 2)
    let start = { (part: Int) in min(Int(Double(part) * length) + 1, x.count - 1) }
    var rows = [0]
    var last = 0
    for part in 0..<count - 2 {
      let (first, end) = (start(part), start(part + 1))
      let next = end..<(part + 1 < count - 2 ? start(part + 2) : x.count)
      var (meanX, meanY, known) = (0.0, 0.0, 0.0)
      for row in next where x[row].isFinite && y[row].isFinite {
        meanX += x[row]
        meanY += y[row]
        known += 1
      }
      if known > 0 { (meanX, meanY) = (meanX / known, meanY / known) }
      var (best, greatest) = (first, -1.0)
      for row in first..<end {
        let area = abs(
          (x[last] - meanX) * (y[row] - y[last]) - (x[last] - x[row]) * (meanY - y[last]))
        if area > greatest { (best, greatest) = (row, area) }
      }
      // After a gap there is no triangle: any value will do.
      if greatest < 0, let row = (first..<end).first(where: { y[$0].isFinite }) { best = row }
      rows.append(best)
      last = best
    }
    return rows + [x.count - 1]
  }
}
