import TestScenes

/// Long checks of drawing on the processor, for `.ci/deep` and for tests; the exit status is not 0 if
/// one fails.
@main enum SceneChecks {
  private static let usage = """
    usage: SceneChecks scenes FIRST COUNT   random scenes, for sanitizers
           SceneChecks memory COUNT         random scenes; memory must not grow
           SceneChecks extremes             very many subpaths, very large pictures
    """

  static func main() {
    do {
      try check()
    } catch {
      CheckFailure.exit(error)
    }
  }

  private static func check() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let numbers = arguments.dropFirst().compactMap { Int($0) }
    switch (arguments.first, numbers.count) {
    case ("scenes", 2): try drawScenes(from: numbers[0], count: numbers[1])
    case ("memory", 1): try checkMemory(count: numbers[0])
    case ("extremes", 0): try checkExtremes()
    default: throw CheckFailure(usage)
    }
  }
}
