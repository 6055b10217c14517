import SumiChart
import SumiGeometry
import SumiLayout

/// A step of a gesture, and what it changes.
///
/// Each gesture begins once, and ends or is cancelled once. A gesture of one moment, such as a tap that
/// selects, changes something as it begins.
public struct GestureChange: Equatable, Sendable {
  /// What the user does.
  public enum Gesture: String, Sendable, CaseIterable {
    /// A drag that moves axes.
    case pan
    /// Two pointers that zoom.
    case pinch
    /// The wheel turns.
    case wheel
    /// A double tap.
    case doubleTap
    /// A drag that spans the box to zoom to.
    case boxZoom
    /// What is selected in an overview is dragged, or one of its grippers.
    case selector
    /// What a program moves, with an animation.
    case program
    /// What goes on after pointers are lifted, of axes and of slices.
    case momentum
    /// Slices that are turned, or that turn until a selected one is at its position.
    case rotation
    /// A tap selects; slices then move out and back.
    case selection
    /// An annotation is dragged.
    case annotation
    /// The crosshair is shown or moved.
    case crosshair
    /// A pointer itself, whatever it does.
    case touch

    /// Whether it zooms axes; what the wheel does to axes counts as such.
    public var isZoom: Bool {
      switch self {
      case .pinch, .wheel, .doubleTap, .boxZoom: true
      case .pan, .selector, .program, .momentum, .rotation, .selection, .annotation, .crosshair,
        .touch:
        false
      }
    }
  }

  /// Where a gesture is in its course.
  public enum Phase: String, Sendable, CaseIterable {
    /// It begins.
    case began
    /// It goes on.
    case changed
    /// It ends by itself, or with the pointer.
    case ended
    /// It ends without effect, as when the system takes the pointer away.
    case cancelled
  }

  /// The visible range of an axis.
  public struct Window: Equatable, Sendable {
    /// Which axis.
    public var axis: AxisIdentity
    /// `nil` for the chart's own range.
    public var range: AxisRange?

    /// The visible range of an axis.
    public init(axis: AxisIdentity, range: AxisRange?) {
      self.axis = axis
      self.range = range
    }
  }

  /// What a step of a gesture changes.
  public enum Effect: Equatable, Sendable {
    /// Nothing.
    case none
    /// The ranges of axes.
    case windows([Window])
    /// A turn of slices, clockwise; of one series, or of those that turn together.
    case rotation(Angle, of: SeriesReference? = nil)
    /// How far slices are out that are on their way into the selection, or out of it.
    case protrusions([Protrusion])
    /// The position of the crosshair; `nil` for none.
    case crosshair(CrosshairPoint?)
    /// What is selected.
    case selection(Selection)
    /// Where an annotation is, by its `id`; `nil` for where the chart states it.
    case annotation(String, AnnotationPoint?)
    /// The box of a box zoom in points; `nil` if it disappears.
    case box(Rect?)
    /// A pointer and its position in points.
    case touch(pointer: Int, Point)
  }

  /// Which gesture it is.
  public var gesture: Gesture
  /// Where the gesture is in its course.
  public var phase: Phase
  /// What changes.
  public var effect: Effect

  /// A step of a gesture.
  public init(_ gesture: Gesture, _ phase: Phase, _ effect: Effect = .none) {
    self.gesture = gesture
    self.phase = phase
    self.effect = effect
  }
}

extension ChartState {
  /// Makes a change; touches are no part of the state.
  public mutating func apply(_ change: GestureChange) {
    switch change.effect {
    case .windows(let changed): for window in changed { set(window.range, of: window.axis) }
    case .rotation(let angle, let series): turn(series, to: angle)
    case .protrusions(let all): protrusions = all
    case .crosshair(let point): crosshair = point
    case .selection(let selected): selection = selected
    case .annotation(let id, let point): annotations[id] = point
    case .box(let box): zoomBox = box
    case .none, .touch: break
    }
  }

  /// Sets the visible range of an axis, under the name that the state has for it already.
  mutating func set(_ range: AxisRange?, of axis: AxisIdentity) {
    let word = windows.keys.filter { axis.isNamed($0) }.min()
    windows = windows.filter { !axis.isNamed($0.key) }
    if let range { windows[word ?? axis.id ?? axis.name] = range }
  }
}

/// The changes of one call, and the state after them.
struct GestureLog {
  /// As it was given, which is the state of the frame.
  let given: ChartState
  private(set) var state: ChartState
  private(set) var changes: [GestureChange] = []

  init(_ state: ChartState) {
    given = state
    self.state = state
  }

  mutating func tell(
    _ gesture: GestureChange.Gesture, _ phase: GestureChange.Phase,
    _ effect: GestureChange.Effect = .none
  ) {
    let change = GestureChange(gesture, phase, effect)
    changes.append(change)
    state.apply(change)
  }

  /// A gesture of one moment.
  mutating func tellAtOnce(_ gesture: GestureChange.Gesture, _ effect: GestureChange.Effect) {
    tell(gesture, .began, effect)
    tell(gesture, .ended)
  }
}
