import SumiGeometry
import SumiScene

// The numbers that shaders use for the scene's enumerations; they belong to the mesh's format.

extension LineJoin {
  /// The value of the stroke shader's `uniform int join`.
  public var shaderValue: Int {
    switch self {
    case .round: 0
    case .miter: 1
    case .bevel: 2
    }
  }
}

extension LineCap {
  /// The value of the stroke shader's `uniform int cap`.
  public var shaderValue: Int {
    switch self {
    case .butt: 0
    case .round: 1
    case .square: 2
    }
  }
}

extension MarkerShape {
  /// The value of the marker shader's `uniform int shape`.
  public var shaderValue: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
