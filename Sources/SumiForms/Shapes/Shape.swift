import SumiGeometry

/// The JSON allowed at one position of a chart file. The schema, the reference page and the phrases
/// of expected values in errors are generated from it.
package indirect enum Shape: Sendable {
  case flag
  /// Any text, or text that matches a pattern; the examples are for the reference page.
  case text(pattern: String? = nil, examples: [String] = [])
  case words([String])
  case number(Bounds, isWhole: Bool = false)
  case null
  /// A list of exactly `count` elements if given, otherwise of at least `least`.
  case list(of: Shape, count: Int? = nil, least: Int = 0)
  /// An object whose keys are chosen by the user.
  case dictionary(of: Shape)
  case object([Member])
  /// One of several shapes.
  case either([Shape])
  /// A shape with a name, under which the schema and the reference page describe it once.
  case named(String, about: String, Shape)
  /// An object that is described only where the schema or an error asks for it.
  case later(@Sendable () -> Shape)

  /// A key of an object.
  package struct Member: Sendable {
    package var key: String
    package var shape: Shape
    package var isRequired: Bool
    /// What the key means, in one or two sentences.
    package var about: String
    /// The default; `nil` if `about` states it.
    package var standard: JSONTree?
  }

  /// The JSON types.
  package enum Token: Sendable {
    case null, flag, number, text, list, object
  }

  /// The JSON types that a value of this shape can have.
  package var tokens: Set<Token> {
    switch self {
    case .flag: [.flag]
    case .text, .words: [.text]
    case .number: [.number]
    case .null: [.null]
    case .list: [.list]
    case .dictionary, .object, .later: [.object]
    case .either(let shapes): shapes.reduce(into: []) { $0.formUnion($1.tokens) }
    case .named(_, _, let shape): shape.tokens
    }
  }

  /// The keys, if the shape is an object.
  package var members: [Member]? {
    switch self {
    case .object(let members): members
    case .named(_, _, let shape): shape.members
    case .later(let shape): shape().members
    default: nil
    }
  }

  /// The shape itself, if it is described later.
  package var made: Shape {
    if case .later(let shape) = self { shape().made } else { self }
  }

  /// What errors expect here: one phrase per JSON type.
  package var expectations: [String] {
    switch self {
    case .flag: ["true", "false"]
    case .text: ["text in quotes"]
    case .words(let words): words.count <= 3 ? words.map { "\"\($0)\"" } : ["text in quotes"]
    case .number: ["a number"]
    case .null: ["null"]
    case .list: ["a list [ … ]"]
    case .dictionary, .object, .later: ["an object { … }"]
    case .named(_, _, let shape): shape.expectations
    case .either(let shapes):
      shapes.flatMap(\.expectations).reduce(into: []) { phrases, phrase in
        if !phrases.contains(phrase) { phrases.append(phrase) }
      }
    }
  }
}

/// The allowed range of a number.
package struct Bounds: Sendable {
  package var least = -Double.infinity
  package var greatest = Double.infinity
  /// Whether `least` itself is excluded.
  package var isAboveLeast = false

  package static let any = Bounds()

  /// Lengths in points, up to the longest side of a picture.
  package static let length = Bounds(0...greatestLength)
  package static let greatestLength = Double(PixelSize.greatestSide)

  /// From 0 to 1.
  package static let share = Bounds(0...1)

  package init() {}
  package init(_ range: ClosedRange<Double>) {
    (least, greatest) = (range.lowerBound, range.upperBound)
  }
  package init(from least: Double, to greatest: Double? = nil) {
    (self.least, self.greatest) = (least, greatest ?? .infinity)
  }
  package init(above least: Double) { (self.least, isAboveLeast) = (least, true) }

  package func contains(_ number: Double) -> Bool {
    number.isFinite && number <= greatest && (isAboveLeast ? number > least : number >= least)
  }

  /// The nearest number within the bounds.
  package func held(_ number: Double) -> Double {
    let lowest = isAboveLeast ? least.nextUp : least
    return number.isNaN ? number : min(max(number, lowest), greatest)
  }

  /// The bounds in words, such as `from 0 to 1`; empty where there are none.
  package var text: String {
    if least == -.infinity { return greatest == .infinity ? "" : "up to \(brief(greatest))" }
    let lower = "\(isAboveLeast ? "above" : "from") \(brief(least))"
    return lower + (greatest == .infinity ? "" : " to \(brief(greatest))")
  }

  /// What is wrong with a number; `nil` if it is within the bounds.
  package func complaint(about number: Double) -> String? {
    contains(number) ? nil : complaint(number, "a number")
  }

  /// What is wrong with a number that must be an integer.
  package func complaint(aboutWhole number: Double) -> String? {
    contains(number) && number == number.rounded() ? nil : complaint(number, "a whole number")
  }

  private func complaint(_ number: Double, _ name: String) -> String {
    "\(brief(number)) is out of range; give \(name)" + (text.isEmpty ? "" : " \(text)")
  }
}
