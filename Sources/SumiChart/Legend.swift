import SumiForms

/// The key to the series. By default it is shown only if colours, sizes or shapes show values, also those
/// of a column that splits a series, and two to eight lines have their names at their right ends where
/// there is room for them.
public struct Legend: Equatable, Sendable {
  /// Eight positions around the plot area. Above and below it the entries form rows, beside it and
  /// inside it a column.
  public enum Position: String, Codable, Sendable, CaseIterable {
    /// At the left of the upper side.
    case topLeft
    /// In the middle of the upper side.
    case top
    /// At the right of the upper side.
    case topRight
    /// In the middle of the left side.
    case left
    /// In the middle of the right side.
    case right
    /// At the left of the lower side.
    case bottomLeft
    /// In the middle of the lower side.
    case bottom
    /// At the right of the lower side.
    case bottomRight
  }

  /// Whether the legend takes room beside the plot area or is drawn on top of it.
  public enum Placement: String, Codable, Sendable, CaseIterable {
    /// It takes room beside the plot area.
    case outside
    /// It is drawn on top of the plot area.
    case inside
    /// In a box on the border of the plot area, half inside and half outside; inside at a side with the
    /// labels of an axis. In a chart without x and y axes the legend is outside.
    case border
    /// Inside, at the position that covers the least of what is drawn; outside, at the stated
    /// position, where each position covers much.
    case best
    /// The name of each line at its right end, in the line's colour. Series without an end there have
    /// entries in a legend outside.
    case direct
  }

  /// What a legend outside is aligned with.
  public enum Reference: String, Codable, Sendable, CaseIterable {
    /// The whole picture.
    case chart
    /// The area of the plot.
    case plotArea
  }

  /// The side of its text on which an entry has its symbol.
  public enum SymbolSide: String, Codable, Sendable, CaseIterable {
    /// Symbols before the texts.
    case left
    /// Texts in a column are then aligned to the right.
    case right
  }

  /// `nil` to show the legend only if the colours, sizes or shapes of a series show values, if a series
  /// is split, or as names at the ends of lines.
  public var isVisible: Bool?
  /// `nil` for the top left, and for the right if a colour bar is all that it has.
  public var position: Position?
  /// `nil` for the names of two to eight lines at their right ends where they have room near them, if
  /// nothing else is said about the look of the legend; otherwise outside.
  public var placement: Placement?
  /// What a legend outside is aligned with; `nil` for the chart at its corners, and for the plot area in
  /// the middle of a side.
  public var reference: Reference?
  /// The line above the entries; `nil` for none.
  public var title: String?
  /// The greatest number of entries in a row or, in a legend of columns, in a column; at least 1. `nil`
  /// for as many as fit.
  public var entriesPerLine: Int?
  /// Where the entries have their symbols.
  public var symbols: SymbolSide
  /// The order of the entries; `nil` for that of the series or, in a column, of the marks from top to
  /// bottom.
  public var order: CategoryOrder?
  /// Other texts of entries, by the texts that they replace; `nil` leaves an entry out.
  public var entries: [String: String?]

  /// A legend; what is `nil` follows from the series and the room for it.
  public init(
    isVisible: Bool? = true, position: Position? = nil, placement: Placement? = nil,
    reference: Reference? = nil, title: String? = nil, entriesPerLine: Int? = nil,
    symbols: SymbolSide = .left, order: CategoryOrder? = nil, entries: [String: String?] = [:]
  ) {
    self.reference = reference
    self.order = order
    self.isVisible = isVisible
    self.position = position
    self.placement = placement
    self.title = title
    self.entriesPerLine = entriesPerLine
    self.symbols = symbols
    self.entries = entries
  }

  /// Whether the placement follows from the chart: nothing is said that only a legend beside the plot
  /// has.
  package var isPlacedAutomatically: Bool {
    placement == nil && position == nil && reference == nil && title == nil
      && entriesPerLine == nil && symbols == .left && order == nil
  }

  /// The legend of a chart without a `legend`.
  public static let automatic = Legend(isVisible: nil)
}

extension Legend: FileValue {
  package static let form = Form<Legend>.look(.automatic, \.isVisible) {
    Field(
      "position", \.position, .word,
      "The position around the plot area; by default `topLeft`, and `right` for a colour bar alone."
    )
    Field(
      "placement", \.placement, .word,
      "Beside the plot area, on it, or on its border; `best` is on it where it covers the least, and "
        + "`direct` writes the name of each line at its right end. By default `direct` where two to "
        + "eight lines have room for it and no position is given, otherwise `outside`.")
    Field(
      "reference", \.reference, .word,
      "What a legend outside is aligned with; by default the chart at its corners, and the plot area in "
        + "the middle of a side.")
    Field("title", \.title, .text, "A line over the entries.")
    Field(
      "entriesPerLine", \.entriesPerLine, .wholeNumber(from: 1),
      "The greatest number of entries in a row or in a column; by default as many as fit.")
    Field("symbols", \.symbols, .word, "The side of the texts on which the symbols are.")
    Field(
      "order", \.order,
      CategoryOrder.formOfNames,
      "The order of the entries, by the texts that they have without `entries`: a list of names, "
        + "`ascending`, `descending` or `name`. By default that of the series or, in a column, of the marks "
        + "from top to bottom.")
    Field(
      "entries", \.entries, Form<String>.text.orNull.dictionary,
      "Other texts of entries, by the texts that they replace; `null` leaves an entry out.")
  }.named(
    "legend",
    "The key to the series. A chart that says nothing about it shows it only where colours, sizes "
      + "or shapes show values or a series is split; two to eight lines have their names at their right ends where there is "
      + "room for them, and `false` leaves them out.")
}
