import ArgumentParser
import Sumi

/// Checks of options that several commands have.
enum NumberChecks {
  static func check(framesPerSecond: Double) throws {
    guard FrameRate.range ~= framesPerSecond else {
      throw ValidationError("--fps must be 0.01 to 1000, not \(framesPerSecond)")
    }
  }

  static func check(jobs: Int) throws {
    guard 1...1_024 ~= jobs else {
      throw ValidationError("--jobs must be from 1 to 1024, not \(jobs)")
    }
  }
}
