// What `#selector` needs, which a system without Objective-C lacks.
// swift-format-ignore-file

public struct Selector: ExpressibleByStringLiteral, Sendable {
  public init(stringLiteral name: String) {}
}
