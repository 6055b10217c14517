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
          "texts", \.texts, Form<String>.text.orNull.dictionary,
          "Other texts of labels, by the texts that they replace; `null` leaves a label out.")
        Field(
          "template", \.template, template,
          "A text around each label for which `texts` has no other: `{}` in it stands for the label, as "
            + "in `Week {}`.")
        Field(
          "orientation", \.orientation, .word,
          "The orientation; `automatic` labels are upright, or diagonal if more of them fit."
        )
        Field("hidden", \.isHidden, .flag, "Whether labels are not drawn.")
        Field("atBreaks", \.atBreaks, .word, "Which of two labels that overlap at a break is kept.")
        TextStyle.fields.map { $0.within(\.style) }
        Field(
          "background", \.background,
          "The colour of a rectangle behind each label; by default none.")
      })
  ).named("tickLabels", "Format, texts, orientation and look of an axis' tick labels.")

  private static let template = Form<String>.text(pattern: "[{][}]", examples: ["Week {}"]).checked
  {
    $0.contains(placeholder)
      ? nil : "a template has a place for the label, \(placeholder), as in \"Week \(placeholder)\""
  }
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
