import SumiGeometry
import SumiScene

// The numbers by which shaders know the scene's words: they belong to the mesh's format.

extension LineJoin {
  /// What `uniform int join` of the stroke shader means by it.
  public var shaderValue: Int {
    switch self {
    case .round: 0
    case .miter: 1
    case .bevel: 2
    }
  }
}

extension LineCap {
  /// What `uniform int cap` of the stroke shader means by it.
  public var shaderValue: Int {
    switch self {
    case .butt: 0
    case .round: 1
    case .square: 2
    }
  }
}

extension MarkerShape {
  /// What `uniform int shape` of the marker shader means by it.
  public var shaderValue: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
