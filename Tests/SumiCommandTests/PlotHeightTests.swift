import Foundation
import Testing

/// The picture of many names, one below the other, is as high as their labels need.
@Suite struct PlotHeightTests {
  /// A table, and the names that its picture must have.
  struct Case: CustomTestStringConvertible, Sendable {
    let what: String
    let header: String
    let row: @Sendable (Int) -> String
    var count = 40
    var options: [String] = []

    var testDescription: String { what }
  }

  private static func name(_ number: Int) -> String { "Municipality no. \(number + 1)" }

  static let cases = [
    Case(what: "bars", header: "town,people") { "\(name($0)),\($0 * 37 % 61 + 1)\n" },
    Case(what: "bars in panels", header: "town,year,votes") { row in
      [2016, 2020].map { "\(name(row)),\($0),\(row * 37 % 61 + 1)\n" }.joined()
    },
    Case(
      what: "bars side by side", header: "town,men,women",
      row: {
        "\(name($0)),\($0 * 37 % 61 + 1),\($0 * 11 % 61 + 1)\n"
      }, count: 28),
    Case(
      what: "bars of columns that differ, a panel each", header: "town,share,people",
      row: {
        "\(name($0)),\($0 * 37 % 61).5,\($0 * 11 % 61 + 1)0000\n"
      }, count: 30, options: ["-x", "share,people", "-y", "town", "--type", "bar", "--panels", "y"]),
    Case(what: "counts", header: "town,note") { row in
      String(repeating: "\(name(row)),-\n", count: 2 + row % 5)
    },
    Case(
      what: "boxes", header: "town,depth",
      row: { town in
        (0..<9).map { "\(name(town)),\((town * 7 + $0 * 5) % 31).5\n" }.joined()
      }, count: 28),
    Case(
      what: "strips", header: "town,depth",
      row: { town in
        (0..<4).map { "\(name(town)),\((town * 7 + $0 * 5) % 31).5\n" }.joined()
      }, count: 28),
    Case(what: "cells", header: "town,month,rain") { town in
      ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug"].enumerated().map {
        "\(name(town)),\($1),\((town * 7 + $0 * 5) % 31)\n"
      }.joined()
    },
    Case(what: "timelines", header: "town,start,end") {
      "\(name($0)),2023-0\(1 + $0 % 6)-11,2024-0\(1 + $0 % 7)-20\n"
    },
  ]

  @Test("each name has a label", arguments: cases)
  func labels(_ test: Case) async throws {
    let place = try Workplace()
    try place.write(
      test.header + "\n" + (0..<test.count).map { test.row($0) }.joined(), to: "t.csv")
    let outcome = try await place.run(
      ["plot", "t.csv", "-o", "a.png", "--layout-file", "a.json"] + test.options)
    #expect(!outcome.complaint.contains("warning"), "\(outcome.complaint)")
    let layout = String(decoding: try place.data(of: "a.json"), as: UTF8.self)
    for number in 0..<test.count {
      #expect(layout.contains("\"text\": \"\(Self.name(number))\""), "\(Self.name(number))")
    }
  }

  @Test(
    "few names have the usual size, very many do not grow the picture on, and a stated size stays")
  func sizes() async throws {
    let place = try Workplace()
    func height(_ count: Int, _ options: [String] = []) async throws -> String? {
      let rows = (0..<count).map { "\(Self.name($0)),\($0 * 37 % 61 + 1)\n" }.joined()
      try place.write("town,people\n" + rows, to: "t.csv")
      _ = try await place.run(
        ["plot", "t.csv", "-y", "town", "-x", "people", "--type", "bar", "-o", "a.svg"] + options)
      let picture = String(decoding: try place.data(of: "a.svg"), as: UTF8.self)
      return picture.firstMatch(of: /height="([0-9]+)"/).map { String($0.1) }
    }
    #expect(try await height(12) == "600")
    #expect(try await height(40, ["--size", "500x400"]) == "400")
    let most = try await height(60)
    let beyond = try await height(2_000)
    #expect(most.flatMap(Int.init) ?? 0 > 1_000 && beyond == most)
  }
}
