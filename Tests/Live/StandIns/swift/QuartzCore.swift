// As much of Apple's QuartzCore as samples call: signatures alone, nothing happens.
// swift-format-ignore-file

@_exported import Foundation
@_exported import ObjectiveC

@MainActor @objc
public final class CADisplayLink: NSObject {
  public init(target: Any, selector: Selector) {}
  public var timestamp: CFTimeInterval { 0 }
  public func add(to loop: RunLoop, forMode mode: RunLoop.Mode) {}
  public func invalidate() {}
}

public typealias CFTimeInterval = Double
