import SumiForms
import SumiGeometry

extension Form<Angle> {
  /// In degrees, any number of turns.
  package static let degrees = Form<Double>.number.map(Angle.init(degrees:), back: \.degrees)

  /// In degrees, at most a full turn.
  package static let turn = Form<Double>.number(in: -360...360)
    .map(Angle.init(degrees:), back: \.degrees)
}
