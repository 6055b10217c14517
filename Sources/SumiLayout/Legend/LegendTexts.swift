import SumiGeometry

/// The texts of entries, after a chart and then a program have replaced them.
struct LegendTexts {
  let series: [SeriesData]
  let replacements: [String: String?]
  let hook: (@Sendable (String, LegendEntryIdentity) -> String?)?

  /// `nil` for an entry that is left out.
  func text(of entry: LegendContents.Entry) -> String? {
    guard var text = replacements[entry.title] ?? entry.title else { return nil }
    if let hook {
      let identity = LegendEntryIdentity(
        series: entry.series, title: series[entry.series].title, role: entry.text?.role,
        index: entry.text?.index ?? 0)
      guard let own = hook(text, identity) else { return nil }
      text = own
    }
    return text.isEmpty && !entry.title.isEmpty ? nil : text
  }

  /// The name at the end of a series.
  func name(of series: Int) -> String? {
    text(of: LegendContents.Entry(series: series, title: self.series[series].title))
  }

  /// - Parameter entries: all that a legend of the series has.
  func warnings(about entries: [LegendContents.Entry]) -> [String] {
    let known = entries.map(\.title) + series.map(\.title)
    return Set(replacements.keys).subtracting(known).sorted().map { name in
      let hint = nearestName(to: name, among: known).map { "; did you mean \"\($0)\"?" } ?? ""
      return "the legend has no entry \"\(name)\" to replace\(hint)"
    }
  }
}
