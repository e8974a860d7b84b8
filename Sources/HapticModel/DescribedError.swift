// Errors whose description is a sentence for people, also where Foundation asks for it.

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  /// An error whose description is a sentence; `localizedDescription` is that sentence, too.
  public protocol DescribedError: LocalizedError, CustomStringConvertible {}

  extension DescribedError {
    /// The description.
    public var errorDescription: String? { description }
  }
#else
  /// An error whose description is a sentence.
  public protocol DescribedError: Error, CustomStringConvertible {}
#endif
