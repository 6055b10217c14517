import SumiGeometry
import TestSupport
import Testing

@testable import SumiGL
@testable import SumiTessellation

@Suite struct LostDeviceTests {
  enum Picture: CaseIterable {
    case small, image, sample, everything

    var mesh: Mesh {
      switch self {
      case .small: LostDeviceTests.small
      case .image: LostDeviceTests.image(width: 7, height: 3)
      case .sample: .sample
      case .everything: .everything
      }
    }

    /// A picture whose target or texture has another size.
    var other: Mesh {
      self == .image ? LostDeviceTests.image(width: 5, height: 4) : LostDeviceTests.small
    }

    /// Of how many calls one fails: each in a small picture, because each takes the time of two pictures.
    var step: Int { self == .everything ? 12 : 1 }
  }

  /// A picture of few calls: one program, one draw.
  private static let small = Mesh.rectangles(
    size: PixelSize(width: 16, height: 12), background: .white,
    [(.rectangle(PixelRect(2, 3, 9, 5), [10, 60, 90, 255]), PixelRect(0, 0, 16, 12))])

  private static func image(width: Int, height: Int) -> Mesh {
    let content = Draw.Content.image(
      index: 0, x: 2.5, y: 1.5, width: 9.5, height: 7.5, opacity: 0.8)
    var mesh = Mesh(size: small.size, background: .white)
    mesh.images = [
      Bitmap(
        size: PixelSize(width: width, height: height),
        bytes: (0..<width * height * 4).map { $0 % 4 == 3 ? 255 : UInt8($0 * 3) })
    ]
    mesh.steps = [.draws([Draw(content: content, clip: PixelRect(0, 0, 16, 12))])]
    return mesh
  }

  @Test(
    "A context lost at any call of a picture: the picture is drawn in the end, and nothing leaks",
    arguments: Picture.allCases, [false, true])
  func everyCall(picture: Picture, isSilent: Bool) async throws {
    let faults = GraphicsFaults()
    let device = try await RenderDevice.open(.software, faults: faults)
    let expected = try await device.render(picture.mesh)
    let objects = device.liveObjects
    var call = 1
    while true {
      faults.set(.loss(isSilent: isSilent), call: call)
      #expect(try await device.render(picture.mesh) == expected, "lost at call \(call)")
      #expect(device.liveObjects == objects && faults.contexts == 1, "lost at call \(call)")
      guard faults.isSpent else { break }
      call += picture.step
    }
    #expect(device.losses == (call - 1) / picture.step && call > 15)
    await device.shutdown()
    #expect(device.liveObjects == 0 && faults.contexts == 0)
  }

  @Test("A context lost at any call of the first picture, which makes all objects and programs")
  func everyCallOfFirst() async throws {
    let expected = try await RenderDevice.open(.software).render(Self.small)
    let faults = GraphicsFaults()
    let time = TestTime()
    let device = try await RenderDevice.open(
      .software, faults: faults, pause: RetryPause { time.now })
    var call = 0
    repeat {
      call += 1
      // The next picture begins with a new context.
      faults.set(.error(.outOfMemory), call: 1)
      await #expect(throws: RenderError.self) { try await device.render(Self.small) }
      time.pass()
      faults.set(.loss(isSilent: false), call: call)
      do throws(RenderError) {
        #expect(try await device.render(Self.small) == expected, "lost at call \(call)")
      } catch {
        // Lost while it is opened.
        guard case .unavailable(let info, .gl) = error else { throw error }
        #expect(info == device.info && call < 10)
      }
    } while faults.isSpent
    #expect(call > 100)
    await device.shutdown()
    #expect(device.liveObjects == 0 && faults.contexts == 0)
  }

  @Test("A picture during which the device is lost three times fails; the next one is drawn")
  func lostAgain() async throws {
    let faults = GraphicsFaults()
    let device = try await RenderDevice.open(.software, faults: faults)
    let expected = try await device.render(.sample)
    faults.set(.loss(isSilent: false), call: 20, times: 2)
    #expect(try await device.render(.sample) == expected)
    #expect(device.losses == 2)
    faults.set(.loss(isSilent: false), call: 20, times: 3)
    let error = await #expect(throws: RenderError.lost(times: 3)) {
      try await device.render(.sample)
    }
    #expect(error?.description.contains("lost 3 times") == true)
    #expect(try await device.render(.sample) == expected)
    #expect(device.losses == 5)
  }

  @Test("Of many pictures that wait only one is drawn again, and the device is opened once")
  func manyWaiting() async throws {
    let faults = GraphicsFaults()
    let device = try await RenderDevice.open(.software, faults: faults)
    let expected = try await device.render(.sample)
    faults.set(.loss(isSilent: true), call: 20)
    try await withThrowingTaskGroup(of: Bitmap.self) { group in
      for _ in 0..<20 { group.addTask { try await device.render(.sample) } }
      for try await bitmap in group { #expect(bitmap == expected) }
    }
    #expect(device.losses == 1)
  }

  @Test("A lost device that cannot be opened fails pictures at once, until it is tried again")
  func unavailable() async throws {
    let faults = GraphicsFaults()
    let time = TestTime()
    let device = try await RenderDevice.open(
      .software, faults: faults, pause: RetryPause { time.now })
    let expected = try await device.render(Self.small)
    faults.set(.error(.outOfMemory), call: 1)
    await #expect(throws: RenderError.self) { try await device.render(Self.small) }
    // The first call of EGL gives the extensions, without which nothing is found.
    faults.set(.egl(.contextLost), call: 1)
    for _ in 0..<50 {
      let error = await #expect(throws: RenderError.self) { try await device.render(Self.small) }
      guard case .unavailable(device.info, _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(error?.description.contains("was lost and cannot be opened again") == true)
    }
    #expect(device.liveObjects == 0)
    time.pass()
    #expect(try await device.render(Self.small) == expected)
  }

  @Test(
    "Memory that lacks at any call of a picture fails that one, and the next is right",
    arguments: Picture.allCases)
  func outOfMemory(picture: Picture) async throws {
    let faults = GraphicsFaults()
    let device = try await RenderDevice.open(.software, faults: faults)
    let expected = try await device.render(picture.mesh)
    var call = 1
    var failures = 0
    while true {
      _ = try await device.render(picture.other)
      faults.set(.error(.outOfMemory), call: call)
      do throws(RenderError) {
        _ = try await device.render(picture.mesh)
      } catch {
        #expect(error.isOfDriver, "call \(call): \(error)")
        failures += 1
      }
      guard faults.isSpent else { break }
      #expect(try await device.render(picture.mesh) == expected, "after call \(call)")
      call += picture.step
    }
    // A call fails that has come after the last look at the errors.
    #expect(failures >= (call - 1) / picture.step - 1 && device.losses == 0)
  }

  @Test("A failure of any EGL call while a device opens: another route or an error, and no leak")
  func opening() async throws {
    var call = 0
    var faults = GraphicsFaults()
    var opened = 0
    repeat {
      call += 1
      faults = GraphicsFaults()
      faults.set(.egl(EGLErrorCode(rawValue: call.isMultiple(of: 2) ? 0x3003 : 0x300E)), call: call)
      do throws(DeviceError) {
        let device = try await RenderDevice.open(.software, faults: faults)
        #expect(device.info.kind == .software && faults.contexts == 1)
        opened += 1
        await device.shutdown()
        #expect(device.liveObjects == 0)
      } catch {
        guard case .noDevice(.software, let tried) = error else { throw error }
        #expect(!tried.isEmpty && !error.description.contains("\n"))
      }
      #expect(faults.contexts == 0, "call \(call)")
    } while faults.isSpent
    #expect(call > 8 && opened > 4)
  }
}
