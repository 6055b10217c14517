import Testing

/// The folders of each module, in an order in which a folder uses only the types of earlier ones. Those
/// in brackets form a circle: they use each other. Circles may become smaller, but never larger, and no
/// new one may appear. `.` has the files that are in no folder. The table is part of the design, so the
/// commit of a change states the reason.
private let table = """
  Sumi: . Errors Reports Pool Devices Data FrameFile HitMap Words DataTable Nearest Pictures \
    Files Animation Output Session
  SumiBench: Session Workloads .
  SumiC: Calls Functions
  SumiChart: Values Colors Gestures Theme Animation RangeSelector Scales Axis Panels State \
    (. Annotations Series) File Live
  SumiCommand: Process Files Options Terminal Gallery Animate Play Batch Plot Describe Serve Summarize .
  SumiData: Cells Dates Errors Input (Columns Numbers) Inference Editing Derived
  SumiDrawing: Coverage Curves Pen Kernels Clouds Encodings Lines Radial Scatter Marks Selection \
    Annotations Axes Legend Chart
  SumiForms: JSON Shapes . Forms
  SumiGL: (Context Device Pass Program) Compute
  SumiGeometry: . Curves Words
  SumiImage: . Formats PNG Terminals
  SumiLayout: Errors Measures Text Series Ranges Axes AxisLabels AxisFrames Regression Stacks Statistics \
    Radial Slices Frame Shapes Hooks PointStyles Encodings Model SeriesFrames Presence Selection LabelPlacing \
    PointLabels Annotations Crosshair Header Legend Composing .
  SumiLive: Gestures RangeSelector Springs Timeline Transitions
  SumiNearest: Geometry Search Shapes Series Marks Pixels Outlines
  SumiPlot: Profile Preparing Choice Choosing Building
  SumiRaster: Errors Items Bands Numbers .
  SumiReaders: Encodings Bytes DelimitedText JSON RawNumbers Arrow Parquet Packed Zip NumPy Workbook \
    WebPage Reading
  SumiScales: Breaks Notation (Scales Ticks)
  SumiScene: Paints Paths Strokes .
  SumiServer: (Charts Live) HTTP Page WebSocket Sockets .
  SumiSummary: (. Forms)
  SumiTessellation: Mesh Glyphs Coverage . Markers Strokes
  SumiText: Errors Glyphs Fonts Shaping .
  SumiVector: . Shapes PDF SVG
  SumiWork: Memory Work
  """

@Suite struct FolderDirectionTests {
  /// By module, those with folders.
  private static let graphs: [String: FolderGraph] = {
    let files = SourceFile.all(in: ["Sources", "Shaders"]).map { file in
      (file: file, names: SwiftNames(file.lines.joined(separator: "\n")))
    }
    return Dictionary(grouping: files, by: \.file.module).mapValues { FolderGraph($0) }
      .filter { $0.value.folders.count > 1 }
  }()

  @Test("Every module with folders is in the table, with all of them")
  func folders() {
    #expect(Set(Self.graphs.keys) == Set(Self.listed.keys))
    for (module, graph) in Self.graphs.sorted(by: { $0.key < $1.key }) {
      let listed = Self.circles(of: module).flatMap(\.self)
      let missing = graph.folders.subtracting(listed).sorted()
      let gone = Set(listed).subtracting(graph.folders).sorted()
      #expect(missing.isEmpty, "\(module): the table has no \(missing)")
      #expect(gone.isEmpty, "\(module): there is no \(gone)")
      #expect(Set(listed).count == listed.count, "\(module): a folder is listed twice")
    }
  }

  @Test("A folder uses only the types of folders before it in the table, and of its circle")
  func direction() {
    for (module, graph) in Self.graphs.sorted(by: { $0.key < $1.key }) {
      var places: [String: Int] = [:]
      for (place, circle) in Self.circles(of: module).enumerated() {
        for folder in circle { places[folder] = place }
      }
      for (folder, others) in graph.uses.sorted(by: { $0.key < $1.key }) {
        for (other, uses) in others.sorted(by: { $0.key < $1.key }) {
          guard let own = places[folder], let place = places[other], place > own else { continue }
          let names = uses.map { "\($0.name) in \($0.path)" }.joined(separator: ", ")
          Issue.record("\(module): \(folder) must not use \(other): \(names)")
        }
      }
    }
  }

  @Test("A circle of the table is still one: one that has become smaller is listed so")
  func circles() {
    for (module, graph) in Self.graphs.sorted(by: { $0.key < $1.key }) {
      let found = graph.circles
      for circle in Self.circles(of: module) where !found.contains(circle) {
        let order = graph.order.map { circle in
          circle.count > 1
            ? "(\(circle.sorted().joined(separator: " ")))" : circle.joined()
        }
        Issue.record(
          """
          \(module): \(circle.sorted()) is not a circle any more; the table can be tighter: \
          \(order.joined(separator: " "))
          """)
      }
    }
  }

  private static func circles(of module: String) -> [Set<String>] { listed[module] ?? [] }

  /// The circles of the table by module, in its order, with the folders that stand alone.
  private static let listed: [String: [Set<String>]] = {
    let lines = table.split(separator: "\n").map { $0.split(separator: " ") }
    let pairs = lines.map { words -> (String, [Set<String>]) in
      var (circles, isOpen) = ([Set<String>](), false)
      for word in words.dropFirst() {
        let folder = String(word.filter { !"()".contains($0) })
        if isOpen { circles[circles.count - 1].insert(folder) } else { circles.append([folder]) }
        isOpen = (isOpen || word.hasPrefix("(")) && !word.hasSuffix(")")
      }
      return (String(words[0].dropLast()), circles)
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  // MARK: The analysis itself

  @Test("Types are found in code, not in comments and texts")
  func names() {
    let names = SwiftNames(
      ##"""
      import struct SumiScene.Scene
      // struct No: Nothing
      @MainActor public final class House: Roof {
        let text = "Wall \(Door.self, "Key \(Lock())") Window" + #"\(Pipe) \#(Tap())"#
        private enum Cellar {}
        let long = """
          Attic " \(Beam { $0.Nail })
          """
      }
      private let one = 1
      struct Street { var houses: [Town.Quarter] }
      private typealias Lane = Street
      """##)
    #expect(names.declared == ["House", "Cellar", "Street", "Lane"])
    #expect(names.offered == ["House", "Street"])
    #expect(names.used == ["MainActor", "Roof", "Door", "Lock", "Tap", "Beam", "Town", "Street"])
  }

  @Test("Folders that use each other are a circle, in an order of all")
  func graph() {
    func file(_ path: String, _ text: String) -> (file: SourceFile, names: SwiftNames) {
      (SourceFile(path: "Sources/M/\(path)", lines: [text]), SwiftNames(text))
    }
    let graph = FolderGraph([
      file("a.swift", "struct A { let x: X }"), file("B/b.swift", "struct B { let c: C }"),
      file("C/E/c.swift", "struct C { let d: D }; enum Twice {}"),
      file("D/d.swift", "extension B {}; struct D { struct X {} }; enum Twice {}"),
      file("F/f.swift", "struct F { let b: B; let t: Twice; struct X {} }; struct X {}"),
      file("G/g.swift", "struct G { let x: X }; private struct X {}"),
    ])
    #expect(graph.folders == [".", "B", "C", "D", "F", "G"])
    #expect(graph.circles == [["B", "C", "D"], ["F"], ["."], ["G"]])
    #expect(graph.order == [["B", "C", "D"], ["F"], ["."], ["G"]])
  }
}
