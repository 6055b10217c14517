import SumiForms
import SumiTime

extension CalendarStep: FileValue {
  package static let form = Form<String>.text(
    pattern: pattern, examples: ["15 minutes", "1 week", "quarter"]
  )
  .map(
    { text in
      guard let step = CalendarStep(text) else {
        throw Complaint(
          "\"\(text)\" is not a length of time; write a whole number from 1 and a unit, "
            + "such as \"15 minutes\" or \"1 week\"")
      }
      return step
    }, back: \.description
  )
  .named(
    "time",
    "A length of time on the calendar: a whole number up to a million, and one of the units "
      + Unit.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      + ", `quarter`, `decade`, `century` and `fortnight`, in the singular or the plural. The unit "
      + "alone means 1.")

  private static let pattern =
    "^(([1-9][0-9]{0,5}|1000000) )?((" + Unit.allCases.map(\.rawValue).joined(separator: "|")
    + "|quarter|decade|century|fortnight)s?|centuries)$"
}

extension Zone: FileValue {
  package static let form = Form<String>.text(
    pattern: nil, examples: ["Europe/Berlin", "UTC", "+02:00"]
  )
  .map({ try Zone(identifier: $0) }, back: \.description)
  .named(
    "timeZone",
    "`UTC`, an offset such as `+02:00`, or the name of a zone in the system's database.")
}
