// As much of Apple's UIKit as samples call: signatures alone, nothing happens.
// swift-format-ignore-file

@_exported import Foundation
@_exported import ObjectiveC

@MainActor
open class UIResponder: NSObject {
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

@MainActor
open class UIEvent: NSObject {}

@MainActor
open class UITouch: NSObject {
  open var timestamp: TimeInterval { 0 }
  open func location(in view: UIView?) -> CGPoint { .zero }
}

@MainActor
open class UIView: UIResponder {
  public init(frame: CGRect) {}
  public required init?(coder: NSCoder) { nil }
  open var bounds: CGRect = .zero
  open var backgroundColor: UIColor?
  open var isMultipleTouchEnabled = false
  open func layoutSubviews() {}
  open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {}
}

open class UIColor: NSObject, @unchecked Sendable {
  open class var lightGray: UIColor { UIColor() }
  open class var black: UIColor { UIColor() }
}

@MainActor
open class UIPanGestureRecognizer: NSObject {
  open var numberOfTouches: Int { 0 }
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

@MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

@MainActor
open class UIScrollView: UIView {
  open weak var delegate: (any UIScrollViewDelegate)?
  open var contentOffset: CGPoint = .zero
  open var contentSize: CGSize = .zero
  open var alwaysBounceHorizontal = false
  open var alwaysBounceVertical = false
  open var isTracking: Bool { false }
  open var panGestureRecognizer: UIPanGestureRecognizer { UIPanGestureRecognizer() }
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {}
}

@MainActor
open class UIAction: NSObject {
  public init(handler: @escaping (UIAction) -> Void) {}
}

@MainActor
open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 1 << 6)
  }
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = State([])
  }
  open func addAction(_ action: UIAction, for controlEvents: Event) {}
}

@MainActor
open class UIButton: UIControl {
  open func setTitle(_ title: String?, for state: UIControl.State) {}
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {}
}

@MainActor
open class UIStackView: UIView {
  public enum Distribution { case fill, fillEqually }
  public init(arrangedSubviews views: [UIView]) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { nil }
  open var axis = NSLayoutConstraint.Axis.horizontal
  open var distribution = Distribution.fill
  open var spacing: CGFloat = 0
}

public enum NSLayoutConstraint {
  public enum Axis { case horizontal, vertical }
}

@MainActor
open class UIViewController: UIResponder {
  public init(nibName: String?, bundle: Bundle?) {}
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  open var view: UIView! = UIView(frame: .zero)
  open func loadView() {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
}
