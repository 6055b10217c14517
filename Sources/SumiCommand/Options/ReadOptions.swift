import ArgumentParser
import Sumi

/// The options of all commands that read a table: what else is found out.
struct ReadOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What parts the cells of text: one or more characters, or comma, tab, semicolon, pipe, colon, space "
        + "(also columns of a fixed width).", valueName: "characters|word"),
    transform: separator)
  var delimiter: DelimitedTextOptions.CellSeparator?

  @Option(
    parsing: .unconditional, help: "The decimal separator of numbers in text: point or comma.",
    transform: word([("point", .point), ("comma", .comma), (".", .point), (",", .comma)]))
  var decimal: DelimitedTextOptions.DecimalSeparator?

  @Option(
    parsing: .unconditional, help: "The character with which lines begin that are left out.",
    transform: CommentArgument.init)
  var comment: CommentArgument?

  @Option(help: "The number of lines before the table.")
  var skip: Int?

  @Option(
    help: ArgumentHelp(
      "Whether the first line has the columns' names, or the number of the line that does.",
      valueName: "yes|no|N"), transform: HeaderArgument.init)
  var header: HeaderArgument?

  @Option(
    help: ArgumentHelp(
      "The encoding of a text that is not UTF-8, such as windows-1250, Shift_JIS or GBK (see iconv -l).",
      valueName: "name"))
  var encoding: String?

  @Option(help: "What becomes of rows with more cells than there are columns.")
  var longRows: DelimitedTextOptions.LongRows?

  @Option(help: "Further words for missing cells, separated by commas.")
  var missing: String?

  @Option(help: "The columns to read as text, separated by commas.")
  var text: String?

  /// The columns that are read as text.
  var textColumns: [String] { (text ?? "").split(separator: ",").map(String.init) }

  @Flag(
    inversion: .prefixedNo, help: "Read 01/02/2000 as the first of February, or as 2 January.")
  var dayFirst: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "Make rows of a wide table's columns, such as one for each year; plot does it by itself.")
  var fold: Bool?

  @Option(
    help: ArgumentHelp(
      "The most bytes that a packed file may unpack to, such as 500M or 16G; by default 4G.",
      valueName: "size"), transform: ByteSize.init)
  var maxUnpacked: ByteSize?

  func validate() throws {
    if let skip, skip < 0 { throw ValidationError("--skip must be 0 or more") }
  }

  /// What is stated, as words of a command with their values.
  var words: [(word: String, value: String?)] {
    [
      ("delimiter", delimiter?.word), ("decimal", decimal.map { $0 == .comma ? "comma" : "point" }),
      ("comment", comment.map { String($0.character) }), ("skip", skip.map(String.init)),
      ("header", header?.word), ("encoding", encoding), ("long-rows", longRows?.rawValue),
      ("missing", missing), ("text", text),
      (dayFirst == false ? "no-day-first" : "day-first", dayFirst.map { _ in "" }),
      (fold == false ? "no-fold" : "fold", fold.map { _ in "" }),
      ("max-unpacked", maxUnpacked.map { String($0.bytes) }),
    ]
  }

  /// Sets what is stated.
  func apply(to file: inout DataFile) {
    var options = file.text
    options.separator = delimiter ?? options.separator
    options.decimalSeparator = decimal ?? options.decimalSeparator
    options.comment = comment?.character ?? options.comment
    options.skippedLines = skip ?? options.skippedLines
    options.encoding = encoding ?? options.encoding
    options.longRows = longRows ?? options.longRows
    if let header { options.nameLine = header.line }
    if let missing { options.otherMissing = missing.split(separator: ",").map(String.init) }
    for column in textColumns { options.types[column] = .text }
    options.isDayFirst = dayFirst ?? options.isDayFirst
    file.text = options
    if fold == true { file.fold = Fold() }
    file.limits.packedFileBytes = maxUnpacked?.bytes ?? file.limits.packedFileBytes
  }

  @Sendable private static func separator(
    _ text: String
  ) throws -> DelimitedTextOptions.CellSeparator {
    guard let separator = DelimitedTextOptions.CellSeparator(text) else {
      throw ValidationError(DelimitedTextOptions.CellSeparator.rule)
    }
    return separator
  }

  /// The value of one of several words.
  private static func word<Value>(_ words: [(name: String, value: Value)])
    -> @Sendable (String) throws
    -> Value where Value: Sendable
  {
    { argument in
      guard let word = words.first(where: { $0.name == argument }) else {
        throw ValidationError("use one of: \(words.map(\.name).joined(separator: " "))")
      }
      return word.value
    }
  }
}

extension DelimitedTextOptions.LongRows: ExpressibleByArgument {}

/// One ASCII character.
struct CommentArgument {
  let character: Character

  init(_ argument: String) throws {
    guard let character = argument.first, argument.count == 1, character.isASCII else {
      throw ValidationError("write one ASCII character, such as % or ;")
    }
    self.character = character
  }
}

/// Which line has the names.
struct HeaderArgument {
  let line: DelimitedTextOptions.NameLine
  /// As it was written.
  let word: String

  init(_ argument: String) throws {
    word = argument
    switch argument {
    case "yes", "true": line = .first
    case "no", "false": line = .absent
    default:
      guard let number = Int(argument), number > 0 else {
        throw ValidationError("write yes, no, or the number of the line, from 1")
      }
      line = .number(number)
    }
  }
}
