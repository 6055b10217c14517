/// What a column is by its name.
extension ColumnProfile {
  /// Whether it says when somebody was born, or something built.
  var isBirth: Bool {
    (type == .dateTimes || isYear)
      && isNamed([
        "built", "established", "establishment", "founded", "birth", "birthday", "birthdate",
        "birthyear", "foundedyear", "foundingyear", "discoveryyear", "disc", "born", "brthdtc",
        "dob", "yob", "discovered", "discovery", "invented",
        "geburtsdatum", "geburtstag", "geburtsjahr", "geboren", "naissance", "nascita",
        "nacimiento",
      ])
  }

  /// Whether it is a running balance, of which no two are added.
  var isBalance: Bool {
    type == .numbers && isNamed(["balance", "saldo", "kontostand", "solde"])
  }

  /// Whether it is the money of an event, which is added over time.
  var isMoney: Bool {
    guard type == .numbers, !isShare, !isBalance,
      !isNamed(["rate", "per", "mean", "average", "points", "score", "scores", "marks"])
    else { return false }
    return isNamed([
      "amount", "betrag", "brutto", "netto", "umsatz", "sales", "revenue", "cost", "costs", "spend",
      "expenses", "payment", "payments", "paid", "turnover", "importe", "importo", "montant",
      "total", "donation", "donations", "eur", "usd", "gbp",
    ]) || name.contains { "€$£".contains($0) }
  }

  /// Whether it says which person or animal was examined.
  var isPerson: Bool {
    words.joined().hasSuffix("subjid")
      || isNamed(["subject", "subj", "patient", "participant", "respondent", "pupil", "animal"])
  }

  /// Whether it is called a number of things, such as `IDnum0`.
  var isNumberedID: Bool {
    let plain = name.lowercased().filter(\.isLetter)
    return ["idnum", "idno", "idnr", "idnumber", "idcode"].contains(plain)
  }

  /// Whether its numbers go up in equal steps from row to row, with many rows each, as those of terms.
  var isSteps: Bool {
    type == .numbers && isWhole && isGrid && isRising && distinct > 2 && rowsPerValue >= 10
  }

  /// Whether other measures depend on it rather than it on them.
  var isCause: Bool {
    words.count == 1 && isNamed(["age", "ages", "dose", "dosage", "exposure", "alter", "edad"])
      || words.first?.hasPrefix("gdp") == true
  }

  /// Whether it is a property of a person.
  var isPersonal: Bool {
    isBirth
      || isNamed([
        "gender", "sex", "age", "race", "ethnicity", "raceethnicity", "married", "marital",
        "education", "educ",
        "school", "employed", "occupation", "religion", "smoker", "income", "geschlecht", "alter",
        "nationality", "insurance", "birthday", "dob", "birthdate", "hometown",
      ])
  }

  /// Whether it says how many people live somewhere, and is nothing of them, such as `t_POP65`.
  var arePeople: Bool {
    ["population", "pop", "inhabitants"].contains { $0 == words.first || $0 == words.last }
  }

  /// Whether it says how many there are, also in a table about persons.
  var isFrequency: Bool {
    type == .numbers
      && isNamed([
        "n", "count", "counts", "freq", "frequency", "people", "population", "number", "cases",
        "deaths", "births", "total", "households", "anzahl", "f", "pop", "popestimate",
      ])
  }

  /// Whether it says what the value of a row is of.
  var isSortOfValue: Bool {
    ["test", "testcd", "param", "paramcd"].contains { words.last?.hasSuffix($0) == true }
      || isNamed([
        "pollutant", "parameter", "indicator", "variable", "metric", "measure", "measurement",
        "analyte", "item", "series",
      ])
  }

  /// Whether it is called times, which could not be read.
  var areTimesInWords: Bool {
    type == .text && !repeats && isNamed(["time", "date", "datetime", "timestamp"])
  }

  /// Whether it names sequences, each of which has positions of its own.
  var isSequence: Bool {
    isNamed(["chr", "chrom", "chromosome", "scaffold", "contig", "seqname", "seqid", "lg"])
  }

  /// Whether it says where on a sequence something is.
  var isPlaceOnSequence: Bool {
    isNamed(["start", "pos", "position", "bp", "loc", "site"])
  }

  /// Whether it says how likely something is by chance.
  var isProbability: Bool {
    guard type == .numbers, let range, range.lowerBound > 0, range.upperBound <= 1 else {
      return false
    }
    return ["p", "pvalue", "pval", "padj", "padjust", "adjp", "adjpval", "fdr", "qvalue", "qval"]
      .contains(words.joined())
  }

  /// Whether it says by how many times something changed, as a logarithm.
  var isFoldChange: Bool {
    isNamed(["logfc", "lfc", "foldchange", "log2fc", "log2foldchange"])
      || words.contains("log") && isNamed(["ratio", "fc", "fold", "change", "foldchange"])
  }

  /// Whether it says how strong earthquakes were.
  var isMagnitude: Bool { isNamed(["mag", "magnitude", "magnitud", "magnitudo"]) }

  /// Whether it says how far values are from what is usual.
  var isAnomaly: Bool {
    isNamed(["anomaly", "anomalies", "anom", "departure", "deviation", "anomalie", "anomalía"])
  }

  /// Whether it holds notes, which are no groups.
  var isNote: Bool {
    isProse
      || isNamed([
        "note", "notes", "footnote", "footnotes", "remark", "remarks", "comment", "comments",
      ])
  }

  /// Whether it says how long something lasted.
  var isLength: Bool {
    isNamed(["time", "times", "days", "months", "years", "duration", "survival", "futime", "stime"])
  }

  /// Whether it says that a time ended with what was waited for, rather than with the study.
  var isCensoring: Bool {
    isFlag
      && isNamed([
        "delta", "status", "event", "cens", "censor", "censored", "observed", "uncensored",
      ])
  }

  /// Whether it says yes or no of how something came out, so that the part of those with yes is compared.
  var isResult: Bool { isFlag && isNamed(Self.results) }

  /// Whether it says so in words.
  var isResultInWords: Bool {
    type == .text && distinct == 2
      && (["class", "target", "outcome"].contains { words == [$0] }
        // Such as `<=50K`; high and low incomes are rather what something else is told by.
        || ["income", "salary"].contains { words == [$0] }
          && labels.allSatisfy { $0.contains(where: \.isNumber) }
        || (isNamed(Self.results) || words == ["y"]) && saysYesOrNo)
  }

  /// Whether its texts are yes and no.
  var saysYesOrNo: Bool {
    type == .text && 1...2 ~= distinct
      && labels.allSatisfy { ["yes", "no", "y", "n", "true", "false"].contains($0.lowercased()) }
  }

  private static let results: Set<String> = [
    "survived", "died", "death", "dead", "outcome", "target", "churn", "churned", "exited",
    "default", "defaulted", "admitted", "admit", "approved", "accepted", "passed", "won",
    "purchase", "purchased", "bought", "converted", "conversion", "clicked", "success", "response",
    "resp",
    "responded", "cured", "recovered", "relapse", "relapsed", "infected", "disease",
    "attrition",
    "call", "called", "callback", "interviewed", "subscribed", "selected", "retained",
    "promoted", "hired", "returned", "cancelled", "canceled", "voted", "affair", "employed",
  ]

  /// Whether its texts say how something came out.
  var isOutcome: Bool {
    type == .text
      && isNamed(["outcome", "result", "verdict", "survived", "response", "decision", "passed"])
  }

  /// Whether it counts the seasons of a show, its episodes or the rounds of a contest, of which each has several rows.
  var isOrdinal: Bool {
    guard type == .numbers, isWhole, repeats, words.count == 1, distinct > 1, let range else {
      return false
    }
    return ["season", "episode", "round", "chapter", "inning", "matchday"].contains(words[0])
      && 0...1 ~= range.lowerBound && range.upperBound <= 60
      && Double(distinct) * 5 >= range.upperBound * 4
  }

  /// Whether it counts the repetitions of an experiment, which are no groups.
  var isRepetition: Bool {
    isNamed([
      "rep", "reps", "replicate", "replicates", "replication", "repetition", "repeat", "block",
      "blk", "wiederholung", "répétition", "repeticion", "repetición",
    ])
  }

  /// Whether it says what each row is, such as the species of a flower.
  var isClass: Bool {
    words.first?.hasPrefix("trt") == true
      || isNamed([
        "class", "label", "species", "target", "outcome", "group", "diagnosis", "survived",
        "classe",
        "churn", "arm", "treatment", "treat", "trt", "diet", "condition", "therapy",
        "regimen",
        "genotype", "cultivar", "default",
      ])
  }

  /// Whether it is called after a kind, so that its numbers are names.
  var isNamedClass: Bool {
    isClass
      || words.contains { word in
        ["type", "class", "kind", "group"].contains(where: word.hasSuffix)
      }
  }

  /// How likely it is what the other columns explain, 0 first; `nil` if nothing says so.
  var outcomeRank: Int? {
    if isSubject { return 0 }
    // What houses are worth.
    if isNamed(["value"]), isNamed(["total", "assessed", "market", "house", "home", "property"]) {
      return 0
    }
    if words.count == 1, words[0].hasSuffix("evaluation") { return 0 }
    return Self.outcomes.firstIndex(where: isNamed)
  }

  /// Whether it says how large the picture of a thing is on a page.
  var isSizeOfPicture: Bool {
    isNamed(["width", "height"])
      && isNamed(["thumbnail", "thumb", "avatar", "icon", "logo", "poster", "image", "img"])
  }

  /// Whether its texts are the results of matches, such as `2-1`.
  var areScores: Bool {
    type == .text && labels.count > 2
      && labels.allSatisfy { label in
        let goals = label.split { "-:\u{2013}".contains($0) }
        return goals.count == 2 && goals.allSatisfy { 1...2 ~= $0.count && Int($0) != nil }
      }
  }

  /// Whether its texts are codes rather than names: by its name, or since they have no letters.
  var isCodeOfText: Bool {
    guard type == .text else { return false }
    return !areWords
      && (words.count <= 4 && isNamed(CodeNames.codes) || isCodeByName && words.count > 1)
      || !labels.isEmpty && labels.allSatisfy { !$0.contains(where: \.isLetter) } && !areRanges
      || areColors
  }

  /// Whether nearly all of its texts have four letters or more, as names have, but hardly the numbers of samples.
  var areNames: Bool {
    type == .text && !isCodeOfText
      && labels.count { $0.count(where: \.isLetter) >= Self.leastLettersOfName } * 10
        >= labels.count * 9
  }

  private static let leastLettersOfName = 4

  /// Whether its texts are colours such as `9f69e7`.
  private var areColors: Bool {
    isNamed(["color", "colour", "hex", "rgb"])
      && labels.allSatisfy { label in
        let digits = label.drop { $0 == "#" }
        return digits.count == 6 && digits.allSatisfy(\.isHexDigit)
      }
  }

  /// Whether nearly all texts of what is called `id` alone are words rather than codes, as those of hierarchies.
  private var areWords: Bool {
    guard words == ["id"] else { return false }
    let wordy = labels.count { label in
      label.count > 2 && label.contains(where: \.isLowercase) && !label.contains(where: \.isNumber)
    }
    let letters = labels.reduce(0) { $0 + $1.count }
    return !labels.isEmpty && wordy * 10 >= labels.count * 9
      && letters >= labels.count * Self.leastLettersOfWord
      && Set(labels.map(\.count)).count >= Self.leastLengthsOfWords
  }

  /// Codes have one length, and are short.
  private static let leastLettersOfWord = 6
  private static let leastLengthsOfWords = 3

  /// Whether its texts are of up to three capitals, such as the codes of countries.
  var isAbbreviated: Bool {
    type == .text && !labels.isEmpty
      && labels.allSatisfy { $0.utf8.count <= 3 && $0.allSatisfy(\.isUppercase) }
  }

  /// Whether its texts are ranges of numbers in an order, such as `0-4` and `65+`.
  var areRanges: Bool {
    order != nil && labels.allSatisfy { $0.contains { "-–+<>≤≥".contains($0) } }
  }

  private static let outcomes: [Set<String>] = [
    [
      "salary", "wage", "wages", "price", "prices", "mpg", "score", "scores", "yield", "fare",
      "rating", "grade", "gpa", "achievement", "earnings", "earn", "target", "response", "outcome",
      "medv",
      "happiness",
      "hwy", "cty", "gallon", "bwt", "birthwt", "birthweight",
    ],
    [
      "points", "pts", "weight", "profit", "profits", "revenue", "sales", "expectancy", "strength",
      "quality", "knowledge", "grad", "graduation",
    ],
  ]

  /// Whether it is a date in numbers, such as the year of an end: no measure, and no axis of its own.
  var isDateInNumbers: Bool {
    guard type == .numbers, isWhole, let range else { return false }
    if let last = words.last, last.hasSuffix("date"), isCodeAmongOthers != false { return true }
    return range.lowerBound >= 1_800 && range.upperBound <= 2_100
      && isNamed([
        "start", "end", "begin", "from", "to", "since", "until", "founded", "built", "opened",
        "established", "debut", "born", "died", "birth", "released", "year",
      ])
  }

  /// A name of few words that ends with what codes are called, or is the name of an area.
  var isCodeByName: Bool {
    guard words.count <= 4, let last = words.last else { return false }
    if CodeNames.ofMaps.contains(words.joined()) { return true }
    // Tables of a census call their areas `Geo_TRACT` and so on.
    if words.count == 1 || words.first == "geo" && words.count == 2,
      CodeNames.alone.contains(last)
    {
      return true
    }
    if words.count > 1, !isNamed(["total", "of"]), ["number", "nr", "num"].contains(last) {
      return true
    }
    if words.count == 1, last.count > 4, last.hasSuffix("num"), !last.hasSuffix("inum") {
      return last != "annum" && last != "magnum"
    }
    if last.count > 4,
      last.hasSuffix("code") || last.hasSuffix("fips") || words.count == 1 && last.hasSuffix("nr")
    {
      return true
    }
    return last.count > 3 && (last.hasSuffix("id") || last.hasSuffix("seq"))
      && !CodeNames.wordsInID.contains(last)
  }
}
