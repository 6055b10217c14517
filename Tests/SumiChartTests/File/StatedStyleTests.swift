import SumiChart
import SumiGeometry
import Testing

/// Any property in a chart file shows its part, and only `false` hides it.
@Suite struct StatedStyleTests {
  private func axis(_ text: String) throws -> Axis {
    try chart("{ \"xAxis\": \(text), \"series\": [{ \"type\": \"line\", \"y\": [1] }] }").xAxes[0]
  }

  @Test(
    "a style of an axis shows the part that it styles",
    arguments: ["line", "grid", "minorGrid", "marks", "minorMarks", "stripes"])
  func axisStyles(key: String) throws {
    let isTick = key.hasSuffix("arks")
    func visibility(_ style: String) throws -> Bool? {
      let axis = try axis(
        isTick ? "{ \"ticks\": { \"\(key)\": \(style) } }" : "{ \"\(key)\": \(style) }")
      return switch key {
      case "line": axis.line.visibility
      case "grid": axis.grid.visibility
      case "minorGrid": axis.minorGrid.visibility
      case "marks": axis.ticks.marks.visibility
      case "minorMarks": axis.ticks.minorMarks.visibility
      default: axis.stripes.isShown
      }
    }
    #expect(try visibility("{ \"color\": \"#ff0000\" }") == true)
    #expect(try visibility("{}") == true && visibility("true") == true)
    #expect(try visibility("{ \"color\": \"#ff0000\", \"visible\": false }") == false)
    #expect(try visibility("false") == false)
  }

  @Test("in Swift a style with any property is shown too")
  func swiftStyles() {
    #expect(AxisLineStyle(width: 2).visibility == true && AxisLineStyle().visibility == nil)
    #expect(TickMarkStyle(length: 8).visibility == true && TickMarkStyle().visibility == nil)
    #expect(GridStyle(dashes: [1, 2]).visibility == true && GridStyle().visibility == nil)
    #expect(GridStyle(isShown: false, color: .black).visibility == false)
    #expect(StripeStyle(color: .black).isShown && StripeStyle(alternate: .black).isShown)
    #expect(!StripeStyle().isShown && !StripeStyle(isShown: false, color: .black).isShown)
  }

  @Test("a minor grid or minor marks make minor ticks")
  func minorTicks() throws {
    #expect(try axis("{ \"minorGrid\": { \"color\": \"#ff0000\" } }").minorTicks == .nice)
    #expect(try axis("{ \"ticks\": { \"minorMarks\": { \"length\": 2 } } }").minorTicks == .nice)
    #expect(try axis("{ \"minorGrid\": false }").minorTicks == .automatic)
    #expect(
      try axis("{ \"minorGrid\": true, \"ticks\": { \"minor\": false } }").minorTicks == .none)
  }

  @Test("an outline has a width if it has a colour, and none if neither is stated")
  func outlines() throws {
    func style(_ text: String) throws -> ColumnStyle {
      let series = "{ \"type\": \"column\", \"y\": [1], \"style\": \(text) }"
      let column = try chart("{ \"series\": [\(series)] }").series[0].concrete as? ColumnSeries
      return column?.style ?? ColumnStyle(strokeWidth: .nan)
    }
    #expect(try style("{}").outlineWidth == 0)
    #expect(try style("{ \"stroke\": \"#ff0000\" }").outlineWidth == 1)
    #expect(try style("{ \"stroke\": \"#ff0000\", \"strokeWidth\": 0 }").outlineWidth == 0)
    #expect(try style("{ \"strokeWidth\": 4 }").outlineWidth == 4)
    #expect(MarkerStyle(stroke: .black).outlineWidth == 1 && MarkerStyle().outlineWidth == 0)
  }

  @Test("an outline is darker than its fill, and lighter than a black one")
  func tones() {
    for hex: UInt32 in [0x1f7ae6, 0xe0a800, 0xffffff, 0x808080] {
      let (fill, outline) = (Color(hex: hex), Color(hex: hex).outline)
      #expect(outline.contrast(with: fill) > 1.4)
      #expect(outline.contrast(with: .white) > fill.contrast(with: .white))
    }
    #expect(Color.black.outline.contrast(with: .black) > 1.4)
    #expect(Color(hex: 0x102030, alpha: 0.5).outline.alpha == 0.5)
  }
}
