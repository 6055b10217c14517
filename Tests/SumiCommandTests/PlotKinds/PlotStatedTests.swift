import Testing

/// What is stated is drawn, whatever else would say more.
@Suite struct PlotStatedTests {
  private static let sale =
    "item,kind,quantity,price,weight\n"
    + rows(12) {
      "thing \($0)x,\($0 % 2 == 0 ? "sweet" : "salty"),\(3 + $0 * 7 % 11),\($0 * 5 % 9).5,\($0)"
    }

  /// The cells of a table of ages, sexes and years.
  private static let deaths =
    "Age,Male,Year,Deaths,Rate\n"
    + rows(360) { row in
      let (age, male, year) = (35 + row / 24, row / 12 % 2, 2000 + row % 12)
      return
        "\(age),\(male),\(year),\(150 + 9 * row % 500 + age),\(60 + age + 20 * male).\(year % 10)"
    }

  private func said(_ csv: String, _ options: [String], named: String = "t.csv") async throws
    -> String
  {
    let place = try Workplace()
    try place.write(csv, to: named)
    let outcome = try await place.run(["plot", named, "-o", "a.png"] + options)
    #expect(outcome.status == 0, "\(options): \(outcome.complaint)")
    return outcome.complaint
  }

  @Test(
    "a column that is stated alone is counted, or binned",
    arguments: [
      (["-x", "quantity"], " by quantity"),
      (["-y", "kind"], "the number of rows by kind"),
      (["-x", "kind", "-y", "item"], "stacked for each item"),
      (["--panels", "kind"], "a panel for each kind"),
      (["--type", "heatMap"], "a heatMap of quantity by"),
      (["--type", "bubble"], ", sized by"),
    ])
  func alone(options: [String], words: String) async throws {
    let said = try await said(Self.sale, options)
    #expect(said.contains(words), "\(said)")
  }

  @Test("the only column of numbers is binned where it is stated as x")
  func onlyNumbers() async throws {
    let said = try await said(
      "item,n\n" + rows(9) { "thing \($0)x,\(3 + $0 * 7 % 11)" }, ["-x", "n"])
    #expect(said.contains("a histogram of n"), "\(said)")
  }

  @Test("positions that are stated are drawn in a table whose rows have an outcome")
  func positions() async throws {
    let years = try await said(Self.deaths, ["-x", "Year"], named: "death_rates.csv")
    #expect(years.contains(" by Year"), "\(years)")
    let open = try await said(Self.deaths, [], named: "t.csv")
    #expect(open.contains("a line of Rate by Year, a series for each Male"), "\(open)")
  }

  @Test("cells that share a position are combined, as the colours say")
  func cells() async throws {
    let place = try Workplace()
    try place.write(
      "a,b,v\n" + rows(40) { "\("xyz".prefix($0 % 3 + 1)),\("uvw".prefix($0 % 2 + 1)),\($0)" },
      to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "--type", "heatMap", "--chart-file"])
    #expect(outcome.status == 0, "\(outcome.complaint)")
    #expect(outcome.text.contains("\"aggregate\" : \"mean\""), "\(outcome.text)")
    #expect(!outcome.text.contains("Mean of b"), "\(outcome.text)")
  }
}
