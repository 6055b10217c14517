import SumiGeometry

/// What a device draws with.
public enum DeviceKind: String, Hashable, Sendable {
  /// A graphics processor.
  case hardware
  /// A driver of OpenGL that runs on the processor.
  case software
  /// Sumi's own rasteriser, which needs no driver.
  case processor
}

/// The properties of a working device.
public struct DeviceInfo: Hashable, Sendable {
  /// Hardware, software or the processor.
  public let kind: DeviceKind
  /// How the device was found.
  public let route: DeviceRoute
  /// `GL_RENDERER`, the name of the device.
  public let renderer: String
  /// `GL_VENDOR`.
  public let vendor: String
  /// `GL_VERSION`, which also names the driver's release.
  public let version: String
  /// The EGL driver, from `EGL_VENDOR` and `EGL_VERSION`.
  public let driver: String
  /// The largest side of a texture and of a render target, in pixels.
  public let maximumTextureSize: Int

  /// Whether its OpenGL ES is 3.1 or later.
  package var hasCompute: Bool {
    let words = version.split(separator: " ")
    guard let start = words.firstIndex(of: "ES"), start + 1 < words.count else { return false }
    let numbers = words[start + 1].split(separator: ".").compactMap { Int($0) }
    return numbers.count >= 2 && (numbers[0], numbers[1]) >= (3, 1)
  }

  /// The processor, which has no driver.
  package static let processor = DeviceInfo(
    kind: .processor, route: .direct, renderer: "cpu", vendor: "Sumi", version: "–", driver: "–",
    maximumTextureSize: PixelSize.greatestSide)
}
