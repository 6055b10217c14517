import SumiChart
import SumiData
import SumiScales

/// Counts bars between two ends that share a part of their length with a bar before them in the same
/// category, so that one hides the other there.
///
/// The columns are the categories, the starts and the ends.
struct OverlappingSpans: ColumnOperation {
  func output(of columns: [Column]) -> Int {
    guard columns.count == 3, let starts = columns[1].numberValues,
      let ends = columns[2].numberValues
    else { return 0 }
    // The ends of one column may be exact to a part of a second, and those of the other not.
    let (one, two) = (columns[1].secondScale, columns[2].secondScale)
    let (numbers, count) = CategoryScale.numbers(of: columns[0].asText)
    var lanes = [[(low: Double, high: Double)]](repeating: [], count: count)
    for (row, number) in numbers.enumerated() where number >= 0 {
      let (start, end) = (starts[row] / one, ends[row] / two)
      // Two bars without a length at one place look like one.
      if start.isFinite, end.isFinite, start != end {
        lanes[number].append((min(start, end), max(start, end)))
      }
    }
    return lanes.reduce(0) { $0 + Self.overlaps(among: $1) }
  }

  private static func overlaps(among spans: [(low: Double, high: Double)]) -> Int {
    var (last, found) = (-Double.infinity, 0)
    for span in spans.sorted(by: { $0.low < $1.low }) {
      if span.low < last { found += 1 }
      last = max(last, span.high)
    }
    return found
  }

  /// An added row may lie over any earlier one, so all rows are looked at again.
  func extend(_ output: inout Int, known: Int, to columns: [Column]) {
    output = self.output(of: columns)
  }

  func byteCount(of output: Int) -> Int { MemoryLayout<Int>.size }
}

extension [SeriesData] {
  /// Warnings about bars between two ends that hide others of their category.
  func overlapWarnings(on kinds: AxisKinds, memo: ColumnMemo) -> [String] {
    var warnings = CountedWarnings()
    var seen: Set<Int> = []
    for data in self where !data.isHidden && data.traits.hasTwoEnds {
      let positions = data.orientation.positions
      guard kinds[positions, data.axis(along: positions)] == .category else { continue }
      // Parts of a series in one plot lie over each other, too.
      if data.panel == nil, !seen.insert(data.index).inserted { continue }
      let source = data.panel == nil ? data.whole : data.columns
      let columns = [Role.x, .y, .y2].compactMap { source[$0] }
      warnings.add(memo.output(of: OverlappingSpans(), columns), of: data.name) { count in
        "\(count == 1 ? "1 bar lies" : "\(count) bars lie") over others of the same category and "
          + "\(count == 1 ? "hides" : "hide") a part of them; give them categories of their own, or a "
          + "style with opacity"
      }
    }
    return warnings.texts
  }
}
