/// What a chart may read, and how much it may take.
///
/// They are set by a program, and are no part of a chart file. Those of a new value limit nothing but what
/// would exhaust the machine; `untrusted(below:)` is for the charts of strangers.
public struct Limits: Hashable, Sendable {
  /// The folder that all files which the chart names must lie below; `nil` for no limit.
  public var dataRoot: DataRoot?
  /// Whether a chart file may name files by paths that start with `/`.
  public var allowsAbsolutePaths = true
  /// The longest time of reading and layout, and again of drawing and encoding, in seconds; `nil` for
  /// no limit.
  public var seconds: Double?
  /// The most that its queries may state.
  public var query = QueryLimits(seconds: 86_400, rows: .max, temporaryBytes: .max)
  /// The most bytes of the chart file, and of each theme file.
  public var fileBytes = 1 << 30
  /// The deepest nesting of lists and objects in these files.
  public var nesting = 512
  /// The most objects in each of these files: series, axes, annotations, styles and all others.
  public var objects = Int.max
  /// The most bytes of a text in these files, in UTF-8; pictures written in place are no texts.
  public var textBytes = Int.max
  /// The most bytes of a data file.
  public var dataBytes = Int.max
  /// The most bytes that are unpacked of a data file, or read of one that cannot be mapped; half of the
  /// machine's memory if it is more.
  public var unpackedBytes = Int.max
  /// The most bytes of a file that is packed as a whole (`.gz`, `.zst`, `.lz4`, `.zip`), unpacked, if
  /// `unpackedBytes` allows as many.
  public var packedFileBytes = 1 << 32
  /// The most points: rows, counted for each series that shows them.
  public var points = Int.max
  /// The most pixels of all pictures of markers and annotations together.
  public var imagePixels = 1 << 26
  /// The most pixels of the picture.
  public var pixels = Int.max

  /// Limits for charts that are trusted.
  ///
  /// - Parameter dataRoot: the folder that all files which a chart names must lie below; `nil` for no
  ///   limit.
  public init(dataRoot: DataRoot? = nil) { self.dataRoot = dataRoot }

  /// Limits for the charts of strangers. Sumi's article "Strangers' charts" has them in a table.
  ///
  /// - Parameter root: the folder that all files which a chart names must lie below; their paths are
  ///   relative.
  public static func untrusted(below root: DataRoot) -> Limits {
    var limits = Limits(dataRoot: root)
    limits.allowsAbsolutePaths = false
    limits.seconds = 10
    limits.query = QueryLimits(seconds: 5, rows: 1_000_000, temporaryBytes: 1 << 26)
    limits.fileBytes = 1 << 22
    limits.nesting = 32
    limits.objects = 5_000
    limits.textBytes = 10_000
    limits.dataBytes = 1 << 28
    limits.unpackedBytes = 1 << 28
    limits.points = 5_000_000
    limits.imagePixels = 1 << 22
    limits.pixels = 1 << 24
    return limits
  }
}
