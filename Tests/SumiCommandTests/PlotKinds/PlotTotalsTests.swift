import Foundation
import Testing

/// Rows that are totals of others.
@Suite struct PlotTotalsTests {
  private func plot(_ csv: String, _ options: [String] = []) async throws -> Outcome {
    let place = try Workplace()
    try place.write(csv, to: "t.csv")
    let outcome = try await place.run(["plot", "t.csv", "--chart-file"] + options)
    #expect(outcome.status == 0, "\(outcome.complaint)")
    return outcome
  }

  private static let regions = "region,sales\nA,20\nB,30\nC,55\nD,40\n"

  @Test(
    "a row that is named a total is no bar among its parts",
    arguments: [
      "Total", "SUMA", "Summe", "Gesamt", "Insgesamt", "Итого", "Totaal", "Ukupno", "Összesen",
      "Toplam", "合計", "Grand Total",
    ])
  func named(name: String) async throws {
    let outcome = try await plot(Self.regions + "\(name),145\n")
    #expect(
      outcome.line?.contains("; \"\(name)\" left out as a total of others; or ") == true,
      "\(outcome.complaint)")
    #expect(!outcome.text.contains(name) && outcome.text.contains("\"A\""))
  }

  @Test("a row is drawn where it is no sum, or where the kind of chart is stated")
  func drawn() async throws {
    for (csv, options) in [
      (Self.regions + "All Saints,15\n", [String]()),
      ("company,revenue\nShell,30\nTotal,20\nBP,25\nEni,12\n", []),
      ("name,value\nA,1\nB,2\nC,3\n", []),
      (
        "title,year,banned,pages\nAll Birds,2001,1,90\n"
          + rows(12) { "B\($0),\(2001 + $0 / 3),\($0 % 3 == 0 ? 1 : 0),\(120 + $0 * 7)" }, []
      ),
      (Self.regions + "Total,145\n", ["-x", "region", "-y", "sales", "--type", "pie"]),
    ] {
      let outcome = try await plot(csv, options)
      #expect(!outcome.complaint.contains("left out as"), "\(outcome.complaint)")
      #expect(!outcome.text.contains("\"drawn\""), "\(csv)")
    }
  }

  @Test("a country is no line among its regions, and amounts in other languages are added")
  func country() async throws {
    let values = { (year: Int, region: Int) in 900 + year * 37 + region * 113 }
    let rows = (2010..<2016).map { year in
      ["k", "m"].map { sex in
        let whole = (0..<5).reduce(0) { $0 + values(year, $1) }
        return "Polska,\(sex),\(year),\(whole)\n"
          + (0..<5).map { "r\($0)x,\(sex),\(year),\(values(year, $0))\n" }.joined()
      }.joined()
    }
    let outcome = try await plot("Terytorium,Sex,Rok,Liczba osób\n" + rows.joined())
    #expect(
      outcome.line?.contains("\"Polska\" left out as a total of others") == true,
      "\(outcome.complaint)")
    #expect(!outcome.text.contains("Polska"))
    let added = try await plot(
      "stad,typ,Antal\n" + (0..<30).map { "s\($0 % 5)x,t\($0 % 3)y,\($0 * 37 % 61)\n" }.joined())
    #expect(added.text.contains("\"sum\""), "\(added.complaint)")
  }

  @Test("the total of rates, which lies within them, is left out; months keep their order")
  func rates() async throws {
    let rates = try await plot("land,rate\nA,5.2\nB,7.1\nC,3.3\nTotal,5.5\n")
    #expect(rates.complaint.contains("\"Total\" left out"), "\(rates.complaint)")
    let months = [
      "Styczeń", "Luty", "Marzec", "Kwiecień", "Maj", "Czerwiec", "Lipiec", "Sierpień", "Wrzesień",
    ]
    let rows = months.enumerated().map { "\($1),\($0 * 7 % 11 + 1),\(900 + $0 * 70 % 110)\n" }
    let outcome = try await plot("Miesiąc,Egipt,Maroko\n" + rows.joined() + "SUMA,58,8910\n")
    #expect(outcome.complaint.contains("\"SUMA\" left out"), "\(outcome.complaint)")
    let places = months.compactMap { outcome.text.range(of: "\"\($0)\"")?.lowerBound }
    #expect(places == places.sorted() && places.count == months.count)
  }

  @Test("the party beside a total says nothing of it")
  func described() async throws {
    let counties = ["North", "South", "West"]
    let table = counties.enumerated().map { place, county in
      let votes = (0..<4).map { 100 + place * 37 + $0 * $0 * 53 }
      let parties = ["Red", "Green", "", "Red"]
      return votes.enumerated().map { "\(county),c\(place)\($0)x,\(parties[$0]),\($1)\n" }.joined()
        + "\(county),Total Votes Cast,\(["Gold", "Red", ""][place]),\(votes.reduce(0, +))\n"
    }
    let outcome = try await plot("county,candidate,party,votes\n" + table.joined())
    #expect(
      outcome.complaint.contains("\"Total Votes Cast\" left out as a total of others"),
      "\(outcome.complaint)")
  }

  @Test(
    "the columns of which another one is the sum are its parts in a bar, unless they are averaged")
  func parts() async throws {
    let header = "county,total,age_0_17,age_18_64,age_65\n"
    let parts = (0..<6).map { "C\($0),\(600 + 3 * $0),\(200 + $0),\(200 + $0),\(200 + $0)\n" }
    let stacked = try await plot(header + parts.joined())
    #expect(stacked.text.contains("\"cumulative\"") && stacked.text.contains("age_65"))
    #expect(
      stacked.line?.contains("; total left out as the sum of others") == true,
      "\(stacked.complaint)")
    let other = try await plot(header + parts.map { $0.replacing(",60", with: ",70") }.joined())
    #expect(!other.text.contains("\"cumulative\""), "\(other.complaint)")
    let repeated = try await plot(header + (parts + parts).joined())
    #expect(!repeated.text.contains("\"cumulative\""), "\(repeated.complaint)")
  }
}
