import SumiTime

/// One column of a table: values of one type, some of them possibly missing.
///
/// A missing number reads as NaN, so that a loop over points sees one kind of gap; `validity`
/// distinguishes a missing cell from a NaN in the data.
public struct Column: Equatable, Sendable {
  /// The values, `count` of them, in row order.
  public enum Values: Equatable, Sendable {
    /// Numbers; NaN if missing.
    case numbers(NumberValues)
    /// Integer time stamps since 1970-01-01T00:00:00Z, in a unit; 0 if missing.
    case dateTimes(NumberValues, TimeUnit)
    /// Text; empty if missing.
    case text(TextValues)
  }

  /// What values are beyond their type.
  public enum Meaning: String, Sendable {
    /// Numbers that are lengths of time, in seconds.
    case elapsed
    /// Date-times of 1 January 1970 that are times of day.
    case timeOfDay
  }

  /// The values.
  public let values: Values
  /// Which cells have a value; `nil` if all do.
  public let validity: Validity?
  /// The order of its texts, if they have one: the values of an ordered dictionary. Columns that are made
  /// of this one do not keep it, since their rows may have an order of their own.
  public var levels: [String]?
  /// The time zone in which its date-times were recorded, by its name in the system's database or its
  /// offset; `nil` for UTC. The stamps themselves count in UTC. Columns of some of its
  /// rows and of totals keep it.
  public var zone: String?
  /// What its values are beyond their type; `nil` for plain ones. Kept as the zone is.
  public private(set) var meaning: Meaning?
  /// The sign that stood beside its numbers in a text, such as `%` or `€`; `nil` for plain ones. Kept as
  /// the zone is.
  package private(set) var affix: String?
  /// The unit of its numbers, or what else a row below the names of a text says of them: `kg`, `in per cent`.
  /// Kept as the zone is.
  package private(set) var unitOfNumbers: String?
  /// How day and month stood in the text of its dates; `nil` for others. Columns that are made of this one
  /// do not keep it.
  package internal(set) var dayOrder: DayOrder?
  /// The identity of the rows; for numbers and date-times it is their storage's.
  let rowIdentity: RowIdentity

  /// A column of values of one type.
  public init(_ values: Values, validity: Validity? = nil) {
    self.validity = validity
    switch values {
    case .numbers(let numbers):
      let numbers = numbers.with(validity)
      self.values = .numbers(numbers)
      rowIdentity = numbers.storage.identity
    case .dateTimes(let stamps, let unit):
      let stamps = stamps.with(validity)
      self.values = .dateTimes(stamps, unit)
      rowIdentity = stamps.storage.identity
    case .text(let text):
      self.values = values
      rowIdentity = RowIdentity(count: text.count)
    }
  }

  /// Texts with an existing row identity.
  init(_ text: TextValues, validity: Validity?, identity: RowIdentity) {
    values = .text(text)
    self.validity = validity
    rowIdentity = identity
  }

  public static func == (left: Column, right: Column) -> Bool {
    left.values == right.values && left.validity == right.validity && left.levels == right.levels
      && left.zone == right.zone && left.meaning == right.meaning && left.affix == right.affix
      && left.unitOfNumbers == right.unitOfNumbers
  }

  /// Numbers of any type; the array is kept, not copied.
  public init<Number: ColumnNumber>(_ numbers: [Number], validity: Validity? = nil) {
    self.init(.numbers(NumberValues(numbers)), validity: validity)
  }

  /// Time stamps since 1970-01-01T00:00:00Z; the array is kept, not copied.
  public init(dateTimes stamps: [Int64], _ unit: TimeUnit, validity: Validity? = nil) {
    self.init(.dateTimes(NumberValues(stamps), unit), validity: validity)
  }

  /// Lengths of time, converted to seconds.
  ///
  /// - Parameters:
  ///   - counts: how many steps each is long.
  ///   - multiple, perSecond: a step is `multiple / perSecond` seconds long. A division is exact where the
  ///     product is not: 0.3 s are 300 / 1000, and not 300 · 0.001.
  package init(
    elapsed counts: NumberValues, multiple: Double = 1, perSecond: Double, validity: Validity?
  ) {
    let seconds = counts.doubles.map { $0 * multiple / perSecond }
    self.init(.numbers(NumberValues(seconds)), validity: validity)
    meaning = .elapsed
  }

  /// The same values with a meaning, if their type can have it.
  package func meaning(_ meaning: Meaning) -> Column {
    var column = self
    switch (meaning, values) {
    case (.elapsed, .numbers), (.timeOfDay, .dateTimes): column.meaning = meaning
    default: break
    }
    return column
  }

  /// The same numbers with the sign that stood beside them.
  func with(affix: String?) -> Column {
    var column = self
    column.affix = affix
    return column
  }

  /// The same numbers in a unit; other columns have none.
  package func with(unit: String) -> Column {
    guard case .numbers = values, !unit.isEmpty else { return self }
    var column = self
    column.unitOfNumbers = unit
    return column
  }

  /// Whether its numbers are lengths of time, in seconds.
  package var isElapsed: Bool { meaning == .elapsed }
  /// Whether its date-times are times of day.
  package var isTimeOfDay: Bool { meaning == .timeOfDay }

  /// The column with other rows missing.
  package func with(_ validity: Validity) -> Column {
    var column = Column(values, validity: validity).described(as: self)
    column.levels = levels
    return column
  }

  /// What is known of its values beyond their type.
  var knowledge: (zone: String?, meaning: Meaning?, affix: String?, unit: String?) {
    get { (zone, meaning, affix, unitOfNumbers) }
    set { (zone, meaning, affix, unitOfNumbers) = newValue }
  }

  /// The same values with what is known of those of another column.
  func described(as other: Column) -> Column {
    var column = self
    column.knowledge = other.knowledge
    return column
  }

  /// A column of texts.
  public init(_ strings: [String]) { self.init(.text(TextValues(strings))) }

  /// The row numbers from 0, without memory for them.
  public static func rowNumbers(_ count: Int) -> Column {
    Column(.numbers(NumberValues(regularFrom: 0 as Int64, step: 1, count: count)))
  }

  /// The number of rows.
  public var count: Int {
    switch values {
    case .numbers(let numbers): numbers.count
    case .dateTimes(let stamps, _): stamps.count
    case .text(let text): text.count
    }
  }

  /// The numbers or the time stamps; `nil` for text.
  public var numberValues: NumberValues? {
    switch values {
    case .numbers(let numbers): numbers
    case .dateTimes(let stamps, _): stamps
    case .text: nil
    }
  }

  /// Whether a row has no value; a NaN that is in the data is a value.
  public func isMissing(_ index: Int) -> Bool {
    guard let validity else { return false }
    return !validity[index]
  }
}
