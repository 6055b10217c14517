import SumiChart
import SumiData
import SumiGeometry

/// The colours of names: those that the chart states, grey for the group without a name, and to others the theme's in
/// turn.
struct NameColors {
  /// With the chart's palette, and without the colours that look like a stated one.
  @Shared private(set) var theme: Theme
  private let stated: [String: Color]

  init(of chart: Chart) {
    theme = chart.themeOfOthers
    stated = chart.colors
  }

  /// The stated colour of a name, or that of none; `nil` for one of the theme's in turn.
  func stated(_ name: String) -> Color? {
    stated[name] ?? (name == NamedRows.noName ? theme.otherSlices : nil)
  }

  /// How many of the theme's colours some names take.
  func count(of names: some Sequence<String>) -> Int { names.count { stated($0) == nil } }

  /// The colours of names, the first of the theme's at a place of its cycle.
  func colors(of names: [String], from first: Int) -> [Color] {
    var place = first
    return names.map { name in
      if let color = stated(name) { return color }
      defer { place += 1 }
      return theme.color(at: place)
    }
  }

  /// The theme for what has a name: patterns have other colours than a stated one.
  func theme(of name: String?) -> Theme {
    guard let name, stated(name) != nil else { return theme }
    return plainTheme
  }

  fileprivate var plainTheme: Theme {
    guard !theme.patterns.isEmpty else { return theme }
    var plain = theme
    plain.patterns = []
    return plain
  }

  fileprivate var isEmpty: Bool { stated.isEmpty }
}

extension SeriesData {
  /// Gives a series the colour of its name.
  ///
  /// - Parameters:
  ///   - place: how many series before it have one of the theme's colours.
  ///   - index: how many series are before it.
  mutating func takeColor(from colors: NameColors, at place: Int, index: Int) {
    color = colors.stated(title) ?? colors.theme.color(at: place)
    let theme = colors.theme
    if !theme.dashes.isEmpty {
      dashes = theme.dashes(at: index)
    } else {
      dashes = colors.stated(title) == nil ? theme.dashes(at: place) : []
    }
  }
}

extension Series {
  /// The series as its categories with a stated colour are drawn; `nil` if there are none, or if the series
  /// has a colour of its own.
  func categoryLook(in colors: NameColors, at place: Int) -> Series? {
    guard !colors.isEmpty, traits.slot != nil, traits.color == nil, source.splitBy == nil else {
      return nil
    }
    return completed(from: colors.plainTheme, at: place)
  }
}
