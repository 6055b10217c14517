import Foundation
import SumiImage
import Testing

@Suite struct DrawingTests {
  @Test(
    "Data without anything to draw are an error, and leave no picture",
    arguments: ["", "a,b", "a,b\n", "\n\n", "a,b\n,\n,\n", "a\n", "a,b\nNA,NA\n"])
  func empty(csv: String) async throws {
    let place = try Workplace()
    try place.write(csv, to: "data.csv")
    let outcome = try await place.run(["plot", "data.csv"])
    #expect(outcome.status == 1, "\(outcome.complaint)")
    #expect(outcome.line?.hasPrefix("sumi: data.csv: ") == true, "\(outcome.complaint)")
    #expect(try place.names() == ["data.csv"])
  }

  @Test("A chart without series is an empty chart with a note")
  func noSeries() async throws {
    let place = try Workplace()
    try place.write("{ \"series\": [] }", to: "chart.json")
    let outcome = try await place.run(["render", "chart.json"])
    #expect(outcome.status == 0, "\(outcome.complaint)")
    #expect(outcome.line == "sumi: chart.png: warning: there are no points to draw")
  }

  @Test("Numbers at the ends of Double are drawn")
  func huge() async throws {
    let place = try Workplace()
    try place.write("x,y\n1,-1.7e308\n2,0\n3,1.7e308\n4,5e-324\n", to: "data.csv")
    let outcome = try await place.run(["plot", "data.csv"])
    #expect(outcome.status == 0, "\(outcome.complaint)")
  }

  @Test("A theme of the command line, by name or as a file, replaces the chart's")
  func theme() async throws {
    let place = try Workplace()
    try place.write(Sample.prices, to: "prices.csv")
    try place.write(Sample.chart, to: "chart.json")
    let midnight = try await place.run(["schema", "--theme", "midnight"])
    try place.write(String(decoding: midnight.output, as: UTF8.self), to: "theme.json")
    for command in [["plot", "prices.csv"], ["render", "chart.json"]] {
      var pictures: [Data] = []
      for theme in ["light", "midnight", "theme.json"] {
        let outcome = try await place.run(command + ["--theme", theme, "-o", "a.png"])
        #expect(outcome.status == 0, "\(outcome.complaint)")
        pictures.append(try place.data(of: "a.png"))
      }
      #expect(pictures[0] != pictures[1] && pictures[1] == pictures[2])
    }
    let schema = try await place.run(["schema", "--theme-file"])
    #expect(String(decoding: schema.output, as: UTF8.self).contains("#/$defs/theme"))
  }

  @Test("The output's ending or --as chooses the format")
  func formats() async throws {
    let place = try Workplace()
    try place.write(Sample.prices, to: "prices.csv")
    try place.write(Sample.chart, to: "chart.json")
    for (command, file) in [("plot", "prices.csv"), ("render", "chart.json")] {
      for (format, start) in [
        ("svg", "<svg "), ("pdf", "%PDF-"), ("png", "\u{FFFD}PNG"), ("tiff", "II*\0"),
        ("avif", "\0\0\0 ftyp"),
      ] {
        let toFile = try await place.run([command, file, "-o", "a.\(format)"])
        #expect(toFile.status == 0, "\(toFile.complaint)")
        let bytes = try place.data(of: "a.\(format)")
        #expect(String(decoding: bytes.prefix(8), as: UTF8.self).hasPrefix(start))
        let piped = try await place.run([command, file, "-o", "-", "--as", format])
        #expect(piped.output == bytes)
        _ = try await place.run([command, file, "--as", format])
        #expect(
          try place.data(of: command == "plot" ? "prices.\(format)" : "chart.\(format)") == bytes)
      }
    }
    _ = try await place.run(["render", "chart.json", "-o", "out/", "--as", "svg"])
    #expect(try place.data(of: "out/chart.svg") == place.data(of: "a.svg"))
  }

  @Test("Sizes on paper and dots per inch give the pixels that a printer expects")
  func paper() async throws {
    let place = try Workplace()
    try place.write(
      #"{"size": ["6.5in", "100mm"], "dpi": 300, "series": [{"type": "line", "y": [1, 3, 2]}]}"#,
      to: "chart.json")
    for (options, width, height) in [
      ([], 1950, 1181), (["--scale", "1"], 624, 378), (["--dpi", "150"], 975, 591),
      (["--size", "16x9cm"], 1890, 1063), (["--size", "400x300", "--dpi", "96"], 400, 300),
      (["--size", "3.5in x 20mm", "--dpi", "100"], 350, 79),
    ] as [([String], Int, Int)] {
      let drawn = try await place.run(["render", "chart.json", "-o", "a.png"] + options)
      #expect(drawn.status == 0, "\(drawn.complaint)")
      let picture = try PNGDecoder().decode(path: place.path + "/a.png")
      #expect(picture.width == width && picture.height == height, "\(options)")
    }
  }

  @Test("Several charts become the frames of one animation, or none of it")
  func animation() async throws {
    let place = try Workplace()
    for (name, size) in [("a", 200), ("b", 200), ("c", 210)] {
      try place.write(
        #"{"size":[\#(size),120],"series":[{"type":"line","y":[1,\#(size),3]}]}"#,
        to: "\(name).json")
    }
    let drawn = try await place.run(["render", "a.json", "b.json", "-o", "ab.apng", "--fps", "5"])
    #expect(drawn.status == 0, "\(drawn.complaint)")
    _ = try await place.run(["render", "a.json", "-o", "a.png"])
    let first = try PNGDecoder().decode(path: place.path + "/ab.apng")
    let still = try PNGDecoder().decode(path: place.path + "/a.png")
    #expect(first == still)
    let video = try await place.run(["render", "a.json", "b.json", "-o", "-", "--as", "y4m"])
    let header = "YUV4MPEG2 W200 H120 F2:1 Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
    #expect(video.output.starts(with: Data(header.utf8)))
    #expect(video.output.count == header.utf8.count + 2 * (6 + 3 * 200 * 120))
    let failed = try await place.run(["render", "a.json", "c.json", "-o", "ac.apng"])
    #expect(failed.status == 1)
    #expect(failed.line?.hasPrefix("sumi: c.json: ") == true, "\(failed.complaint)")
    #expect(!FileManager.default.fileExists(atPath: place.path + "/ac.apng"))
    for arguments in [
      ["a.json", "--fps", "5"], ["a.json", "b.json", "-o", "x.apng", "--fps", "0"],
    ] {
      #expect(try await place.run(["render"] + arguments).status == 2, "\(arguments)")
    }
  }

  @Test("Standard input and output carry the bytes that files carry")
  func streams() async throws {
    let place = try Workplace()
    try place.write(Sample.prices, to: "prices.csv")
    try place.write(Sample.chart, to: "chart.json")
    for (command, file) in [("plot", "prices.csv"), ("render", "chart.json")] {
      let toFile = try await place.run([command, file, "-o", "a.png"])
      #expect(toFile.status == 0, "\(toFile.complaint)")
      #expect(command == "plot" || toFile.complaint.isEmpty, "\(toFile.complaint)")
      let expected = try place.data(of: "a.png")
      #expect(expected.starts(with: [0x89, 0x50, 0x4e, 0x47]))
      #expect(try await place.run([command, file, "-o", "-"]).output == expected)
      let input = try place.data(of: file)
      #expect(try await place.run([command, "-", "-o", "-"], input: input).output == expected)
      #expect(try await place.run([command, "-"], input: input).output == expected)
      _ = try await place.run([command, "-", "-o", "b.png"], input: input)
      #expect(try place.data(of: "b.png") == expected)
    }
  }

  @Test("The same chart gives the same bytes from process to process")
  func determinism() async throws {
    let place = try Workplace()
    try place.write(Sample.prices, to: "prices.csv")
    let arguments = ["plot", "prices.csv", "--device", "software", "--scale", "2", "-o", "-"]
    let first = try await place.run(arguments).output
    #expect(!first.isEmpty)
    for _ in 0..<3 { #expect(try await place.run(arguments).output == first) }
  }

  @Test(
    "A full standard output is one line and status 1",
    arguments: [["render", "chart.json", "-o", "-"], ["schema"], ["devices"], ["--help"]])
  func fullOutput(arguments: [String]) async throws {
    let place = try Workplace()
    try place.write(Sample.chart, to: "chart.json")
    let outcome = try await place.run(arguments, output: "/dev/full")
    #expect(outcome.status == 1)
    #expect(
      try #require(outcome.line, "\(outcome.complaint)")
        .contains("standard output: cannot write: No space left on device"))
    #expect(try place.names() == ["chart.json"])
  }

  @Test("Pictures are written to a directory, which is created, under the charts' names")
  func directory() async throws {
    let place = try Workplace()
    try place.write(Sample.chart, to: "a.json")
    try place.write(Sample.chart, to: "b.json")
    let outcome = try await place.run(["render", "a.json", "b.json", "-o", "new/pictures/"])
    #expect(outcome.status == 0 && outcome.complaint.isEmpty, "\(outcome.complaint)")
    #expect(
      try place.names() == [
        "a.json", "b.json", "new", "new/pictures", "new/pictures/a.png", "new/pictures/b.png",
      ])
    #expect(try place.data(of: "new/pictures/a.png") == place.data(of: "new/pictures/b.png"))
  }

  @Test("Data paths are relative to the chart file")
  func relativeData() async throws {
    let place = try Workplace()
    try place.write(Sample.prices, to: "charts/prices.csv")
    try place.write(
      """
      { "data": { "p": { "file": "prices.csv" } },
        "series": [{ "type": "line", "x": "date", "y": "open" }] }
      """, to: "charts/chart.json")
    let outcome = try await place.run(["render", "charts/chart.json"])
    #expect(outcome.status == 0 && outcome.complaint.isEmpty, "\(outcome.complaint)")
    #expect(try place.names().contains("chart.png"))
  }

  @Test("A report is JSON with the stages")
  func report() async throws {
    let place = try Workplace()
    try place.write(Sample.chart, to: "chart.json")
    let outcome = try await place.run(["render", "chart.json", "--report"])
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.complaint.utf8)) as? [String: Any])
    #expect(report["width"] as? Int == 240)
    #expect(report["pointsRead"] as? Int == 3)
    #expect((report["stages"] as? [String: Any])?.count == 5)
  }
}
