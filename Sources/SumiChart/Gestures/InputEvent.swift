import SumiForms
import SumiGeometry

/// What a user does to a live chart at a moment, such as a finger that moves.
///
/// As JSON it is one line of a script: `{"time": 0.1, "pointer": 1, "phase": "down", "x": 10, "y": 20}`
/// or `{"time": 1, "wheel": {"dy": -120}, "x": 10, "y": 20}`.
public enum InputEvent: Equatable, Sendable {
  /// A pointer that comes down, moves or goes up.
  case pointer(PointerEvent)
  /// A turn of a wheel.
  case wheel(WheelEvent)

  /// In seconds.
  public var time: Double {
    switch self {
    case .pointer(let event): event.time
    case .wheel(let event): event.time
    }
  }
}

/// A finger or a mouse with a button held.
public struct PointerEvent: Equatable, Sendable {
  /// What happens to the pointer.
  public enum Phase: String, Codable, Sendable, CaseIterable {
    /// It touches the picture, or its button is pressed.
    case down
    /// It moves while it is down.
    case move
    /// It is lifted, or its button is released.
    case up
    /// The system takes the pointer away.
    case cancel
  }

  /// In seconds, on any clock that goes forward.
  public var time: Double
  /// Tells pointers apart that are down at the same time.
  public var pointer: Int
  /// What happens to it.
  public var phase: Phase
  /// In points, from the left edge of the picture.
  public var x: Double
  /// In points, from the upper edge of the picture.
  public var y: Double
  /// The keys that are held.
  public var modifiers: [KeyModifier]

  /// An event of a pointer at a position in points.
  public init(
    time: Double, pointer: Int = 0, _ phase: Phase, x: Double, y: Double,
    modifiers: [KeyModifier] = []
  ) {
    self.time = time
    self.pointer = pointer
    self.phase = phase
    self.x = x
    self.y = y
    self.modifiers = modifiers
  }

  /// The position in points.
  public var place: Point { Point(x: x, y: y) }
}

/// A turn of a mouse wheel, or two fingers that slide on a trackpad.
public struct WheelEvent: Equatable, Sendable {
  /// In seconds, on any clock that goes forward.
  public var time: Double
  /// Where the pointer is, in points from the left edge of the picture.
  public var x: Double
  /// In points from the upper edge of the picture.
  public var y: Double
  /// How far it turns to the right and down, in points; a notch of a wheel is 120.
  public var wheel: Vector
  /// The keys that are held.
  public var modifiers: [KeyModifier]

  /// A turn of the wheel where the pointer is.
  public init(
    time: Double, x: Double, y: Double, wheel: Vector, modifiers: [KeyModifier] = []
  ) {
    self.time = time
    self.x = x
    self.y = y
    self.wheel = wheel
    self.modifiers = modifiers
  }

  /// The position in points.
  public var place: Point { Point(x: x, y: y) }
}

/// A key that is held during another action.
public enum KeyModifier: String, Codable, Sendable, CaseIterable {
  /// The shift key.
  case shift
  /// The control key.
  case control
  /// The alt or option key.
  case alt
  /// The Windows or command key.
  case meta
}

extension InputEvent: FileValue {
  package static let form = Form<InputEvent>.kinds(
    Alternative(PointerEvent.form, { .pointer($0) }) { event in
      if case .pointer(let pointer) = event { pointer } else { nil }
    },
    Alternative(WheelEvent.form, { .wheel($0) }) { event in
      if case .wheel(let wheel) = event { wheel } else { nil }
    },
    rule: "an event has \"time\", \"x\", \"y\" and either \"pointer\" and \"phase\" or \"wheel\""
  ).named("inputEvent", "What a user does to a live chart at a moment.")
}

extension PointerEvent: FileValue {
  package static let form = Form<PointerEvent>.object(PointerEvent(time: 0, .down, x: 0, y: 0)) {
    Field("time", \.time, .number, "In seconds.", isRequired: true)
    Field(
      "pointer", \.pointer, Form<Int>.wholeNumber(from: 0).heldInPrograms,
      "The number of the finger, from 0.", isRequired: true)
    Field("phase", \.phase, .word, "What happens to it.", isRequired: true)
    Field("x", \.x, .number, "In points from the left.", isRequired: true)
    Field("y", \.y, .number, "In points from the top.", isRequired: true)
    Field(
      "modifiers", \.modifiers, Form<KeyModifier>.word.oneOrMore, "The keys that are held.")
  }
}

extension WheelEvent: FileValue {
  package static let form = Form<WheelEvent>.object(WheelEvent(time: 0, x: 0, y: 0, wheel: none)) {
    Field("time", \.time, .number, "In seconds.", isRequired: true)
    Field("x", \.x, .number, "In points from the left.", isRequired: true)
    Field("y", \.y, .number, "In points from the top.", isRequired: true)
    Field(
      "wheel", \.wheel, turn, "How far it turns in points; a notch is 120.", isRequired: true)
    Field(
      "modifiers", \.modifiers, Form<KeyModifier>.word.oneOrMore, "The keys that are held.")
  }

  private static let none = Vector(dx: 0, dy: 0)

  private static let turn = Form<Vector>.object(none) {
    Field("dx", \.dx, .number, "To the right.")
    Field("dy", \.dy, .number, "Down.")
  }.named("wheelTurn", "How far a wheel turns.")
}
