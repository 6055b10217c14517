import COpenGL

/// Faults of the driver's calls on one device's thread, for tests.
///
/// It is set and read only while the device does nothing.
package final class GraphicsFaults: @unchecked Sendable {
  /// What happens at a call.
  package enum Fault: Sendable {
    /// A GL call does nothing and reports an error; later calls work.
    case error(GLErrorCode)
    /// The context is lost from a GL call on; if it is silent, only the reset status tells.
    case loss(isSilent: Bool)
    /// An EGL call does nothing and reports an error; later calls work.
    case egl(EGLErrorCode)
  }

  private let faults = UnsafeMutablePointer<sumi_faults>.allocate(capacity: 1)

  package init() {
    faults.initialize(to: sumi_faults())
  }

  deinit {
    faults.deallocate()
  }

  /// Sets what fails from now on.
  ///
  /// - Parameters:
  ///   - call: the number of the call that fails. EGL calls are counted from 1 from now on, GL calls from
  ///     now on and in each context that is opened.
  ///   - times: how often it fails.
  package func set(_ fault: Fault, call: Int, times: Int = 1) {
    faults.pointee.gles_calls = 0
    faults.pointee.egl_calls = 0
    faults.pointee.failing_call = call
    faults.pointee.times = times
    faults.pointee.is_of_egl = false
    switch fault {
    case .error(let code):
      faults.pointee.kind = sumi_fault_error
      faults.pointee.code = code.rawValue
    case .loss(let isSilent):
      faults.pointee.kind = isSilent ? sumi_fault_silent_loss : sumi_fault_loss
      faults.pointee.code = GLErrorCode.contextLost.rawValue
    case .egl(let code):
      faults.pointee.kind = sumi_fault_error
      faults.pointee.is_of_egl = true
      faults.pointee.code = UInt32(bitPattern: code.rawValue)
    }
  }

  /// Whether the fault has happened as often as it was to.
  package var isSpent: Bool { faults.pointee.times == 0 }

  /// The contexts that exist of those created on the thread.
  package var contexts: Int { faults.pointee.contexts }

  /// Lets the calls of this thread fail. Nothing happens if the libraries cannot be loaded.
  func inject() {
    if case .success = GraphicsLibrary.openGL { sumi_inject_faults(faults) }
  }
}
