// What one format keeps in options and readings that all formats share: typed values under keys of its own.

/// The key of a value that belongs to one format: its type, and what it is unless it was set.
///
/// A format declares its keys beside its reader and its writer, and nobody else needs to know them:
///
/// ```swift
/// public enum Morse {
///   /// How long a dot lasts.
///   public static let dot = FormatKey(HapticTime.milliseconds(100))
/// }
///
/// var options = WritingOptions()
/// options[Morse.dot] = .milliseconds(80)
/// ```
///
/// A key is the same as itself alone: two with the same type and default are two keys.
public final class FormatKey<Value: Sendable>: Sendable {
  /// The value where none was set.
  public let defaultValue: Value

  /// A key.
  ///
  /// - Parameter defaultValue: The value where none is set.
  public init(_ defaultValue: Value) { self.defaultValue = defaultValue }
}

/// Values under the keys of formats.
struct FormatValues: Sendable {
  private struct Entry {
    let key: ObjectIdentifier
    /// Puts the value where a value of the key's type lies.
    let store: @Sendable (UnsafeMutableRawPointer) -> Void
  }

  private var entries: [Entry] = []

  /// The value under a key.
  subscript<Value>(key: FormatKey<Value>) -> Value {
    get {
      var value = key.defaultValue
      guard let entry = entries.first(where: { $0.key == ObjectIdentifier(key) }) else {
        return value
      }
      withUnsafeMutablePointer(to: &value) { entry.store(UnsafeMutableRawPointer($0)) }
      return value
    }
    set { set(Self.entry(key, newValue)) }
  }

  /// Takes over every value of others; of a key in both the other's counts.
  mutating func merge(_ others: FormatValues) {
    for entry in others.entries { set(entry) }
  }

  private mutating func set(_ entry: Entry) {
    entries.removeAll { $0.key == entry.key }
    entries.append(entry)
  }

  /// Only this key finds the entry, so that the pointer is to a value of its type; the entry keeps the
  /// key, so that no other one gets its identity.
  private static func entry<Value>(_ key: FormatKey<Value>, _ value: Value) -> Entry {
    Entry(key: ObjectIdentifier(key)) { place in
      withExtendedLifetime(key) { place.assumingMemoryBound(to: Value.self).pointee = value }
    }
  }
}
