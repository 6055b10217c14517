import Shaders
import SumiGeometry
import SumiTessellation
import Synchronization
import Testing

@testable import SumiGL

@Suite struct DeviceTests {
  @Test("the table has a software device that works, and every row has its number")
  func table() async throws {
    let table = try await RenderDevice.table()
    #expect(table.map(\.index) == Array(table.indices))
    let software = try #require(table.compactMap(\.info).first { $0.kind == .software })
    #expect(software.maximumTextureSize >= 2048)
    #expect(software.version.contains("OpenGL ES 3"))
  }

  @Test("every row that works can be opened by its index, and reports the same properties")
  func openByIndex() async throws {
    for row in try await RenderDevice.table() {
      guard let info = row.info else { continue }
      let device = try await RenderDevice.open(.index(row.index))
      #expect(device.info == info)
      await device.shutdown()
    }
  }

  @Test("an index beyond the table is an error with the last one")
  func indexBeyond() async {
    let error = await #expect(throws: DeviceError.self) {
      _ = try await RenderDevice.open(.index(99))
    }
    #expect(error?.description.contains("there is no device 99: write an index from 0 to") == true)
  }

  @Test("hardware is opened, or refused in one line that lists every device tried")
  func hardwareOrFail() async throws {
    let hasHardware = try await RenderDevice.table().contains { $0.info?.kind == .hardware }
    do throws(DeviceError) {
      let device = try await RenderDevice.open(.gpu)
      #expect(hasHardware)
      #expect(device.info.kind == .hardware)
    } catch {
      #expect(!hasHardware)
      guard case .noDevice(.gpu, let tried) = error else {
        Issue.record("unexpected error: \(error)")
        return
      }
      #expect(!error.description.contains("\n"))
      for row in tried { #expect(error.description.contains("\(row)")) }
    }
  }

  @Test(
    "a library that is missing or lacks a function is a fault that names its package",
    arguments: [("libnone.so.1", "No such file"), ("libm.so.6", "undefined symbol")])
  func missingLibrary(file: String, reason: String) throws {
    for (library, package) in [
      (GraphicsLibrary.egl, "libegl1"), (.gles, "libgles2"), (.gbm, "libgbm1"),
    ] {
      let fault = try #require(throws: DeviceFault.self) { try library.load(file: file) }
      #expect(fault.description.hasPrefix("\(file) cannot be loaded ("))
      #expect(fault.description.contains(reason))
      #expect(fault.description.hasSuffix("): install \(package)"))
    }
  }

  @Test("software is the software driver")
  func software() async throws {
    #expect(try await RenderDevice.open(.software).info.kind == .software)
  }

  @Test("no object is left after the shutdown, and drawing then is an error")
  func shutdown() async throws {
    let device = try await RenderDevice.open(.tested)
    _ = try await device.render(.sample)
    #expect(device.liveObjects > 1)
    await device.shutdown()
    #expect(device.liveObjects == 0)
    await #expect(throws: RenderError.shutDown) { _ = try await device.render(.sample) }
    await device.shutdown()
  }

  @Test("the number of live objects does not grow from frame to frame")
  func steadyObjects() async throws {
    let device = try await RenderDevice.open(.tested)
    _ = try await device.render(.sample)
    let count = device.liveObjects
    for _ in 0..<5 { _ = try await device.render(.sample) }
    #expect(device.liveObjects == count)
  }

  @Test("a drawing of a cancelled task is dropped, and the device continues")
  func cancelling() async throws {
    let device = try await RenderDevice.open(.tested)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      _ = try await device.render(.sample)
    }
    task.cancel()
    await #expect(throws: RenderError.cancelled) { try await task.value }
    _ = try await device.render(.sample)
  }

  @Test("a device opens and draws without tasks too")
  func waiting() throws {
    let device = try RenderDevice.openWaiting(.tested)
    let rendering = try device.renderWaiting(.sample, isTimed: true)
    #expect(rendering.bitmap.size == Mesh.sample.size)
    #expect(rendering.report.drawCalls == 2)
    #expect(rendering.report.tiles == 1)
    #expect(rendering.report.bytesUploaded > 0)
  }

  @Test("with a log the device draws the same, and every message has a text")
  func log() async throws {
    let sink = SharedLog()
    let device = try await RenderDevice.open(.tested) { sink.append($0) }
    let plain = try await RenderDevice.open(.tested)
    let logged = try await device.render(.sample)
    #expect(try await plain.render(.sample) == logged)
    #expect(sink.messages.allSatisfy { !$0.text.isEmpty })
    #expect(!sink.messages.contains { $0.severity == .high })
  }
}

/// Log messages from any thread.
private final class SharedLog: Sendable {
  private let stored = Mutex<[LogMessage]>([])

  var messages: [LogMessage] { stored.withLock { $0 } }

  func append(_ message: LogMessage) {
    stored.withLock { $0.append(message) }
  }
}
