import Testing

@testable import SumiGL

@Suite struct DeviceRequestTests {
  @Test(
    "a request is written and read with the same words",
    arguments: [
      DeviceRequest.auto, .gpu, .allGPUs, .software, .index(0), .index(12), .named("llvmpipe"),
    ])
  func roundTrip(request: DeviceRequest) {
    #expect(DeviceRequest(request.description) == request)
  }

  @Test("any other text is a part of a device's name")
  func names() {
    for text in ["gpus", "-1", "1.5", "RTX 4090"] { #expect(DeviceRequest(text) == .named(text)) }
    #expect(DeviceRequest("Auto") == .auto)
  }

  @Test("empty text is no request", arguments: ["", "  "])
  func unknown(text: String) {
    #expect(DeviceRequest(text) == nil)
    let error = #expect(throws: DeviceError.self) { try DeviceRequest(parsing: text) }
    #expect(error?.description.contains("'\(text)'") == true)
    #expect(error?.description.contains("auto, gpu, software") == true)
  }

  @Test("Several requests have commas between; those in parentheses belong to a name")
  func list() {
    #expect(DeviceRequest.list("0,1") == [.index(0), .index(1)])
    #expect(DeviceRequest.list("gpu:all,cpu") == [.allGPUs, .cpu])
    let name = "llvmpipe (LLVM 15.0.6, 256 bits)"
    #expect(DeviceRequest.list("\(name),2") == [.named(name), .index(2)])
    for text in ["", "0,", ",0", "0,,1", "0, ,1"] { #expect(DeviceRequest.list(text) == nil) }
  }

  @Test("Of all hardware each device is there once, by the best of its routes")
  func hardware() {
    func rows(_ routes: [(DeviceRoute, DeviceKind?)]) -> [DeviceCandidate] {
      routes.enumerated().map { index, row in
        let info = row.1.map {
          DeviceInfo(
            kind: $0, route: row.0, renderer: "", vendor: "", version: "", driver: "",
            maximumTextureSize: 16_384)
        }
        return DeviceCandidate(
          index: index, route: row.0,
          result: info.map { .success($0) } ?? .failure(.missingExtension("EGL")))
      }
    }
    let several = rows([
      (.enumeration(ordinal: 0, node: "/dev/dri/renderD128"), nil),
      (.enumeration(ordinal: 1, node: "/dev/dri/renderD128"), .hardware),
      (.enumeration(ordinal: 2, node: "/dev/dri/renderD128"), .hardware),
      (.enumeration(ordinal: 3, node: nil), .hardware),
      (.enumeration(ordinal: 4, node: "/dev/dri/renderD129"), .hardware),
      (.renderNode("/dev/dri/renderD128"), .hardware),
      (.enumeration(ordinal: 5, node: nil), .software),
      (.surfaceless, .hardware),
    ])
    #expect(DeviceSearch.hardware(in: several) == [1, 3, 4])
    let nodes = rows([
      (.renderNode("/dev/dri/renderD128"), .hardware), (.renderNode("/dev/dri/renderD129"), nil),
      (.renderNode("/dev/dri/renderD130"), .hardware), (.surfaceless, .hardware),
    ])
    #expect(DeviceSearch.hardware(in: nodes) == [0, 2])
    #expect(DeviceSearch.hardware(in: rows([(.surfaceless, .hardware)])) == [0])
    #expect(DeviceSearch.hardware(in: rows([(.surfaceless, .software)])).isEmpty)
  }

  /// A table of devices with these names; `nil` is a device that does not work.
  private func table(_ names: [String?]) -> [DeviceCandidate] {
    names.enumerated().map { index, name in
      let info = name.map {
        DeviceInfo(
          kind: .hardware, route: .surfaceless, renderer: $0, vendor: "", version: "", driver: "",
          maximumTextureSize: 16_384)
      }
      return DeviceCandidate(
        index: index, route: .surfaceless,
        result: info.map { .success($0) } ?? .failure(.missingExtension("EGL")))
    }
  }

  @Test("a part of a device's name chooses it, in any case")
  func partOfName() throws {
    let some = table([
      nil, "NVIDIA A", "NVIDIA B 2", "NVIDIA B", "llvmpipe (LLVM)", "llvmpipe (LLVM)",
    ])
    #expect(try DeviceSearch.index(named: "LLVMpipe", in: some) == 4)
    #expect(try DeviceSearch.index(named: "a a", in: some) == 1)
    #expect(try DeviceSearch.index(named: "nvidia b", in: some) == 3)
    #expect(try DeviceSearch.index(named: "b 2", in: some) == 2)
  }

  @Test("a name of no device or of several is one line with the names that exist")
  func wrongName() {
    let some = table(["NVIDIA A", nil, "NVIDIA B"])
    let unknown = #expect(throws: DeviceError.self) {
      try DeviceSearch.index(named: "toaster", in: some)
    }
    #expect(
      unknown?.description
        == "there is no device 'toaster': write auto, gpu, software, cpu, or the number or a part of "
        + "the name of one of these: 0 NVIDIA A; 2 NVIDIA B")
    let several = #expect(throws: DeviceError.self) {
      try DeviceSearch.index(named: "nvidia", in: some)
    }
    #expect(
      several?.description
        == "'nvidia' is in the names of several devices (0 NVIDIA A; 2 NVIDIA B): write more of the "
        + "name, or the number")
    let none = #expect(throws: DeviceError.self) {
      try DeviceSearch.index(named: "nvidia", in: table([nil]))
    }
    #expect(none?.description.contains("EGL") == true)
  }
}
