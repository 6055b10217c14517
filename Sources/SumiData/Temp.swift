public func nearestName(to name: String, among names: [String]) -> String? { nil }
extension Column { public init(inferringTypesOf strings: [String?]) { self.init(strings.map { $0 ?? "" }) } }
public enum CivilDate { public static func text(of stamp: Int64, unit: TimeUnit) -> String { "" } }
