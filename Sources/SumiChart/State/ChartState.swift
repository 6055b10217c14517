import SumiForms
import SumiGeometry

/// What may change from picture to picture of one chart without changing the chart.
public struct ChartState: Equatable, Sendable {
  /// Where the crosshair is; `nil` for none.
  public var crosshair: CrosshairPoint?
  /// What is drawn in its selected style.
  public var selection: Selection
  /// The visible ranges of axes by their `id` or their name, such as `xAxis` or `yAxis[1]`. Others have
  /// the chart's.
  public var windows: [String: AxisRange]
  /// How much is there of each series that appears or disappears. The last entry for a series counts.
  public var presence: [Presence]
  /// How far slices are turned, clockwise.
  public var rotation: Angle
  /// How far the slices of single series are turned, in place of `rotation`. The last entry for a series
  /// counts.
  public var rotations: [SeriesRotation]
  /// How far slices are out that are on their way into the selection, or out of it. Others are where
  /// the selection says.
  public var protrusions: [Protrusion]
  /// Where annotations are that have been dragged, by their `id`: in place of the first value that each
  /// has along x and along y, from which the rest of it is as far as before. What is missing is as
  /// stated.
  public var annotations: [String: AnnotationPoint]
  /// Where the plot area of cartesian axes is, in points; `nil` for the room that texts leave. It keeps
  /// the plot where it is while labels change.
  public var plotArea: Rect?
  /// The rectangle that a box zoom has spanned so far, in points; `nil` for none.
  public var zoomBox: Rect?
  /// What is shown while a chart of another family takes the place of this one; `nil` for nothing.
  public var replacement: Replacement?

  /// A state in which nothing is selected, zoomed or hidden, unless stated.
  public init(
    crosshair: CrosshairPoint? = nil, selection: Selection = Selection(),
    windows: [String: AxisRange] = [:], presence: [Presence] = [], rotation: Angle = .zero,
    rotations: [SeriesRotation] = [], protrusions: [Protrusion] = [],
    annotations: [String: AnnotationPoint] = [:], plotArea: Rect? = nil,
    zoomBox: Rect? = nil
  ) {
    self.crosshair = crosshair
    self.selection = selection
    self.windows = windows
    self.presence = presence
    self.rotation = rotation
    self.rotations = rotations
    self.protrusions = protrusions
    self.annotations = annotations
    self.plotArea = plotArea
    self.zoomBox = zoomBox
  }
}

extension ChartState: FileValue {
  package static let form = Form<ChartState>.object(ChartState()) {
    Field("crosshair", \.crosshair, "Where the crosshair is; by default there is none.")
    Field("selection", \.selection, "What is selected; by default nothing.")
    Field(
      "windows", \.windows, AxisRange.form.dictionary,
      "The visible ranges of axes by their `id`, or as `xAxis`, `yAxis[1]` and so on. Of categories "
        + "they may be numbers: the first begins at -0.5, and the next one at 0.5.")
    Field(
      "presence", \.presence, Presence.form.oneOrMore, "Of series that appear or disappear.")
    Field(
      "rotation", \.rotation, .degrees, "How far slices are turned, in degrees, clockwise.")
    Field(
      "rotations", \.rotations, SeriesRotation.form.oneOrMore,
      "How far the slices of single series are turned, in place of `rotation`.")
    Field(
      "protrusions", \.protrusions, Protrusion.form.oneOrMore,
      "How far slices are out that are on their way into the selection, or out of it.")
    Field(
      "annotations", \.annotations, AnnotationPoint.form.dictionary,
      "Where annotations are that have been dragged, by their `id`: `[x, y]` in place of the first value that "
        + "each has; `null` is as stated.")
    Field(
      "plotArea", \.plotArea, .rectangle,
      "Where the plot area of cartesian axes is: `[left, top, right, bottom]` in points; by default "
        + "the room that texts leave.")
    Field(
      "zoomBox", \.zoomBox, .rectangle,
      "The rectangle that a box zoom has spanned so far: `[left, top, right, bottom]` in "
        + "points.")
  }.named("chartState", "What changes from picture to picture of one chart.")
}

extension Form<Rect> {
  /// `[left, top, right, bottom]`, in any order.
  fileprivate static let rectangle = Form<Double>.number.list(
    count: 4, rule: "a rectangle is four numbers, [left, top, right, bottom]"
  ).map(
    {
      Rect(
        minX: min($0[0], $0[2]), minY: min($0[1], $0[3]), maxX: max($0[0], $0[2]),
        maxY: max($0[1], $0[3]))
    },
    back: { [$0.minX, $0.minY, $0.maxX, $0.maxY] })
}

/// A position of the crosshair, in values of the first axes: a number, a date, or the name of a category.
public struct CrosshairPoint: Equatable, Sendable {
  /// Series with their positions along x are read at it.
  public var x: Datum?
  /// Series with their positions along y are read at it. Of `nearest`, it also tells series apart.
  public var y: Datum?
  /// The only series that is read; `nil` for those of `Crosshair.reading`.
  public var series: SeriesReference?

  /// A position along x, along y, or both; of one series, or of those that the crosshair reads.
  public init(x: Datum? = nil, y: Datum? = nil, series: SeriesReference? = nil) {
    self.x = x
    self.y = y
    self.series = series
  }
}

extension CrosshairPoint: FileValue {
  package static let form = Form<CrosshairPoint>.object(CrosshairPoint()) {
    Field("x", \.x, Datum.form, "A number, a date or the name of a category.")
    Field("y", \.y, Datum.form, "The same on the y axis; of vertical series it finds the nearest.")
    Field(
      "series", \.series, SeriesReference.form,
      "The only series that is read; by default those that the chart's `crosshair` says.")
  }.named("crosshairPoint", "A position of the crosshair, in values of the first axes.")
}
