import SumiForms
import SumiGeometry

extension Insets: FileValue {
  package static let form = Form<Insets>.either(
    Alternative(
      Form<Double>.length, { Insets($0) },
      back: { $0 == Insets($0.top) ? $0.top : nil }),
    Alternative(
      .object(Insets.zero) {
        Field("top", \.top, .length, "In points.")
        Field("left", \.left, .length, "In points.")
        Field("bottom", \.bottom, .length, "In points.")
        Field("right", \.right, .length, "In points.")
      })
  ).named("insets", "Distances from the four sides inward, in points: one number, or an object.")
}
