import Foundation
import TestSupport
import Testing

@Suite struct DataRootTests {
  private func line(_ file: String) -> String {
    "{\"size\": [160, 120], \"data\": {\"d\": {\"file\": \"\(file)\"}},"
      + " \"series\": [{\"type\": \"line\", \"data\": \"d\", \"x\": \"x\", \"y\": \"y\"}]}"
  }

  private func place() throws -> Workplace {
    let place = try Workplace()
    for folder in ["root", "out"] {
      try place.write("x,y\n1,2\n2,1\n", to: "\(folder)/t.csv")
      try place.write(line("t.csv"), to: "\(folder)/chart.json")
    }
    return place
  }

  @Test("Files named on the command line are read anywhere, those named by a chart below the root")
  func render() async throws {
    let place = try place()
    let common = ["--device", "cpu", "-o", "o.png", "--data-root", "root"]
    #expect(try await place.run(["render", "root/chart.json"] + common).status == 0)
    try place.write(line("../root/t.csv"), to: "out/good.json")
    try place.write(#"{ "base": "dark" }"#, to: "out/theme.json")
    let good = try await place.run(
      ["render", "out/good.json", "--theme", "out/theme.json"] + common)
    #expect(good.status == 0, "\(good.complaint)")
    let bad = try await place.run(["render", "out/chart.json"] + common)
    #expect(bad.status == 1)
    #expect(bad.line?.contains("out/t.csv: outside root, below which") == true, "\(bad.complaint)")
    let none = try await place.run(
      ["render", "root/chart.json", "--device", "cpu", "--data-root", "no"])
    #expect(none.status == 2 && none.complaint.contains("no: no such folder"))
  }

  @Test("In a batch the charts of a manifest, their tables and those of the manifest are below it")
  func batch() async throws {
    let place = try place()
    try place.write(
      """
      {"id": "a", "chart": "root/chart.json"}
      {"id": "b", "chart": "out/chart.json"}
      {"id": "c", "chart": \(line("root/t.csv"))}
      {"id": "d", "chart": \(line("out/t.csv"))}
      {"id": "e", "chart": "root/chart.json", "data": {"d": {"file": "out/t.csv"}}}

      """, to: "m.jsonl")
    let common = ["-o", "o", "--device", "cpu", "--data-root", "root"]
    let outcome = try await place.run(["batch", "m.jsonl", "--order"] + common)
    #expect(outcome.status == 1)
    #expect(try place.names().filter { $0.hasSuffix(".png") } == ["o/a.png", "o/c.png"])
    let log = String(decoding: try place.data(of: "o/batch.log.jsonl"), as: UTF8.self)
    #expect(log.components(separatedBy: "outside root, below which").count == 4, "\(log)")
    try place.write("file\nt\n../out/t\n", to: "out/rows.csv")
    try place.write(line("../root/${file}.csv"), to: "out/template.json")
    let rows = ["--template", "out/template.json", "--rows", "out/rows.csv"]
    let filled = try await place.run(["batch", "--quiet"] + rows + common)
    #expect(filled.status == 1)
    #expect(try place.names().contains("o/row-1.png"))
    #expect(try !place.names().contains("o/row-2.png"))
  }

  @Test("Strangers' charts have a data root, limits, and no absolute paths")
  func untrusted() async throws {
    let place = try place()
    let common = ["--device", "cpu", "-o", "o.png", "--untrusted"]
    let alone = try await place.run(["render", "root/chart.json"] + common)
    #expect(alone.status == 2 && alone.complaint.contains("--untrusted needs --data-root"))
    let root = common + ["--data-root", "root"]
    #expect(try await place.run(["render", "root/chart.json"] + root).status == 0)
    try place.write(line("\(place.path)/root/t.csv"), to: "root/absolute.json")
    let absolute = try await place.run(["render", "root/absolute.json"] + root)
    #expect(absolute.line?.contains("an absolute path is not allowed here") == true)
    let large = try await place.run(["render", "root/chart.json", "--scale", "64"] + root)
    #expect(large.line?.contains("pixels, and at most 16777216") == true, "\(large.complaint)")
  }

  @Test("Strangers' charts in a batch write nothing outside the folder of the pictures")
  func untrustedBatch() async throws {
    let place = try place()
    try place.write(
      """
      {"id": "a", "chart": "root/chart.json"}
      {"id": "b", "chart": "root/chart.json", "output": "../b.png"}
      {"id": "c", "chart": "root/chart.json", "output": "\(place.path)/c.png"}
      {"id": "d", "chart": "root/chart.json", "output": "sub/d.png"}
      {"id": "e", "chart": "\(place.path)/root/chart.json"}
      {"id": "f", "chart": "root/chart.json", "data": {"d": {"file": "\(place.path)/root/t.csv"}}}
      {"id": "g", "chart": "root/chart.json", "data": {"d": {"file": "root/t.csv"}}}

      """, to: "m.jsonl")
    let outcome = try await place.run([
      "batch", "m.jsonl", "--order", "-o", "o", "--device", "cpu", "--data-root", "root",
      "--untrusted",
    ])
    #expect(outcome.status == 1)
    let pictures = try place.names().filter { $0.hasSuffix(".png") }
    #expect(pictures == ["o/a.png", "o/g.png", "o/sub/d.png"], "\(outcome.complaint)")
    #expect(outcome.complaint.components(separatedBy: "leads out of the folder").count == 3)
    #expect(outcome.complaint.components(separatedBy: "an absolute path").count == 3)
  }

  @Test("A batch with a limit of memory unpacks no more than that of a file")
  func memory() async throws {
    let place = try place()
    let zeros = "\(place.path)/root/zeros.npz"
    #expect(try ZeroArchive.write(count: 1_000_000, to: zeros) < 40_000)
    try place.write("{\"chart\": \(line("root/zeros.npz"))}\n", to: "m.jsonl")
    let common = ["batch", "m.jsonl", "-o", "o", "--device", "cpu"]
    #expect(try await place.run(common + ["--memory", "2000"]).status == 0)
    let little = try await place.run(common + ["--memory", "1"])
    #expect(little.status == 1)
    #expect(little.complaint.contains("more memory than"), "\(little.complaint)")
  }
}
