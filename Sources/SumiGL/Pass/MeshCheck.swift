import SumiTessellation

/// Checks that a mesh's steps refer only to what it holds, so that GL never reads beyond a buffer.
enum MeshCheck {
  /// Complexity: linear in the number of draws.
  static func check(_ mesh: Mesh) throws(RenderError) {
    try check(mesh.steps, in: mesh)
  }

  private static func check(_ steps: [Step], in mesh: Mesh) throws(RenderError) {
    for step in steps {
      switch step {
      case .coverage(let strokes):
        for stroke in strokes { try check(stroke, in: mesh) }
      case .draws(let draws):
        for draw in draws { try check(draw, in: mesh) }
      case .layer(let steps, _, _): try check(steps, in: mesh)
      }
    }
  }

  private static func check(_ stroke: StrokeDraw, in mesh: Mesh) throws(RenderError) {
    // The shader also reads the points before and after the range.
    guard
      stroke.points.lowerBound >= 1, stroke.points.upperBound < mesh.strokePoints.count
    else {
      throw .badMesh(
        reason: "points \(stroke.points) of \(mesh.strokePoints.count), a point around them")
    }
    try check(stroke.runs, count: mesh.coverageRuns.count, "coverage runs")
    guard (0..<4).contains(stroke.channel) else {
      throw .badMesh(reason: "channel \(stroke.channel) of 4")
    }
  }

  private static func check(_ draw: Draw, in mesh: Mesh) throws(RenderError) {
    switch draw.content {
    case .covers(let range):
      try check(range, count: mesh.covers.count, "covers")
    case .markers(_, let range):
      try check(range, count: mesh.markers.count, "markers")
    case .image(let index, _, _, _, _, _):
      try check(index..<(index + 1), count: mesh.images.count, "images")
    }
  }

  private static func check(
    _ range: Range<Int>, count: Int, _ what: String
  ) throws(RenderError) {
    guard range.lowerBound >= 0, range.upperBound <= count else {
      throw .badMesh(reason: "\(what) \(range) of \(count)")
    }
  }
}
