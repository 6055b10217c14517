import SumiForms

/// A kind of series, such as a line: a value with its columns and its look.
///
/// A new kind needs a type, a mark in `SumiDrawing/Marks`, an example, and a line in `SeriesKinds`.
public protocol SeriesType: SeriesConvertible, Codable, Equatable {
  /// The kind's word in a chart file.
  static var kind: String { get }
  /// One or two sentences about the kind for the chart file's reference.
  static var summary: String { get }
  /// The columns that the kind takes, in the order in which they are usually listed.
  static var channels: [Channel] { get }
  /// Other roles under which a chart file and points may give its columns, each with the kind's own role: the
  /// `source` of the series takes them over.
  static var synonyms: [Role: Role] { get }
  /// Whether the kind can be horizontal. Its channels are those of a vertical series all the same, and
  /// its mark draws a vertical series, which is then transposed.
  static var takesOrientation: Bool { get }
  /// Whether rows can be combined, sampled and filled in before they are drawn. A kind that counts
  /// rows by itself needs all of them.
  static var takesTotals: Bool { get }
  /// Whether its points can have labels: by default, if it takes a column of them.
  static var takesLabels: Bool { get }
  /// Whether a part of the series can have a key of its style of its own, such as `stroke`, or `fill.colors` in
  /// an object: single points, or what is selected.
  static func takesKey(_ key: String, in part: StyledPart) -> Bool
  /// Other words for the kind with some settings changed, such as `area` for a line with a fill.
  static var variants: [SeriesVariant<Self>] { get }
  /// The kind's own keys in a chart file, without columns and the keys of all series.
  @FieldBuilder<Self> static var fields: [Field<Self>] { get }

  /// The columns of the series, its axes, and its place in stacks, groups and the legend.
  var source: SeriesSource { get set }
  /// The properties that the other stages need.
  var traits: SeriesTraits { get }
  /// What it draws for its rows, in drawing order: bars unless stated.
  var forms: [MarkForm] { get }
  /// The legend text if there is no title; `nil` for the names of the columns.
  var defaultTitle: String? { get }

  /// What a chart of such series is called in a sentence, such as "line chart".
  var chartName: String { get }

  /// Makes the series horizontal if only a horizontal one can have its columns, for kinds whose
  /// orientation follows from them.
  mutating func completeOrientation()

  /// Takes from a theme what the series does not state.
  ///
  /// - Parameters:
  ///   - theme: whose properties it takes.
  ///   - index: of the series in the theme's cycles.
  mutating func complete(from theme: Theme, at index: Int)

  /// A series in the default style.
  init(source: SeriesSource)

  /// The series with settings that suit a number of rows, for a chart that nobody describes.
  ///
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - steps: the number of different values along a dimension, where they are a step apart and
  ///     fill the axis, with half a step on both sides.
  func suited(toRows count: Int, steps: [Dimension: Int]) -> Self
}

extension SeriesType {
  public var forms: [MarkForm] { [.bars()] }
  public static var synonyms: [Role: Role] { [:] }
  public static var takesOrientation: Bool { false }
  public static var takesTotals: Bool { true }
  public static var takesLabels: Bool { channels.contains { $0.role == .label } }
  public static func takesKey(_ key: String, in part: StyledPart) -> Bool { true }
  public static var variants: [SeriesVariant<Self>] { [] }
  public var defaultTitle: String? { nil }
  public var chartName: String { "\(Self.kind) chart" }
  public func suited(toRows count: Int, steps: [Dimension: Int]) -> Self { self }
  public mutating func completeOrientation() {}
  public mutating func complete(from theme: Theme, at index: Int) {}
  public var asSeries: Series { Series(self) }
}

/// What may have a style of its own in a series.
public enum StyledPart: Sendable {
  /// Single points, by `pointStyles`.
  case points
  /// What is selected, by `selectedStyle`.
  case selection
}

/// A word for a kind of series with certain settings.
public struct SeriesVariant<Kind: SeriesType>: Sendable {
  /// The word, as a chart file and `sumi plot --type` have it.
  public var word: String
  /// The orientation that the word stands for; `nil` if it can have any.
  public var orientation: Orientation?
  /// Applies the settings that the series does not have yet.
  public var adapt: @Sendable (inout Kind) -> Void

  /// A word for a kind, with the settings that it stands for.
  public init(
    _ word: String, orientation: Orientation? = nil,
    adapt: @escaping @Sendable (inout Kind) -> Void = { _ in }
  ) {
    self.word = word
    self.orientation = orientation
    self.adapt = adapt
  }
}
