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
      hasMomentum: false, doubleTap: .reset, tap: .series, selectsMultiple: true)
    #expect(chart.gestures == gestures)
    #expect(chart.series[0].traits.slices?.selectedPosition == 90)
    let again = try JSONDecoder().decode(Chart.self, from: JSONEncoder().encode(chart))
    #expect(again == chart)
  }
}
