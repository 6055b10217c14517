import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import Testing

/// The number of entries in a line, the sides of their symbols, and their texts.
@Suite struct LegendEntryTests {
  private func chart(_ names: [String], _ legend: Legend) -> Chart {
    Chart(
      series: names.enumerated().map { index, name in
        Series(LineSeries(y: [1, 2 + Double(index)], title: name))
      }, legend: legend)
  }

  private func frame(_ names: [String], _ legend: Legend, hooks: ChartHooks = .none) throws
    -> ChartFrame
  {
    let frame = try chart(names, legend).frame(640, 400, hooks: hooks)
    #expect(FrameCheck(frame: frame).faults.isEmpty)
    return frame
  }

  private func texts(_ frame: ChartFrame) -> [String] {
    frame.legend?.entries.map(\.label.text) ?? []
  }

  /// The numbers of entries with the same value.
  private func counts(_ values: [Double]) -> [Int] {
    Dictionary(grouping: values) { $0 }.sorted { $0.key < $1.key }.map(\.value.count)
  }

  // MARK: Lines

  @Test("a row has at most so many entries, below each other where there is room")
  func rows() throws {
    let names = ["a", "a longer name", "b", "c", "another name", "d", "e"]
    let legend = try #require(frame(names, Legend(entriesPerLine: 3)).legend)
    #expect(counts(legend.entries.map(\.symbol.minY)) == [3, 3, 1])
    #expect(counts(legend.entries.map(\.symbol.minX)) == [3, 2, 2])
    let single = try #require(frame(names, Legend(position: .top)).legend)
    #expect(counts(single.entries.map(\.symbol.minY)) == [7])
    // Fewer than stated where no more fit.
    let wide = try #require(
      frame(names.map { $0 + " with a longer explanation" }, Legend(entriesPerLine: 5)).legend)
    #expect(wide.entries.count == 7)
    #expect(counts(wide.entries.map(\.symbol.minY)).allSatisfy { $0 < 5 })
  }

  @Test("a column has at most so many entries", arguments: [Legend.Placement.outside, .inside])
  func columns(placement: Legend.Placement) throws {
    let names = (0..<7).map { "n\($0)" }
    let legend = Legend(position: .left, placement: placement, entriesPerLine: 4)
    let entries = try #require(frame(names, legend).legend).entries
    #expect(counts(entries.map(\.symbol.minX)) == [4, 3])
    #expect(entries.map(\.label.text) == names)
  }

  @Test("numbers of entries from programs need not make sense", arguments: [-3, 0, 1, .max])
  func anyNumber(count: Int) throws {
    for position in [Legend.Position.top, .left] {
      let frame = try frame(["a", "b"], Legend(position: position, entriesPerLine: count))
      #expect(texts(frame) == ["a", "b"])
    }
  }

  // MARK: Symbols

  @Test("symbols at the right follow their texts, which end there in columns")
  func symbols() throws {
    let names = ["a", "a longer name", "middle"]
    for position in Legend.Position.allCases {
      let legend = Legend(position: position, title: "A title of the legend", symbols: .right)
      let frame = try frame(names, legend)
      let made = try #require(frame.legend)
      #expect(made.entries.allSatisfy { $0.label.bounds.maxX < $0.symbol.minX })
      #expect(made.entries.allSatisfy { $0.symbol.maxX <= made.bounds.maxX + 1e-6 })
      if position == .left || position == .right {
        #expect(made.entries.allSatisfy { abs($0.symbol.maxX - made.bounds.maxX) < 1e-6 })
        #expect(abs((made.title?.bounds.maxX ?? 0) - made.bounds.maxX) < 1e-6)
      } else {
        #expect(made.title?.bounds.minX == made.bounds.minX)
      }
    }
  }

  @Test("the room of a legend does not depend on the side of its symbols")
  func sameRoom() throws {
    for position in [Legend.Position.top, .right] {
      let names = (0..<40).map { "A series with the number \($0)" }
      let left = try frame(names, Legend(position: position))
      let right = try frame(names, Legend(position: position, symbols: .right))
      #expect(left.legend?.bounds == right.legend?.bounds && left.plotArea == right.plotArea)
    }
  }

  // MARK: Texts

  @Test("other texts of entries replace their own, and null leaves an entry out")
  func replaced() throws {
    let legend = Legend(placement: .outside, entries: ["a": "First", "b": nil])
    #expect(try texts(frame(["a", "b", "c"], legend)) == ["First", "c"])
    // Without any entry there is no legend.
    #expect(try frame(["b"], legend).legend == nil)
  }

  @Test("a text that no entry has is a warning with the nearest one")
  func unknown() throws {
    let frame = try frame(
      ["North", "South"], Legend(placement: .outside, entries: ["Norht": "N", "South": "S"]))
    #expect(texts(frame) == ["North", "S"])
    #expect(
      frame.warnings
        == ["the legend has no entry \"Norht\" to replace; did you mean \"North\"?"])
  }

  @Test("a program changes entries or leaves them out, after the chart's own texts")
  func hook() throws {
    let hooks = ChartHooks(legendEntry: { text, entry in
      entry.series == 1 ? nil : "\(text) of \(entry.title)\(entry.role == nil ? "" : "?")"
    })
    let frame = try frame(
      ["a", "b", "c"], Legend(placement: .outside, entries: ["a": "First"]), hooks: hooks)
    #expect(texts(frame) == ["First of a", "c of c"])
  }

  @Test("slices and texts of columns have entries of their own")
  func parts() throws {
    let pie = PieSeries(
      name: .values(Column(["a", "b", "c"])), value: .values(Column([1.0, 2, 3])))
    let hooks = ChartHooks(legendEntry: { text, entry in
      entry.role == .name && entry.index != 1 ? text : nil
    })
    let chart = Chart(
      series: [Series(pie)], legend: Legend(placement: .outside, entries: ["c": "Third"]))
    #expect(try texts(chart.frame(hooks: hooks)) == ["a", "Third"])
  }

  @Test("names at the ends of lines are changed too, and left out")
  func ends() throws {
    let hooks = ChartHooks(legendEntry: { text, _ in text == "c" ? nil : text + "!" })
    let legend = Legend(placement: .direct, entries: ["a": "First", "b": nil])
    let frame = try frame(["a", "b", "c", "d"], legend, hooks: hooks)
    #expect(frame.names.map(\.label.text) == ["d!", "First!"])
    #expect(frame.legend == nil && frame.warnings.isEmpty)
  }
}
