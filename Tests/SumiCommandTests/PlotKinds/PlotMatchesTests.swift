import Testing

/// Matches, players and the tables of leagues.
@Suite struct PlotMatchesTests {
  typealias Case = PlotChoiceTests.Case

  static let cases: [Case] = [
    Case(
      reason: "shirts have numbers from 1 on in each team, which has one captain",
      csv: "Team,Number,Position,Captain\n"
        + rows(110) { row in
          let place = (row * 7) % 22
          let part = place < 3 ? "GK" : place < 10 ? "DF" : place < 16 ? "MF" : "FW"
          return "Team \(row / 22)x,\(place + 1),\(part),\(place == 9 ? 1 : 0)"
        },
      kind: "column", x: "Position", y: [], keys: ["aggregate": "count"]),
    Case(
      reason: "matches of a league are counted, though each team has one match a day",
      csv: "Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR\n"
        + rows(240) { row in
          let (round, place) = (row / 8, row % 8)
          return
            "\(day(round * 7)),Club \((place + round) % 16)x,Club \((place + 8 + 2 * round) % 16)x,"
            + "\(scattered(row, 4, 1)),\(scattered(row, 3, 2)),\("HAD".dropFirst(scattered(row, 3, 5)).prefix(1))"
        },
      kind: "column", x: "Date", y: [], keys: ["aggregate": "count"]),
    Case(
      reason: "matches of two halves are counted by how they came out",
      csv: "played,home,away,result\n"
        + rows(240) { row in
          "\(day(row * 3)),Club \("ABCDEFGH".dropFirst(row % 8).prefix(1))x,"
            + "Club \("HGFEDCBA".dropFirst((row * 3 + row / 8) % 8).prefix(1))x,"
            + "\(scattered(row, 4, 1))-\(scattered(row, 3, 2))"
        },
      kind: "column", x: "result", y: [], keys: ["aggregate": "count"]),
    Case(
      reason: "a few teams of each group are compared themselves",
      csv: "group,team,points\n"
        + rows(24) { "Group \($0 / 4),Team \($0)x,\(scattered($0, 9, 3))" },
      kind: "bar", x: "team", y: ["points"]),
    Case(
      reason: "the table of a league is about its points",
      csv: "pos,team,played,won,drawn,lost,goals_for,goals_against,pts\n"
        + rows(16) { row in
          let (won, drawn) = (14 - row / 2 - scattered(row, 3, 1), scattered(row, 5, 2))
          return "\(row + 1),Club \(row)x,30,\(won),\(drawn),\(30 - won - drawn),"
            + "\(60 - 2 * row + scattered(row, 9, 3)),\(20 + 2 * row + scattered(row, 9, 4)),\(3 * won + drawn)"
        },
      kind: "bar", x: "team", y: ["pts"]),
  ]

  @Test("An analyst's chart", arguments: cases)
  func chart(_ expected: Case) async throws { try await PlotChoiceTests().check(expected) }
}
