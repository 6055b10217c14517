/// Names of columns of years, in the languages of published tables.
enum YearNames {
  /// Whether words name years of any size, such as the first to the tenth.
  static func nameAnyYear(_ words: [String]) -> Bool { words.contains(where: english.contains) }

  /// Whether words name years, of numbers that are the size of years.
  static func nameYear(_ words: [String]) -> Bool {
    words.contains {
      english.contains($0) || others.contains($0) || $0.hasSuffix("jahr") || $0.hasSuffix("year")
    }
  }

  /// Whether words name the beginning or the end of a time.
  static func nameEnd(_ words: [String]) -> Bool {
    words.contains { ends.contains($0) }
  }

  private static let ends: Set<String> = [
    "start", "started", "starts", "begin", "began", "begins", "end", "ended", "ends", "since",
    "until", "after",
  ]

  private static let english: Set<String> = [
    "year", "yr", "years", "jahr", "année", "annee", "año", "anno", "fy",
  ]

  private static let others: Set<String> = [
    "yyyy", "season", "vintage", "jahre", "ano", "anos", "anio", "anyo", "años", "an", "ans",
    "années", "annees", "anul", "ani", "anni", "exercice", "exercício", "exercicio",
    "ejercicio", "esercizio", "rok", "roku", "rocznik", "lata", "jaar", "jaartal", "jaren", "år",
    "årtal", "aar", "ár", "vuosi", "vuosiluku", "év", "yıl", "yil", "yılı", "god", "godina",
    "leto", "год", "года", "рік", "година", "έτος", "ετος", "χρόνος", "metai", "gads", "aasta",
    "rēta", "viti", "tahun", "năm", "年", "年度", "年份", "西暦", "연도", "년도", "년", "ปี", "שנה", "سنة",
    "السنة", "वर्ष",
  ]
}
