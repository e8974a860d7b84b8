// As much of Apple's SwiftUI and Combine as samples call: signatures alone, nothing happens.
// swift-format-ignore-file

@_exported import Foundation
import UIKit

public protocol ObservableObject: AnyObject {}

@propertyWrapper
public struct Published<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View { public var body: Never { return fatalError() } }

@resultBuilder
public enum ViewBuilder {
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> Group {
    Group()
  }
}

public struct Group: View {
  nonisolated init() {}
  public var body: Never { return fatalError() }
}

public struct Text: View {
  public init(_ text: LocalizedStringKey) {}
  public var body: Never { return fatalError() }
}

public struct LocalizedStringKey: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {}
}

public struct VStack<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { return fatalError() }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
  public var body: Never { return fatalError() }
}

extension View {
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View { Group() }
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View { Group() }
}

@propertyWrapper @MainActor
public struct StateObject<Object: ObservableObject> {
  nonisolated(unsafe) private let make: () -> Object
  public nonisolated init(wrappedValue make: @autoclosure @escaping () -> Object) {
    self.make = make
  }
  public var wrappedValue: Object { make() }
}

@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  typealias Context = UIViewRepresentableContext<Self>
  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ view: UIViewType, context: Context)
}

extension UIViewRepresentable { public var body: Never { return fatalError() } }

public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {}
