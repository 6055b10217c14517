/// What a chart file may hold at one position. The schema, the reference page and the errors that
/// say what is expected are made from it.
indirect enum Shape: Sendable {
  case flag
  /// Any text, or text of a pattern; the examples are for readers.
  case text(pattern: String? = nil, examples: [String] = [])
  case words([String])
  case number(Bounds, isWhole: Bool = false)
  case null
  case list(of: Shape, count: Int? = nil)
  /// An object whose keys are names that the user chooses.
  case dictionary(of: Shape)
  case object([Member])
  /// One of several forms.
  case either([Shape])
  /// A form that has a name, under which the schema and the reference page describe it once.
  case named(String, about: String, Shape)

  /// A key of an object.
  struct Member: Sendable {
    var key: String
    var shape: Shape
    var isRequired: Bool
    /// What the key means, in one or two sentences.
    var about: String
    /// What it is where it is not given; `nil` where `about` says so.
    var standard: JSONTree?
  }

  /// The kinds of value that JSON has.
  enum Token: Sendable {
    case null, flag, number, text, list, object
  }

  /// What of these a value of this shape can be.
  var tokens: Set<Token> {
    switch self {
    case .flag: [.flag]
    case .text, .words: [.text]
    case .number: [.number]
    case .null: [.null]
    case .list: [.list]
    case .dictionary, .object: [.object]
    case .either(let shapes): shapes.reduce(into: []) { $0.formUnion($1.tokens) }
    case .named(_, _, let shape): shape.tokens
    }
  }

  /// How errors call what is expected, one phrase for each kind of value.
  var expectations: [String] {
    switch self {
    case .flag: ["true", "false"]
    case .text: ["text in quotes"]
    case .words(let words): words.count <= 3 ? words.map { "\"\($0)\"" } : ["text in quotes"]
    case .number: ["a number"]
    case .null: ["null"]
    case .list: ["a list [ … ]"]
    case .dictionary, .object: ["an object { … }"]
    case .named(_, _, let shape): shape.expectations
    case .either(let shapes):
      shapes.flatMap(\.expectations).reduce(into: []) { phrases, phrase in
        if !phrases.contains(phrase) { phrases.append(phrase) }
      }
    }
  }
}

/// The numbers that a key takes.
struct Bounds: Sendable {
  var least = -Double.infinity
  var greatest = Double.infinity
  /// Whether `least` itself is left out.
  var isAboveLeast = false

  static let any = Bounds()

  /// Lengths in points: as long as the longest picture.
  static let length = Bounds(0...greatestLength)
  static let greatestLength = 32_768.0

  /// From nothing to all.
  static let share = Bounds(0...1)

  init() {}
  init(_ range: ClosedRange<Double>) { (least, greatest) = (range.lowerBound, range.upperBound) }
  init(from least: Double, to greatest: Double? = nil) {
    (self.least, self.greatest) = (least, greatest ?? .infinity)
  }
  init(above least: Double) { (self.least, isAboveLeast) = (least, true) }

  func contains(_ number: Double) -> Bool {
    number.isFinite && number <= greatest && (isAboveLeast ? number > least : number >= least)
  }

  /// The bounds in words, such as `from 0 to 1`; empty where there are none.
  var text: String {
    if least == -.infinity { return greatest == .infinity ? "" : "up to \(brief(greatest))" }
    let lower = "\(isAboveLeast ? "above" : "from") \(brief(least))"
    return lower + (greatest == .infinity ? "" : " to \(brief(greatest))")
  }

  /// What is wrong with a number; `nil` where it is within the bounds.
  func complaint(about number: Double) -> String? {
    contains(number) ? nil : complaint(number, "a number")
  }

  /// What is wrong with a number that must be whole.
  func complaint(aboutWhole number: Double) -> String? {
    contains(number) && number == number.rounded() ? nil : complaint(number, "a whole number")
  }

  private func complaint(_ number: Double, _ name: String) -> String {
    "\(brief(number)) is out of range; give \(name)" + (text.isEmpty ? "" : " \(text)")
  }
}
