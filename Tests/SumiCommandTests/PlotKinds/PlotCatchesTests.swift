import Foundation
import Testing

/// What a table is about by the name of its file, sorts that tell more than time, and periods of several lengths.
@Suite struct PlotCatchesTests {
  private static func countries(_ names: String) -> String {
    names + "\n"
      + rows(60) { row in
        let income = 3 + scattered(row, 40, 1)
        return
          "Land \(row)x,\(income).5,\(90 - income - scattered(row, 30, 2)),\(70 - income + scattered(row, 12, 3)).25"
      }
  }

  @Test("the measure that a file is named after is explained by the others")
  func subject() async throws {
    let table = Self.countries("country,schooling,fertility_rate,mortality")
    let plain = try await Workplace.plotted(table)
    let named = try await Workplace.plotted(table, named: "fertility.csv")
    #expect(!plain.said.contains("a scatter of fertility_rate by"), "\(plain.said)")
    #expect(named.said.contains("a scatter of fertility_rate by"), "\(named.said)")
  }

  @Test(
    "a file named after several columns, or with a word that all files have, says nothing",
    arguments: ["schooling_fertility.csv", "data_2020.csv", "values.csv", ".csv"])
  func general(name: String) async throws {
    let table = Self.countries("country,schooling,fertility value,mortality")
    let plain = try await Workplace.plotted(table)
    let named = try await Workplace.plotted(table, named: name)
    #expect(
      named.said.replacingOccurrences(of: name, with: "t.csv") == plain.said, "\(named.said)")
  }

  @Test("the sort of what was caught tells more of it than the day")
  func catches() async throws {
    let sorts = ["Wood mouse", "Vole", "Rat", "Shrew", "Kangaroo rat"]
    let table =
      "id,date,plot,sort,foot,weight\n"
      + rows(900) { row in
        let (sort, plot) = (scattered(row, 5, 1), ["control", "fenced"][row % 2])
        let weight = 10 + sort * 40 + scattered(row, 12, 2)
        return
          "\(row + 1),201\(row / 450)-0\(1 + row / 3 % 9)-1\(row % 3),\(plot),\(sorts[sort]),"
          + "\(12 + sort * 9 + scattered(row, 5, 3)),\(weight)"
      }
    let (chart, said) = try await Workplace.plotted(table)
    #expect(said.contains("a scatter of weight by foot, a series for each sort"), "\(said)")
    #expect(chart.contains("splitBy"))
  }

  @Test("boxes of names without an order are in that of their medians")
  func medians() async throws {
    let sports = ["rowing", "judo", "archery", "fencing", "diving"]
    let (chart, said) = try await Workplace.plotted(
      "sport,weight\n"
        + rows(200) { row in
          "\(sports[row % 5]),\([95, 70, 60, 80, 50][row % 5] + scattered(row, 12, 1)).5"
        })
    #expect(said.contains("a box of weight by sport"), "\(said)")
    let plain = chart.filter { !$0.isWhitespace }
    #expect(
      plain.contains("[\"rowing\",\"fencing\",\"judo\",\"archery\",\"diving\"]"), "\(chart)")
  }

  @Test("stations with one row each at a time are lines, however much they differ")
  func stations() async throws {
    let table =
      "date,station,temperature,dew point\n"
      + rows(900) { row in
        let warmth = 5 + row % 3 * 12 + scattered(row, 5, 1)
        return
          "20\(10 + row / 90)-0\(1 + row / 10 % 9)-\(10 + row / 3 % 3),station \(["A", "B", "C"][row % 3])x,"
          + "\(warmth),\(warmth - 4 - scattered(row, 3, 2))"
      }
    let (_, said) = try await Workplace.plotted(table)
    #expect(said.contains("a line of temperature and dew point by date"), "\(said)")
  }

  @Test(
    "years and quarters are left out beside the months of the same time",
    arguments: [("1989 JAN", "1989 Q1"), ("2001 Jan", "2001-Q1"), ("1995-01", "1995Q1")])
  func periods(month: String, quarter: String) async throws {
    let year = try #require(Int(month.prefix(4)))
    let months = [
      "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC",
    ]
    let years = rows(6) { "\"\(year + $0)\",\(50 + $0)" }
    let quarters = rows(24) {
      "\"\(year + $0 / 4)\(quarter.dropFirst(4).dropLast())\($0 % 4 + 1)\",\(10 + $0)"
    }
    let all = rows(72) { row in
      let plain = month.dropFirst(5)
      let word =
        plain == "01"
        ? (row % 12 < 9 ? "0\(row % 12 + 1)" : "\(row % 12 + 1)")
        : plain == "JAN" ? months[row % 12] : months[row % 12].capitalized
      return
        "\"\(year + row / 12)\(month.dropFirst(4).prefix(1))\(word)\",\(2 + scattered(row, 40, 1))"
    }
    let (chart, said) = try await Workplace.plotted("Date,Output\n" + years + quarters + all)
    #expect(
      said.contains(
        "\"Date\": 6 years and 24 quarters are left out beside the months of the same time"),
      "\(said)")
    #expect(said.contains("a line of Output by Date"), "\(said)")
    #expect(chart.contains("\(year + 5)-12-01") && !chart.contains("\"\(year) Q1\""), "\(chart)")
  }

  @Test("the same names in another order, or too few, are texts")
  func noPeriods() async throws {
    let (_, said) = try await Workplace.plotted(
      "Date,Output\n" + rows(12) { "\"\(["2001", "2002 Q1", "unknown"][$0 % 3])\",\($0 + 4)" })
    #expect(!said.contains("are left out beside"), "\(said)")
  }

  @Test("rows without a position are counted once, however many panels columns have")
  func panels() async throws {
    let table =
      "date,site,height,weight\n"
      + rows(400) { row in
        let day = row % 20 == 7 ? "" : "20\(10 + row / 40)-0\(1 + row / 4 % 9)-1\(row % 4)"
        return "\(day),\(row % 4),\(scattered(row, 90, 1)),\(scattered(row, 9_000, 2))"
      }
    let place = try Workplace()
    try place.write(table, to: "t.csv")
    let outcome = try await place.run([
      "plot", "t.csv", "-x", "date", "-y", "height,weight", "--panels", "y", "-o", "t.png",
    ])
    #expect(outcome.complaint.contains("20 rows have no \"date\""), "\(outcome.complaint)")
  }

  @Test("a note about a column that is not drawn is left out, unless it says why it is text")
  func quiet() async throws {
    let table = { (odd: String) in
      "day,y,remark\n"
        + rows(60) { row in
          "2024-0\(row / 28 + 1)-\(row % 28 < 9 ? "0" : "")\(row % 28 + 1),\(scattered(row, 40, 1)),"
            + (odd == "NA" ? row == 7 ? odd : "word \(row)" : row < 20 ? odd : "\(row * 7 % 51)")
        }
    }
    let (_, said) = try await Workplace.plotted(table("NA"))
    #expect(!said.contains("warning"), "\(said)")
    let (_, text) = try await Workplace.plotted(table("word"))
    #expect(text.contains("\"remark\": text, although"), "\(text)")
  }

  @Test("what a short list is ranked by is its bars, where it is called so")
  func ranking() async throws {
    let table =
      "Kit,Rank,Overall,Forks,Posts\n"
      + rows(22) { row in
        let overall = 100 - row * 8
        return
          "Kit \(row)x,\(row + 1),\(overall).5,\(overall / 2 + scattered(row, 20, 1)).25,\(overall / 2 - scattered(row, 20, 1)).25"
      }
    let (_, said) = try await Workplace.plotted(table)
    #expect(said.contains("a bar of Overall by Kit"), "\(said)")
  }

  @Test("−1 is no number of inhabitants, but may be a change")
  func minusOne() async throws {
    let place = try Workplace()
    try place.write(
      "name,people,change\n"
        + rows(40) { row in
          "Town \(row)x,\(row % 9 == 4 ? -1 : 48 + row * 997),\(row % 3 == 0 ? -1 : row % 3)"
        }, to: "t.csv")
    let said = try await place.run(["describe", "t.csv"]).complaint
    #expect(said.contains("\"people\": 4 values of -1 are taken as missing"), "\(said)")
    #expect(!said.contains("\"change\""), "\(said)")
  }

  @Test(
    "the furthest out of all groups have names",
    arguments: ["a scatter of weight by length, those furthest out with their name"])
  func furthest(words: String) async throws {
    let table =
      "name,kind,length,weight\n"
      + rows(200) { row in
        "Fish \(row)x,\(["cod", "eel"][row % 2]),\(20 + scattered(row, 40, 1)).5,\(100 + scattered(row, 900, 2)).5"
      }
    let (chart, said) = try await Workplace.plotted(table)
    #expect(said.contains(words), "\(said)")
    #expect(chart.filter { !$0.isWhitespace }.contains("\"most\":12"), "\(chart)")
  }
}
