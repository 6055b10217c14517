import Glibc

/// The device on which tests draw with OpenGL.
public enum TestDevice {
  /// As written on a command line: `gpu`, `software`, an index or a part of a name. It is
  /// `SUMI_TEST_DEVICE` of the environment, otherwise the software driver.
  public static let name = getenv("SUMI_TEST_DEVICE").map { String(cString: $0) } ?? "software"
}
