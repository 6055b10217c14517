import ArgumentParser
import Sumi
import SumiGeometry

/// How many pixels the points of a picture have.
struct ResolutionOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "Pixels per point: 2 for a sharp screen. By default what the chart's dpi says, or 1.")
  var scale: Double?

  @Option(
    parsing: .unconditional,
    help: "Pixels per inch, such as 300 for print, in place of --scale; a point is 1/96 of an inch."
  )
  var dpi: Double?

  /// `nil` where nothing is stated.
  var pixelsPerPoint: Double? { scale ?? dpi.map { $0 / PaperUnit.pointsPerInch } }

  func validate() throws {
    if let scale, !(scale > 0 && scale <= 64) {
      throw ValidationError("--scale must be above 0 and at most 64, not \(scale)")
    }
    if let dpi, !(dpi >= 1 && dpi <= 6144) {
      throw ValidationError("--dpi must be 1 to 6144, not \(dpi)")
    }
    if scale != nil, dpi != nil {
      throw ValidationError(
        "--dpi and --scale both say how many pixels there are; give one of them")
    }
  }
}
