// Keys for values of one format in the options and readings shared by all formats.

/// The key of a value that belongs to one format, with its type and default.
///
/// A format declares its keys beside its reader and writer:
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
/// A key equals only itself: two with the same type and default are distinct.
public final class FormatKey<Value: Sendable>: Sendable {
  /// The value if none was set.
  public let defaultValue: Value

  /// Creates a key.
  ///
  /// - Parameter defaultValue: The value if none is set.
  public init(_ defaultValue: Value) { self.defaultValue = defaultValue }
}

struct FormatValues: Sendable {
  private struct Entry {
    let key: ObjectIdentifier
    /// Copies the value to memory of the key's value type.
    let store: @Sendable (UnsafeMutableRawPointer) -> Void
  }

  private var entries: [Entry] = []

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

  /// Adds every value of others, which override existing ones.
  mutating func merge(_ others: FormatValues) {
    for entry in others.entries { set(entry) }
  }

  private mutating func set(_ entry: Entry) {
    entries.removeAll { $0.key == entry.key }
    entries.append(entry)
  }

  /// Only this key finds the entry, so the pointer is to its value type; the entry keeps the key
  /// alive, so that no other key gets its identity.
  private static func entry<Value>(_ key: FormatKey<Value>, _ value: Value) -> Entry {
    Entry(key: ObjectIdentifier(key)) { place in
      withExtendedLifetime(key) { place.assumingMemoryBound(to: Value.self).pointee = value }
    }
  }
}
