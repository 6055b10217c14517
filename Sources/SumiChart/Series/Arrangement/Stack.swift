import SumiData
import SumiForms

/// The stack that a series belongs to. Series with the same identifier, on the same axes, are
/// stacked on each other, the first at the bottom.
public struct Stack: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// How the numbers of a stack are summed.
  public typealias Mode = StackMode

  /// The name of the stack.
  public var id: String
  /// `nil` for the mode that another series of the stack states, or `cumulative`.
  public var mode: Mode?

  /// A stack by its name.
  public init(_ id: String, mode: Mode? = nil) {
    self.id = id
    self.mode = mode
  }

  public init(stringLiteral id: String) { self.init(id) }
}

extension Stack: FileValue {
  package static let form = Form<Stack>.either(
    Alternative(.text, { Stack($0) }, back: { $0.mode == nil ? $0.id : nil }),
    Alternative(
      .object(Stack("")) {
        Field("id", \.id, .text, "The name that the series of a stack share.", isRequired: true)
        Field(
          "mode", \.mode, .word,
          "`cumulative`, which is the default, is a running sum. `diverging` stacks positive values "
            + "upward and negative ones downward, `percent` does so in percent of the sum of all "
            + "magnitudes, and the middle of a `stream` is on the baseline. One series of the stack "
            + "may state it for all.")
      })
  ).named(
    "stack",
    "A stack: its name, or an object. Series with the same name are stacked, the first at the "
      + "bottom. A missing value adds nothing. Rows of the same x or category belong together; "
      + "between the points of lines with different x, values are interpolated. Each area begins at the "
      + "curve of the one beneath.")
}
