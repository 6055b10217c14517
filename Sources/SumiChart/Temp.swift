public enum NumberFormat: Equatable, Sendable, Codable { case automatic }
