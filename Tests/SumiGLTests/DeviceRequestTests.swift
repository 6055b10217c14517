import Testing

@testable import SumiGL

@Suite struct DeviceRequestTests {
  @Test(
    "a request is written and read with the same words",
    arguments: [DeviceRequest.auto, .gpu, .software, .index(0), .index(12), .named("llvmpipe")])
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
