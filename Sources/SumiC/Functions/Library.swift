import CSumi
import Sumi

/// The library's version; the command's is the same.
private let version: StaticString = "0.1.0"
private let unknown: StaticString = "unknown"

extension StaticString {
  /// The text for C; it is never freed.
  fileprivate var cString: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}

@c @implementation
public func sumi_version() -> UnsafePointer<CChar>? { version.cString }

@c @implementation
public func sumi_code_name(_ code: Int32) -> UnsafePointer<CChar>? {
  (sumi_error.names.first { $0.code == Int(code) }?.name ?? unknown).cString
}

@c @implementation
public func sumi_free(_ handle: UInt64, _ error: UnsafeMutablePointer<sumi_error>?) -> Int32 {
  Call.run(error) { try HandleTable.shared.remove(handle) }
}

@c @implementation
public func sumi_release_memory(_ error: UnsafeMutablePointer<sumi_error>?) -> Int32 {
  Call.run(error) { ChartRenderer.releaseMemory() }
}

@c @implementation
public func sumi_schema(
  _ out_json: UnsafeMutablePointer<sumi_buffer>?, _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    let out = try Call.result(out_json, "out_json")
    out.pointee = HandleTable.shared.add(BufferObject(ChartSchema.json))
  }
}
