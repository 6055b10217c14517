/// What the words of a column's name say about numbers that may be dates.
struct DateHint {
  /// Whether days are meant: `date`, `OrderDate`, `ts`.
  let isDate: Bool
  /// Whether months are meant: `yearmonth`, `period`, `date`.
  let isMonth: Bool
  /// Whether instants are meant, counted since 1970: `timestamp`, `created_at`, `epoch_ms`.
  let isInstant: Bool
  /// Whether instants or lengths of time are meant: `time`, `start_time`.
  let isTime: Bool
  /// Whether it is no name but a number, as that of a column of a file without names: `column 4`, `V4`.
  let isUnnamed: Bool

  init(_ name: String) {
    let words = Self.words(of: name)
    let isNamed = { (names: Set<String>) in !names.isDisjoint(with: words) }
    let isDated = words.contains { word in
      word.hasSuffix("date") || word.hasPrefix("date") || word.hasSuffix("stamp")
    }
    isTime = isNamed(["time"])
    isInstant =
      isDated
      || isNamed([
        "ts", "ds", "epoch", "unix", "unixtime", "utc", "at", "created", "modified", "updated",
        "mtime", "ctime", "atime", "posted", "expires",
      ])
    isUnnamed =
      words.subtracting(["", "column", "col", "x", "v", "c", "f", "field", "var", "unnamed"])
      .isEmpty
    isMonth =
      isDated || isNamed(["month", "months", "yearmonth", "yyyymm", "ym", "period", "monat"])
    isDate =
      isDated || isTime || isInstant
      || isNamed([
        "day", "days", "yyyymmdd", "ymd", "datum", "fecha", "tag", "period", "dob", "birth", "born",
        "birthday",
      ])
  }

  /// Its words in lower case: `orderDate` and `order_date` are two.
  private static func words(of name: String) -> Set<String> {
    var words: Set<String> = []
    var word = ""
    var wasLower = false
    for character in name {
      if !character.isLetter || (wasLower && character.isUppercase) {
        words.insert(word)
        word = ""
      }
      if character.isLetter { word += character.lowercased() }
      wasLower = character.isLowercase
    }
    return words.union([word])
  }
}
