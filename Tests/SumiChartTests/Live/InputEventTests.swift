import FoundationEssentials
import SumiChart
import SumiGeometry
import Testing

@Suite("Input events and gestures in files") struct InputEventTests {
  private func event(_ json: String) throws -> InputEvent {
    try JSONDecoder().decode(InputEvent.self, from: Data(json.utf8))
  }

  @Test("An event is a line of JSON, and back")
  func events() throws {
    let down = try event(#"{"time": 0.1, "pointer": 1, "phase": "down", "x": 10, "y": 20}"#)
    #expect(down == .pointer(PointerEvent(time: 0.1, pointer: 1, .down, x: 10, y: 20)))
    let wheel = try event(
      #"{"time": 1, "wheel": {"dy": -120}, "x": 3, "y": 4, "modifiers": "shift"}"#)
    #expect(
      wheel
        == .wheel(
          WheelEvent(
            time: 1, x: 3, y: 4, wheel: Vector(dx: 0, dy: -120), modifiers: [.shift])))
    for value in [down, wheel] {
      let written = try JSONEncoder().encode(value)
      #expect(try JSONDecoder().decode(InputEvent.self, from: written) == value)
    }
  }

  @Test(
    "Unknown and missing keys are errors",
    arguments: [
      #"{"time": 0.1, "pointer": 1, "phase": "down", "x": 10, "y": 20, "z": 1}"#,
      #"{"time": 0.1, "pointer": 1, "phase": "press", "x": 10, "y": 20}"#,
      #"{"time": 0.1, "pointer": 1, "wheel": {"dy": 1}, "x": 10, "y": 20}"#,
      #"{"time": 0.1, "pointer": 1, "phase": "down", "x": 10}"#,
      #"{"pointer": 1, "phase": "down", "x": 10, "y": 20}"#,
      #"{"time": 1, "wheel": {"down": 1}, "x": 10, "y": 20}"#,
    ])
  func faults(json: String) { #expect(throws: DecodingError.self) { try event(json) } }

  @Test(
    "Momentum is of everything, of nothing, of some axes, or apart for moving, zooming and turning",
    arguments: [
      ("true", GestureSettings.Momentum.all), ("false", .none),
      (#"["xAxis"]"#, .init(panning: .only(["xAxis"]), zooming: .only(["xAxis"]))),
      (
        #"{"pan": ["xAxis"], "zoom": false, "rotate": false}"#,
        .init(panning: .only(["xAxis"]), zooming: .none, turnsSlices: false)
      ),
    ])
  func momentum(json: String, momentum: GestureSettings.Momentum) throws {
    let file = #"{"series": [], "gestures": {"momentum": \#(json), "pinch": "box"}}"#
    let chart = try JSONDecoder().decode(Chart.self, from: Data(file.utf8))
    #expect(chart.gestures == GestureSettings(pinch: .box, momentum: momentum))
    let again = try JSONDecoder().decode(Chart.self, from: JSONEncoder().encode(chart))
    #expect(again == chart)
  }

  @Test(
    "A movement is seconds, a curve or a spring",
    arguments: [
      ("0.5", MoveAnimation.seconds(0.5)), (#"{"duration": 2}"#, .seconds(2)),
      (#"{"curve": "bounce"}"#, .curve(.bounce, duration: 0.4)),
      (#"{"spring": {"speed": 20}}"#, .spring(Spring(speed: 20))),
    ])
  func animation(json: String, animation: MoveAnimation) throws {
    let file = """
      {"series": [{"type": "pie", "value": [1, 2], "selectedAnimation": \(json), "turning": "alone",
      "rotationFriction": 0.5}]}
      """
    let chart = try JSONDecoder().decode(Chart.self, from: Data(file.utf8))
    let slices = chart.series[0].traits.slices
    #expect(
      slices
        == SliceSettings(selectedAnimation: animation, turning: .alone, rotationFriction: 0.5))
    let again = try JSONDecoder().decode(Chart.self, from: JSONEncoder().encode(chart))
    #expect(again == chart)
  }

  @Test("A chart file says what gestures do")
  func settings() throws {
    let file = #"""
      {
        "series": [{ "type": "donut", "value": [1, 2], "selectedPosition": 90 }],
        "gestures": {
          "drag": "zoom", "pan": false, "zoom": ["xAxis", "price"], "doubleTap": "reset",
          "tap": "series", "multiple": true, "beyondData": true, "momentum": false
        }
      }
      """#
    let chart = try JSONDecoder().decode(Chart.self, from: Data(file.utf8))
    let gestures = GestureSettings(
      drag: .zoom, panning: .none, zooming: .only(["xAxis", "price"]), leavesData: true,
      momentum: .none, doubleTap: .reset, tap: .series, selectsMultiple: true)
    #expect(chart.gestures == gestures)
    #expect(chart.series[0].traits.slices?.selectedPosition == .degrees(90))
    let again = try JSONDecoder().decode(Chart.self, from: JSONEncoder().encode(chart))
    #expect(again == chart)
  }
}
