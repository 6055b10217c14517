import Testing

@testable import SumiGL

@Suite struct DeviceRequestTests {
  @Test(
    "a request is written and read in the same words",
    arguments: [DeviceRequest.auto, .gpu, .software, .index(0), .index(12)])
  func roundTrip(request: DeviceRequest) {
    #expect(DeviceRequest(request.description) == request)
  }

  @Test("anything else is no request", arguments: ["", "cpu", "-1", "1.5", "Auto"])
  func unknown(text: String) {
    #expect(DeviceRequest(text) == nil)
    let error = #expect(throws: DeviceError.self) { try DeviceRequest(parsing: text) }
    #expect(error?.description.contains("'\(text)'") == true)
    #expect(error?.description.contains("auto, gpu, software") == true)
  }
}
