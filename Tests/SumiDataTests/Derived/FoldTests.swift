import Testing

@testable import SumiData

/// Wide tables that become long ones.
@Suite struct FoldTests {
  private func table(_ names: [String], texts: Int = 1) throws -> Table {
    try Table(
      names: names,
      columns: names.indices.map { index in
        index < texts
          ? Column(["a", "b"]) : Column([Double(index), Double(index) + 10])
      })
  }

  @Test(
    "Columns named by years, dates or numbered weeks are found",
    arguments: [
      (["city", "2019", "2020", "2021"], "year", true),
      (["city", "X1960", "X1961", "X1962"], "year", true),
      (["city", "1960 [YR1960]", "1961 [YR1961]", "1962 [YR1962]"], "year", true),
      (["city", "2020-01", "2020-02", "2020-03"], "date", true),
      (["song", "wk1", "wk2", "wk3", "wk4", "wk5", "wk6"], "wk", true),
      (["city", "2019", "2020"], "", false),
      (["city", "a1", "a2", "a3", "a4", "a5", "a6"], "", false),
      (["city", "one", "two", "three"], "", false),
    ])
  func found(names: [String], title: String, isWide: Bool) throws {
    let table = try table(names)
    #expect(table.isWide == isWide)
    guard isWide else { return }
    let long = try table.folded(Fold(), source: "t")
    #expect(long.names == [names[0], title, "value"])
    #expect(long.rowCount == 2 * (names.count - 1))
    #expect(long["value"]?.numberValues?.doubles.prefix(2) == [1, 2])
    #expect(long["value"]?.numberValues?.doubles.last == Double(names.count - 1) + 10)
  }

  @Test("Numbers alone are no wide table")
  func numbers() throws {
    #expect(try !table(["2019", "2020", "2021"], texts: 0).isWide)
  }

  @Test("Stated columns keep their order, names and gaps; a column without values has no rows")
  func stated() throws {
    let nothing = [Double](repeating: .nan, count: 2)
    let table = try Table(
      names: ["north", "id", "south", "east"],
      columns: [
        Column([1.0, 2.0]), Column(["a", "b"]), Column([3.0, Double.nan]),
        Column(nothing, validity: Validity(repeating: false, count: 2)),
      ])
    let long = try table.folded(
      Fold(columns: ["south", "north", "east"], name: "side", value: "id"), source: "t")
    #expect(long.names == ["id", "side", "id 2"])
    #expect(long["side"] == Column(["south", "north", "south", "north"]))
    let values = long["id 2"]?.numberValues?.doubles ?? []
    #expect(values.count == 4 && values[0] == 3 && values[1] == 1 && values[2].isNaN)
  }

  @Test("The only text that says what the values are is their name")
  func indicator() throws {
    let table = try Table(
      names: ["Country", "Indicator Name", "1960", "1961", "1962"],
      columns: [Column(["a", "b"]), Column(["Population", "Population"])]
        + (0..<3).map { Column([Double($0), 1]) })
    #expect(try table.folded(Fold(), source: "t").names.last == "Population")
  }

  @Test("What cannot be folded is one error")
  func faults() throws {
    let table = try table(["city", "a", "b"])
    for (fold, words) in [
      (Fold(), "no columns of numbers named by years"), (Fold(columns: ["c"]), "no column \"c\""),
      (Fold(columns: ["city", "a"]), "of different types"),
    ] {
      #expect { try table.folded(fold, source: "t") } throws: { "\($0)".contains(words) }
    }
  }
}
