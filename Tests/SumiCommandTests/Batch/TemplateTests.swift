import Foundation
import Testing

@Suite struct TemplateTests {
  private let device = ["--device", "cpu", "--quiet"]
  private let rows = """
    city,year,value,high
    Oslo,2020,1,10
    Rome,2020,5,20
    Oslo,2021,2,10
    a/b,2020,3,30
    Oslo,2022,4,10

    """
  private let template = """
    {
      "title": "${city} of $${all}", "size": [200, 150],
      "yAxis": { "range": [0, "${high:number}"] },
      "series": [{ "type": "line", "x": "year", "y": "value" }]
    }
    """

  @Test("A chart for each group of rows, with the values of its first row")
  func groups() async throws {
    let place = try Workplace()
    try place.write(rows, to: "r.csv")
    try place.write(template, to: "t.json")
    let outcome = try await place.run(
      ["batch", "--template", "t.json", "--rows", "r.csv", "--group-by", "city", "-o", "out"]
        + device)
    #expect(outcome.status == 0 && outcome.complaint.isEmpty, "\(outcome.complaint)")
    #expect(
      try place.names().filter { $0.hasSuffix(".png") }
        == ["out/Oslo.png", "out/Rome.png", "out/a_b.png"])
    try place.write(
      """
      {
        "title": "Oslo of ${all}", "size": [200, 150], "yAxis": { "range": [0, 10] },
        "data": { "rows": { "columns": { "year": [2020, 2021, 2022], "value": [1, 2, 4] } } },
        "series": [{ "type": "line", "x": "year", "y": "value" }]
      }
      """, to: "oslo.json")
    _ = try await place.run(["render", "oslo.json", "--device", "cpu"])
    #expect(try place.data(of: "oslo.png") == place.data(of: "out/Oslo.png"))
  }

  @Test("A chart for each row, with names as asked")
  func names() async throws {
    let place = try Workplace()
    try place.write(rows, to: "r.csv")
    try place.write(template, to: "t.json")
    let outcome = try await place.run(
      [
        "batch", "--template", "t.json", "--rows", "r.csv", "--name", "${year}/${city}",
        "-o", "out",
      ] + device)
    #expect(outcome.status == 0 && outcome.complaint.isEmpty, "\(outcome.complaint)")
    #expect(
      try place.names().filter { $0.hasSuffix(".png") } == [
        "out/2020/Oslo.png", "out/2020/Rome.png", "out/2020/a_b.png", "out/2021/Oslo.png",
        "out/2022/Oslo.png",
      ])
  }

  @Test(
    "Wrong placeholders are one clear error",
    arguments: [
      ("${cty}", "city"), ("${city", "closing brace"), ("${city:number}", "is no number"),
    ])
  func wrong(text: String, words: String) async throws {
    let place = try Workplace()
    try place.write(rows, to: "r.csv")
    try place.write(template.replacingOccurrences(of: "${city}", with: text), to: "t.json")
    let outcome = try await place.run(
      ["batch", "--template", "t.json", "--rows", "r.csv", "--group-by", "city"] + device)
    #expect(outcome.status == 1 && outcome.line?.contains(words) == true, "\(outcome.complaint)")
    let unknown = try await place.run(
      ["batch", "--template", "t.json", "--rows", "r.csv", "--group-by", "town"] + device)
    #expect(unknown.status == 1 && unknown.line?.contains("town") == true)
  }
}
