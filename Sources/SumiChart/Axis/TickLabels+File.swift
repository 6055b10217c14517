import SumiForms
import SumiScales
import SumiTime

extension TickLabels: FileValue {
  package static let form = Form<TickLabels>.either(
    Alternative(.flag, { TickLabels(isHidden: !$0) }) { labels in
      labels == TickLabels() ? true : labels == TickLabels(isHidden: true) ? false : nil
    },
    Alternative(
      .object(TickLabels()) {
        Field("format", \.format, "The format of numbers.")
        Field(
          "dateFormat", \.dateFormat, DateFormat.form,
          "The format of dates; by default it follows the tick step, on two lines."
        )
        Field("language", \.language, "The language of dates and numbers; by default the chart's.")
        Field(
          "orientation", \.orientation, .word,
          "The orientation; `automatic` labels are upright, or diagonal if more of them fit."
        )
        Field("hidden", \.isHidden, .flag, "Whether labels are not drawn.")
        Field("atBreaks", \.atBreaks, .word, "Which of two labels that overlap at a break is kept.")
      })
  ).named("tickLabels", "Format and orientation of an axis' tick labels.")
}

extension DateFormat: FileValue {
  package static let form = Form<String>.text(pattern: nil, examples: ["%d.%m.%Y", "%b %-d"])
    .map({ try DateFormat(validating: $0) }, back: \.pattern)
    .named(
      "dateFormat",
      "A pattern for dates: text in which `%` and a letter stand for a part of the date, as in C's "
        + "`strftime`: `%Y` `%y` year, `%q` `%Q` quarter, `%m` `%b` `%B` month, `%d` `%e` `%j` day, "
        + "`%a` `%A` `%u` weekday, `%G` `%V` year and week by ISO 8601, `%H` `%I` `%p` hour, `%M` "
        + "minute, `%S` second, `%L` `%f` `%N` part of the second in 3, 6 or 9 digits, `%F` `%T` `%R` "
        + "for `%Y-%m-%d`, `%H:%M:%S` and `%H:%M`, `%Z` `%z` zone, `%%` for %. A `-` after `%` leaves "
        + "out leading zeros.")
}

extension Language: FileValue {
  package static let form = Form<Language>.words(allCases.map { ($0.code, $0) })
    .named("language", "The ISO 639 code of a language.")
}
