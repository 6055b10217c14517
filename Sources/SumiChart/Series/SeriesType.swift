/// A kind of series, such as a line: a value that says which columns it takes and how it looks.
///
/// A new kind is a type of its own, a mark in `SumiDrawing/Marks`, an example, and a line in
/// `SeriesKinds`.
public protocol SeriesType: SeriesConvertible, Codable, Equatable {
  /// The word that a chart file uses for the kind.
  static var kind: String { get }
  /// What the kind draws, in a sentence or two for the chart file's reference.
  static var summary: String { get }
  /// The columns that the kind takes, in the order in which people name them.
  static var channels: [Channel] { get }
  /// Other words for the kind with some settings of its own, such as `area` for a line with a fill.
  static var variants: [SeriesVariant<Self>] { get }
  /// The keys that the kind has in a chart file, besides its columns and what all series have.
  @FieldBuilder<Self> static var fields: [Field<Self>] { get }

  var source: SeriesSource { get set }
  /// What the stages need to know of this series.
  var traits: SeriesTraits { get }
  /// What the series is called where it has no title; `nil` for the names of its columns.
  var defaultTitle: String? { get }

  /// A series in the default style.
  init(source: SeriesSource)
}

extension SeriesType {
  public static var variants: [SeriesVariant<Self>] { [] }
  public var defaultTitle: String? { nil }
  public var asSeries: Series { Series(self) }
}

/// A word of its own for a kind of series with certain settings.
public struct SeriesVariant<Kind: SeriesType>: Sendable {
  public var word: String
  /// Makes the settings, as far as the series does not have them already.
  public var adapt: @Sendable (inout Kind) -> Void

  public init(_ word: String, adapt: @escaping @Sendable (inout Kind) -> Void) {
    self.word = word
    self.adapt = adapt
  }
}
