import Sumi
import SumiData

extension ChartPart {
  /// What several parts have together, in any order: the same as one part of all their partitions.
  ///
  /// A part that is given twice, because a machine has repeated its work, counts once.
  ///
  /// - Parameters:
  ///   - name: of all of them, which are then one partition; `nil` if they keep their names.
  ///   - folder: base of the relative paths of the chart's other files.
  /// - Throws: `SumiError.data` for no parts, and for parts of different charts, ranges or
  ///   pictures, or with different rows under one name.
  /// - Complexity: O(their rows).
  public static func joined(
    _ parts: [ChartPart], named name: String? = nil, relativeTo folder: String = ""
  ) throws(SumiError) -> ChartPart {
    var whole = try together(parts, relativeTo: folder)
    if let name { whole.header.partitions = [name: whole.rowCount] }
    return whole
  }

  private static func together(
    _ parts: [ChartPart], relativeTo folder: String
  ) throws(SumiError) -> ChartPart {
    let distinct: [ChartPart]
    do throws(DataError) {
      distinct = try Self.distinct(parts)
    } catch {
      throw .data(error)
    }
    guard let first = distinct.first else {
      throw .data(.unusable(source: "parts", problem: "there are none; give at least one"))
    }
    var whole = first
    whole.header.partitions = distinct.reduce(into: [:]) { $0.merge($1.header.partitions) { $1 } }
    let plan = try first.plan()
    do throws(DataError) {
      for form in plan.forms {
        let own = distinct.compactMap { $0.rows[form.index] }
        whole.rows[form.index] = SeriesRows(
          table: try Table.joined(own.map(\.table), source: "series[\(form.index)]"),
          numbers: try Self.numbers(of: own, "series[\(form.index)]"))
      }
    } catch {
      throw .data(error)
    }
    guard distinct.count > 1 else { return first }
    return try whole.reduced(plan, relativeTo: folder)
  }

  /// The same with as few rows as the picture needs.
  private func reduced(_ plan: SummaryPlan, relativeTo folder: String) throws(SumiError)
    -> ChartPart
  {
    var part = self
    let layout: SummaryLayout?
    if !isRanges, plan.forms.contains(where: \.needsLayout) {
      layout = try plan.layout(
        over: extremes.isEmpty ? rows.mapped(by: plan) : extremes, relativeTo: folder, scale: scale)
    } else {
      layout = nil
    }
    do throws(DataError) {
      for form in plan.forms {
        guard let own = rows[form.index] else { continue }
        if isRanges {
          part.rows[form.index] = try form.joinedExtremes(own)
        } else if let layout {
          part.rows[form.index] = try form.joined(own, on: layout)
        } else {
          part.rows[form.index] = try form.joinedWithoutLayout(own)
        }
      }
    } catch {
      throw .data(error)
    }
    return part
  }

  private static func numbers(of rows: [SeriesRows], _ source: String) throws(DataError) -> [Double]
  {
    let known = rows.filter { !$0.numbers.isEmpty }
    guard let first = known.first else { return [] }
    guard known.allSatisfy({ $0.numbers == first.numbers }) else {
      throw .unusable(
        source: source,
        problem: "the parts have different bins; make all of them within the same ranges")
    }
    return first.numbers
  }

  /// The parts in the order of their names, each once.
  private static func distinct(_ parts: [ChartPart]) throws(DataError) -> [ChartPart] {
    let sorted = parts.map { (part: $0, names: $0.partitions.map { PartitionName($0) }) }
      .sorted { $0.names.lexicographicallyPrecedes($1.names) }
      .map(\.part)
    guard let first = sorted.first else { return [] }
    var seen: [String: ChartPart] = [:]
    var result: [ChartPart] = []
    for part in sorted {
      if let difference = part.difference(from: first) {
        throw .unusable(
          source: "part \"\(part.partitions.first ?? "")\"",
          problem:
            "it is for another \(difference) than the part \"\(first.partitions.first ?? "")\"; "
            + "make all parts with the same chart, options and ranges")
      }
      let known = part.partitions.filter { seen[$0] != nil }
      guard let name = known.first, let other = seen[name] else {
        for name in part.partitions { seen[name] = part }
        result.append(part)
        continue
      }
      guard other.header == part.header, other.rows == part.rows else {
        throw .unusable(
          source: "part \"\(name)\"",
          problem:
            "two parts of this name have different rows; give each partition a name of its own "
            + "(--part)")
      }
    }
    return result
  }

  /// In what they do not fit together; `nil` if they do.
  private func difference(from other: ChartPart) -> String? {
    if isRanges != other.isRanges { return "pass" }
    if header.chart != other.header.chart || header.table != other.header.table { return "chart" }
    if scale != other.scale { return "scale" }
    if header.layout != other.header.layout || extremes != other.extremes { return "range" }
    return nil
  }
}

extension [Int: SeriesRows] {
  /// Rows of summaries in place of extremes. They have the extremes among them.
  func mapped(by plan: SummaryPlan) throws(SumiError) -> [Int: SeriesRows] {
    do throws(DataError) {
      var result = self
      for form in plan.forms {
        if let own = self[form.index] { result[form.index] = try form.extremesOfSummary(own) }
      }
      return result
    } catch {
      throw .data(error)
    }
  }
}
