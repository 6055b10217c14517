import SumiGL
import TestSupport

extension DeviceRequest {
  /// The device of tests that hold on each: `SUMI_TEST_DEVICE`, otherwise the software driver.
  static let tested = DeviceRequest(TestDevice.name) ?? .software
}
