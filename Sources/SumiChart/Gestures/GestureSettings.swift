import SumiForms

/// What pointers and the wheel do in a live chart.
public struct GestureSettings: Equatable, Sendable {
  /// What a drag with one pointer does.
  public enum Drag: String, Codable, Sendable, CaseIterable {
    /// Moves the axes; with the shift key held it zooms.
    case pan
    /// Zooms to a box.
    case zoom
    /// Nothing.
    case none
  }

  /// What a double tap does.
  public enum DoubleTap: String, Codable, Sendable, CaseIterable {
    /// Zooms in by 2 about its position.
    case zoom
    /// Axes have the chart's ranges again.
    case reset
    /// Nothing.
    case none
  }

  /// What a tap selects.
  public enum Tap: String, Codable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// The nearest series.
    case series
    /// The nearest point.
    case points
  }

  /// What two pointers do.
  public enum Pinch: String, Codable, Sendable, CaseIterable {
    /// They zoom.
    case zoom
    /// They zoom to the box between them, when one of them is lifted.
    case box
    /// Nothing.
    case none
  }

  /// What goes on after pointers are lifted, and slows down.
  public struct Momentum: Equatable, Sendable {
    /// The axes that move on.
    public var panning: Axes
    /// The axes that zoom on.
    public var zooming: Axes
    /// Whether slices turn on, each series with its own friction.
    public var turnsSlices: Bool

    /// Momentum of all axes and of slices, unless stated.
    public init(panning: Axes = .all, zooming: Axes = .all, turnsSlices: Bool = true) {
      self.panning = panning
      self.zooming = zooming
      self.turnsSlices = turnsSlices
    }

    /// Everything goes on.
    public static let all = Momentum()
    /// Everything stops with the pointers.
    public static let none = Momentum(panning: .none, zooming: .none, turnsSlices: false)

    /// Whether any axis goes on.
    package var movesAxes: Bool { panning != .none || zooming != .none }
  }

  /// Axes by their `id` or their name, such as `xAxis` or `yAxis[1]`.
  public enum Axes: Equatable, Sendable {
    /// All axes.
    case all
    /// Some axes, by their names.
    case only([String])

    /// No axis.
    public static let none = Axes.only([])
  }

  /// What a drag with one pointer does.
  public var drag: Drag
  /// The axes that gestures move.
  public var panning: Axes
  /// The axes that gestures zoom.
  public var zooming: Axes
  /// Whether gestures zoom all axes by the same factor, as they always do where units have a stated ratio.
  public var locksAspect: Bool
  /// Whether gestures also show what lies beyond the data, on axes without stated limits. If not, a
  /// cartesian axis stays within its default range, that of its visible series, and what it shows as the
  /// gesture begins.
  public var leavesData: Bool
  /// What two pointers do.
  public var pinch: Pinch
  /// What goes on after pointers are lifted, and slows down.
  public var momentum: Momentum
  /// What a double tap does.
  public var doubleTap: DoubleTap
  /// Whether the wheel zooms.
  public var wheelZooms: Bool
  /// What a tap selects.
  public var tap: Tap
  /// Whether more than one series or point can be selected.
  public var selectsMultiple: Bool
  /// The greatest distance of a tap from what it selects, in points.
  public var tapDistance: Double
  /// Whether a long press shows the crosshair.
  public var longPressShowsCrosshair: Bool
  /// Whether a drag turns slices.
  public var rotatesSlices: Bool
  /// Whether a tap on slices that are still turning selects; if not, it only stops them.
  public var selectsWhileSpinning: Bool

  /// The gestures of a live chart: a drag pans, wheel and pinch zoom, a tap selects, unless stated.
  public init(
    drag: Drag = .pan, panning: Axes = .all, zooming: Axes = .all, locksAspect: Bool = false,
    leavesData: Bool = false, pinch: Pinch = .zoom, momentum: Momentum = .all,
    doubleTap: DoubleTap = .zoom,
    wheelZooms: Bool = true, tap: Tap = .points, selectsMultiple: Bool = false,
    tapDistance: Double = 20, longPressShowsCrosshair: Bool = true, rotatesSlices: Bool = true,
    selectsWhileSpinning: Bool = false
  ) {
    self.drag = drag
    self.panning = panning
    self.zooming = zooming
    self.locksAspect = locksAspect
    self.leavesData = leavesData
    self.pinch = pinch
    self.momentum = momentum
    self.doubleTap = doubleTap
    self.wheelZooms = wheelZooms
    self.tap = tap
    self.selectsMultiple = selectsMultiple
    self.tapDistance = tapDistance
    self.longPressShowsCrosshair = longPressShowsCrosshair
    self.rotatesSlices = rotatesSlices
    self.selectsWhileSpinning = selectsWhileSpinning
  }
}

extension GestureSettings: FileValue {
  package static let form = Form<GestureSettings>.object(GestureSettings()) {
    Field(
      "drag", \.drag, .word,
      "What a drag with one pointer does: it moves the axes, or it zooms to a box, as a drag with the "
        + "shift key always does.")
    Field("pan", \.panning, "The axes that gestures move.")
    Field("zoom", \.zooming, "The axes that gestures zoom.")
    Field(
      "lockAspect", \.locksAspect, .flag,
      "Whether gestures zoom all axes by the same factor, as they always do with a `scaleRatio`.")
    Field(
      "beyondData", \.leavesData, .flag,
      "Whether gestures also show what lies beyond the data, on axes without `limits`. If not, an axis "
        + "stays within its default range, that of its visible series, and what it shows as the gesture "
        + "begins.")
    Field(
      "pinch", \.pinch, .word,
      "What two pointers do: they zoom, or they zoom to the box between them when one is lifted.")
    Field("momentum", \.momentum, "What goes on after pointers are lifted, and slows down.")
    Field(
      "doubleTap", \.doubleTap, .word,
      "Whether a double tap zooms in by 2 about its position, or gives axes the chart's ranges again."
    )
    Field("wheel", \.wheelZooms, .flag, "Whether the wheel zooms.")
    Field("tap", \.tap, .word, "What a tap selects.")
    Field(
      "multiple", \.selectsMultiple, .flag, "Whether more than one series or point can be selected."
    )
    Field(
      "tapDistance", \.tapDistance, .length,
      "The greatest distance of a tap from what it selects, in points.")
    Field(
      "longPress", \.longPressShowsCrosshair, .flag, "Whether a long press shows the crosshair.")
    Field("rotate", \.rotatesSlices, .flag, "Whether a drag turns slices.")
    Field(
      "selectWhileSpinning", \.selectsWhileSpinning, .flag,
      "Whether a tap on slices that are still turning selects; if not, it only stops them.")
  }.named("gestures", "What pointers and the wheel do in a live chart.")
}

extension GestureSettings.Momentum: FileValue {
  package static let form = Form<Self>.either(
    Alternative(
      GestureSettings.Axes.form,
      { Self(panning: $0, zooming: $0, turnsSlices: $0 != .none) },
      back: { momentum in
        let axes = momentum.panning
        let isPlain = axes == momentum.zooming && momentum.turnsSlices == (axes != .none)
        return isPlain ? axes : nil
      }),
    Alternative(
      .object(Self()) {
        Field("pan", \.panning, "The axes that move on.")
        Field("zoom", \.zooming, "The axes that zoom on.")
        Field("rotate", \.turnsSlices, .flag, "Whether slices turn on.")
      })
  ).named(
    "gestureMomentum",
    "`true` for everything, `false` for nothing, some axes by their names, or an object that tells "
      + "moving, zooming and turning apart.")
}

extension GestureSettings.Axes: FileValue {
  package static let form = Form<Self>.either(
    Alternative(Form<Bool>.flag, { $0 ? .all : .none }) { axes in
      axes == .all ? true : axes == .none ? false : nil
    },
    Alternative(Form<String>.text.oneOrMore, { .only($0) }) { axes in
      if case .only(let names) = axes { names } else { nil }
    }
  ).named(
    "gestureAxes",
    "`true` for all axes, `false` for none, or some by their `id`, or as `xAxis`, `yAxis[1]` and so on."
  )
}
