import Foundation
import Sumi
import Testing

/// Theme files, and where a chart's theme comes from.
@Suite struct ThemeFileTests {
  /// A folder with these files, which is removed after the test.
  private static func folder(
    _ files: [String: String], _ body: (_ folder: String) throws -> Void
  ) throws {
    let folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("themes-\(UUID().uuidString)").path + "/"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, text) in files {
      let path = folder + name
      try FileManager.default.createDirectory(
        atPath: String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]),
        withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    try body(folder)
  }

  private static func complaint(_ files: [String: String]) throws -> String {
    var text = ""
    try folder(files) { folder in
      let error = #expect(throws: SumiError.self) { try ChartFile(path: folder + "chart.json") }
      text = try #require(error).description.replacingOccurrences(of: folder, with: "")
    }
    return text
  }

  @Test("A chart names a theme file, which extends another one in its own folder")
  func files() throws {
    let files = [
      "chart.json": #"{ "theme": "themes/corporate.json", "series": [] }"#,
      "own.json": #"""
      { "theme": { "base": "themes/corporate.json", "lineWidth": 5 }, "series": [] }
      """#,
      "themes/corporate.json": #"""
      {
        "$schema": "theme.schema.json", "base": "house.json", "colors": ["#102030"],
        "textStyles": { "title": { "size": 30, "weight": "medium", "color": "#ff0000" } }
      }
      """#,
      "themes/house.json": ##"{ "base": "midnight", "lineWidth": 2.5, "text": "#fafafa" }"##,
    ]
    try Self.folder(files) { folder in
      let theme = try ChartFile(path: folder + "chart.json").chart.theme
      #expect(theme.background == Theme.midnight.background && theme.lineWidth == 2.5)
      #expect(theme.colors == [Color(hex: 0x102030)] && theme.text == Color(hex: 0xfafafa))
      #expect(
        theme.textStyles.title == TextStyle(size: 30, weight: .medium, color: Color("#ff0000")))
      #expect(try ChartFile(path: folder + "own.json").chart.theme.lineWidth == 5)
      #expect(try ThemeFile(path: folder + "themes/corporate.json").theme == theme)
      #expect(try ThemeFile.theme(folder + "themes/corporate.json") == theme)
      // The chart carries the theme's properties, so that it can be written without the file.
      let chart = try ChartFile(path: folder + "chart.json").chart
      let again = try JSONDecoder().decode(Chart.self, from: JSONEncoder().encode(chart))
      #expect(again == chart)
    }
    #expect(try ThemeFile.theme("print") == .print)
  }

  @Test(
    "Faults of theme files name the file and the place",
    arguments: [
      (
        #"{ "colours": ["red"] }"#, "theme.json:1:3: colours: unknown key \"colours\"; did you mean"
      ),
      (#"{ "colors": ["red", "reddish"] }"#, "theme.json:1:21: colors[1]: \"reddish\" is not a"),
      (#"{ "colors": [] }"#, "theme.json:1:3: colors: a palette has at least one colour"),
      (
        #"{ "textStyles": { "title": { "size": 0 } } }"#,
        "theme.json:1:30: textStyles.title.size: 0 is out of range; give a number from 1 to 256"
      ),
      (#"{ "textStyles": { "title": { "size": 1e9 } } }"#, "1000000000 is out of range"),
      (#"{ "lineWidth": -1 }"#, "theme.json:1:3: lineWidth: -1 is out of range"),
      (#"{ "series": [] }"#, "theme.json:1:3: series: this is a chart file; a theme file has"),
      (#"{ "title": "A", "series": [] }"#, "series: this is a chart file"),
      (#"{ "base": "drak" }"#, "theme.json:1:3: base: unknown value \"drak\"; did you mean"),
      (#"{ "base": "none.json" }"#, "theme.json:1:3: base: none.json: "),
      (
        #"{ "base": "theme.json" }"#,
        "themes extend each other in a circle: theme.json → theme.json"
      ),
      (#"{ "base": "./other/../theme.json" }"#, "themes extend each other in a circle: theme.json"),
      (#"{ "text": "red", }"#, "theme.json:1:18: invalid JSON"),
      ("", "theme.json:"),
      ("[]", "theme.json:1:1: expected"),
    ] as [(String, String)])
  func faults(theme: String, message: String) throws {
    let text = try Self.complaint([
      "chart.json": #"{ "theme": "theme.json", "series": [] }"#, "theme.json": theme,
    ])
    #expect(text.contains(message), "\(text)")
    #expect(!text.contains("\n"))
  }

  @Test("A missing file and a word that is no theme are errors at the place in the chart file")
  func missing() throws {
    let none = try Self.complaint(["chart.json": #"{ "theme": "none.json", "series": [] }"#])
    #expect(none.hasPrefix("chart.json:1:3: theme: none.json: "), "\(none)")
    let word = try Self.complaint(["chart.json": #"{ "theme": "corporate", "series": [] }"#])
    #expect(word.hasPrefix("chart.json:1:3: theme: unknown value \"corporate\"; use one of: light"))
    let circle = try Self.complaint([
      "chart.json": #"{ "theme": "a.json", "series": [] }"#, "a.json": #"{ "base": "b.json" }"#,
      "b.json": #"{ "base": "a.json" }"#,
    ])
    #expect(
      circle.hasPrefix("b.json:1:3: base: themes extend each other in a circle: a.json → b.j"))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        Chart.self, from: Data(#"{ "theme": "a.json", "series": [] }"#.utf8))
    }
  }

  @Test("A chart without a theme has the default one, in any file and any program")
  func standard() async throws {
    // In a process of its own: all charts of a process have one default.
    await #expect(processExitsWith: .success) {
      #expect(Theme.default == .light)
      let stated = Chart(theme: .dark)
      let file = try ChartFile(json: Array(#"{ "series": [] }"#.utf8), name: "chart.json").chart
      let light = try ChartFile(
        json: Array(#"{ "theme": "light", "series": [] }"#.utf8), name: "chart.json"
      ).chart
      var house = Theme.light
      house.divergingColorMap = .blueOrange
      Theme.default = house
      #expect(Chart().theme == house && file.theme == house)
      #expect(stated.theme == .dark && light.theme == .light)
      var chart = Chart()
      chart.theme.lineWidth = 9
      #expect(chart.statedTheme?.divergingColorMap == .blueOrange)
      #expect(chart.theme.lineWidth == 9 && Theme.default.lineWidth != 9)
    }
  }
}
