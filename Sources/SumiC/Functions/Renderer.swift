import CSumi
import Sumi

final class RendererObject: HandleObject {
  static let kind = HandleTable.Kind.renderer
  let renderer: ChartRenderer

  init(_ renderer: ChartRenderer) { self.renderer = renderer }
}

@c @implementation
public func sumi_renderer_new(
  _ device: UnsafePointer<CChar>?, _ out_renderer: UnsafeMutablePointer<sumi_renderer>?,
  _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    let out = try Call.result(out_renderer, "out_renderer")
    let name = Call.text(device) ?? "auto"
    guard let requests = DeviceRequest.list(name) else {
      throw DeviceError.unknownRequest(name)
    }
    let renderer = try Call.wait { try ChartRenderer(devices: requests) }
    out.pointee = HandleTable.shared.add(RendererObject(renderer))
  }
}

@c @implementation
public func sumi_renderer_device(
  _ renderer: sumi_renderer, _ out_name: UnsafeMutablePointer<sumi_buffer>?,
  _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    let out = try Call.result(out_name, "out_name")
    let object: RendererObject = try HandleTable.shared.object(renderer)
    let info = try Call.wait { try await object.renderer.deviceInfo }
    out.pointee = HandleTable.shared.add(BufferObject(info.renderer))
  }
}
