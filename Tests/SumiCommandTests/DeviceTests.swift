import Testing

@Suite struct DeviceTests {
  @Test("The table of devices has the software driver, with the number for --device")
  func table() async throws {
    let place = try Workplace()
    let outcome = try await place.run(["devices"])
    #expect(outcome.status == 0)
    #expect(outcome.complaint.isEmpty)
    let row = try #require(
      outcome.text.split(separator: "\n").first { $0.contains(" software ") }, "\(outcome.text)")
    let number = try #require(row.split(separator: " ").first)
    try place.write(Sample.chart, to: "good.json")
    let drawn = try await place.run(["render", "good.json", "--device", String(number)])
    #expect(drawn.status == 0, "\(drawn.complaint)")
    let named = try await place.run(["render", "good.json", "--device", "LLVMpipe"])
    #expect(named.status == 0, "\(named.complaint)")
  }

  @Test("Missing hardware ends with status 3, and lists what was tried")
  func hardware() async throws {
    let place = try Workplace()
    let hasHardware = try await place.run(["devices"]).text.contains(" hardware ")
    try place.write(Sample.chart, to: "good.json")
    let outcome = try await place.run(["render", "good.json", "--device", "gpu"])
    guard !hasHardware else {
      #expect(outcome.status == 0, "\(outcome.complaint)")
      return
    }
    #expect(outcome.status == 3)
    #expect(try #require(outcome.line, "\(outcome.complaint)").contains("tried"))
    #expect(try place.names() == ["good.json"])
  }

  @Test(
    "Without a driver what needs one ends with status 3 and one line",
    arguments: [
      ["render", "good.json", "--device", "gpu"], ["plot", "prices.csv", "--device", "software"],
      ["gallery", "gallery", "--device", "software"],
    ])
  func noDriver(arguments: [String]) async throws {
    let place = try Workplace()
    try place.write(Sample.chart, to: "good.json")
    try place.write(Sample.prices, to: "prices.csv")
    let outcome = try await place.run(
      arguments, environment: ["__EGL_VENDOR_LIBRARY_DIRS": "/none"])
    #expect(outcome.status == 3)
    let line = try #require(outcome.line, "\(outcome.complaint)")
    #expect(line.hasPrefix("sumi: no ") && line.contains("install"))
    #expect(try place.names() == ["good.json", "prices.csv"])
  }

  @Test(
    "Without a driver the processor draws",
    arguments: [["render", "good.json"], ["render", "good.json", "--device", "cpu"]])
  func processor(arguments: [String]) async throws {
    let place = try Workplace()
    try place.write(Sample.chart, to: "good.json")
    let outcome = try await place.run(
      arguments, environment: ["__EGL_VENDOR_LIBRARY_DIRS": "/none"])
    #expect(outcome.status == 0 && outcome.complaint.isEmpty, "\(outcome.complaint)")
    #expect(try place.names() == ["good.json", "good.png"])
  }

  @Test(
    "Several devices share a batch, and one that does not exist is a warning of the summary",
    arguments: [("0,1", false), ("99,software", true), ("gpu:all,0", true)])
  func several(devices: String, warns: Bool) async throws {
    let place = try Workplace()
    let manifest = (0..<6).map { index in
      #"{"id": "\#(index)", "chart": {"size": [160, 120], "series": [{"type": "line", "y": [1, \#(index)]}]}}"#
    }
    try place.write(manifest.joined(separator: "\n"), to: "m.jsonl")
    let hasHardware = try await place.run(["devices"]).text.contains(" hardware ")
    guard !hasHardware else { return }
    let one = try await place.run(["batch", "m.jsonl", "-o", "one", "--device", "software"])
    #expect(one.status == 0, "\(one.complaint)")
    let outcome = try await place.run(["batch", "m.jsonl", "-o", "many", "--device", devices])
    #expect(outcome.status == 0, "\(outcome.complaint)")
    for index in 0..<6 {
      #expect(try place.data(of: "many/\(index).png") == place.data(of: "one/\(index).png"))
    }
    let lines = outcome.complaint.split(separator: "\n")
    let name = devices.split(separator: ",").first ?? ""
    #expect(lines.count == (warns ? 2 : 1), "\(outcome.complaint)")
    #expect(lines.first?.hasPrefix("sumi: warning: device \(name): ") == warns)
  }

  @Test("Without any of several devices a batch stops, and single pictures end with status 3")
  func noneOfSeveral() async throws {
    let place = try Workplace()
    try place.write(Sample.chart, to: "good.json")
    let outcome = try await place.run(["render", "good.json", "--device", "98,99"])
    #expect(outcome.status == 3)
    #expect(outcome.line?.hasPrefix("sumi: there is no device 98") == true, "\(outcome.complaint)")
    try place.write(#"{"chart": "good.json"}"#, to: "m.jsonl")
    let batch = try await place.run(["batch", "m.jsonl", "-o", "out", "--device", "98,99"])
    #expect(batch.status == 3 && batch.complaint.contains("there is no device to draw on"))
    let empty = try await place.run(["render", "good.json", "--device", "0,"])
    #expect(empty.status == 2 && empty.complaint.contains("--device"))
  }

  @Test("Without a driver the table states why")
  func noDriverTable() async throws {
    let outcome = try await Workplace()
      .run(["devices"], environment: ["__EGL_VENDOR_LIBRARY_DIRS": "/none"])
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("processor") && outcome.text.contains("does not work"))
    #expect(outcome.text.contains("install"))
  }

  @Test(
    "The processor draws without any library of OpenGL, and another device names the missing one")
  func noLibraries() async throws {
    let place = try Workplace()
    try place.write(Sample.chart, to: "good.json")
    // Found first; a program that is linked with them would not start.
    for file in ["libEGL.so.1", "libGLESv2.so.2", "libgbm.so.1"] { try place.write("", to: file) }
    let environment = ["LD_LIBRARY_PATH": place.path]
    for device in ["auto", "cpu"] {
      let outcome = try await place.run(
        ["render", "good.json", "--device", device], environment: environment)
      #expect(outcome.status == 0 && outcome.complaint.isEmpty, "\(outcome.complaint)")
    }
    let outcome = try await place.run(
      ["render", "good.json", "--device", "software"], environment: environment)
    #expect(outcome.status == 3)
    let line = try #require(outcome.line, "\(outcome.complaint)")
    #expect(line.hasPrefix("sumi: no software device to draw on: libEGL.so.1 cannot be loaded ("))
    #expect(line.hasSuffix("): install libegl1, or ask for the device cpu"))
    let table = try await place.run(["devices"], environment: environment)
    #expect(table.status == 0 && table.text.contains("processor"))
    #expect(table.text.contains("install libegl1"))
  }

  @Test("The processor loads no library of OpenGL", arguments: ["cpu", "software"])
  func loadedLibraries(device: String) async throws {
    let place = try Workplace()
    try place.write(Sample.chart, to: "good.json")
    let loading = try await place.run(
      ["render", "good.json", "--device", device], environment: ["LD_DEBUG": "files"]
    ).complaint
    #expect(loading.contains("libpng16"))
    #expect(loading.contains("libEGL.so") == (device == "software"))
    #expect(loading.contains("libGLESv2.so") == (device == "software"))
    #expect(!loading.contains("libgbm.so") || device == "software")
  }
}
