/// What the name of a column says about numbers that may be codes.
struct ColumnNameHints {
  /// Whether it names a part of a date or time, which is padded with zeros to align.
  let isCalendarPart: Bool
  /// Whether it names what is counted in years or in money, which is no code.
  let isMeasure: Bool
  /// Whether it names versions, in which 1.10 is not 1.1.
  let isVersion: Bool
  /// Whether it says how long something took.
  let isElapsed: Bool
  /// Whether it names parts of a year that are no months.
  let isTerm: Bool
  /// Whether it is a year, as the names of columns of values often are.
  let isYear: Bool

  private static let calendarParts: Set<Substring> = [
    "month", "mon", "mo", "mm", "week", "wk", "day", "dd", "doy", "dow", "hour", "hr", "hh",
    "minute",
    "min", "second", "sec", "ss", "year", "yr", "yy", "yyyy", "jahr", "monat", "woche", "kw", "tag",
    "stunde", "an", "année", "annee", "mois", "semaine", "jour", "heure", "año", "anio", "ano",
    "mes", "mês", "semana", "dia", "día", "hora", "anno", "mese", "settimana", "giorno", "ora",
    "jaar", "maand", "dag", "uur", "rok", "miesiąc", "tydzień", "dzień", "godzina",
  ]
  /// Measures that are padded to align, too.
  private static let measures: Set<Substring> = ["age", "alter", "edad", "idade", "âge", "wiek"]

  /// How the names of amounts end, which are padded in files of fixed width.
  private static let amounts = ["income", "cost", "costs", "price", "salary", "wage", "wages"]

  private static let terms: Set<Substring> = [
    "semester", "sem", "term", "session", "trimester", "trimestre", "semestre", "quarter", "qtr",
    "quartal", "season", "half",
  ]

  private static let lengths: Set<Substring> = [
    "duration", "elapsed", "runtime", "took", "length", "lap", "laptime", "pace", "split",
    "waiting", "delay", "dauer", "durée", "duree", "duración", "duracion", "duração", "durata",
  ]

  init(_ name: String) {
    let words = name.lowercased().split { !$0.isLetter }
    isCalendarPart = words.contains(where: Self.calendarParts.contains)
    isMeasure = words.contains { word in
      Self.measures.contains(word) || Self.amounts.contains(where: word.hasSuffix)
    }
    isVersion = words.last == "version" || words == ["release"] || words == ["ver"]
    isElapsed = words.contains(where: Self.lengths.contains)
    isTerm = words.contains(where: Self.terms.contains)
    isYear = YearName.year(name) != nil
  }
}
