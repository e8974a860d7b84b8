// The options of readers: limits, the interpretation of ambiguous content, the loader of files that others name, and values of one format.

import HapticModel
import HapticScenes

/// The limits of a reader, and its interpretation of ambiguous content.
public struct ReadingOptions: Sendable {
  /// The most bytes of a file.
  public var maximumBytes = ReadingLimits.bytes
  /// The most events in a file.
  public var maximumEvents = ReadingLimits.events
  /// The latest end of an event.
  public var maximumDuration = ReadingLimits.duration
  /// Loads a file that another one names, by its path relative to that; `nil` refuses all of them.
  public var references: ReferenceLoader?
  /// The identity of the file itself, as its loader would give it, so that a reference cycle is
  /// noticed at once; `nil` if unknown.
  public var identity: String?
  /// The actuator that maps amplitudes and frequencies, for formats in physical units.
  public var profile = ActuatorProfile.reference
  /// Whether amplitudes that contain a share of the profile's gain are kept, to be played under
  /// ``Reading/player(of:)``; converted strengths do not contain it.
  public var keepsWrittenGain = false
  package var speed = Speed.asWritten
  /// Whether the reading has the lines of events; AHAP and timelines have them.
  public var keepsLines = false
  /// Parameters of a scene, by name, that override those in its file.
  public var sceneSettings: [String: SceneValue] = [:]
  /// The gesture that replaces the one in a scene's file.
  public var sceneGesture: GestureInput?
  private var formatValues = FormatValues()

  /// Creates options with the default limits: 64 MB, a million events, 24 hours.
  public init() {}

  mutating func take(_ values: FormatValues) { formatValues.merge(values) }

  /// The value that one format keeps under its own key.
  public subscript<Value>(key: FormatKey<Value>) -> Value {
    get { formatValues[key] }
    set { formatValues[key] = newValue }
  }
}

extension ReadingOptions {
  func checkSize(of bytes: UnsafeRawBufferPointer) throws(MalformedFile) {
    guard bytes.count > maximumBytes else { return }
    throw MalformedFile(
      at: Place(), "The file has \(bytes.count) bytes, more than the limit of \(maximumBytes).")
  }
}

package enum Speed: Hashable, Sendable {
  case asWritten
  /// Slower by a factor above 0; below 1, faster.
  case stretched(Double)
  /// As long as a number of seconds above 0.
  case fitted(Double)
}

/// Loads the files that a file refers to.
public struct ReferenceLoader: Sendable {
  /// A file that was found.
  public struct File: Sendable {
    /// A unique identity, by which reference cycles are noticed.
    public let identity: String
    /// The complete content of the file.
    public let bytes: [UInt8]
    /// The loader for this file's own references, relative to its folder.
    public let references: ReferenceLoader

    /// Creates a file with the loader for its references.
    public init(identity: String, bytes: [UInt8], references: ReferenceLoader) {
      self.identity = identity
      self.bytes = bytes
      self.references = references
    }
  }

  /// The reason why a file cannot be loaded.
  public struct Refusal: Error, Hashable, Sendable {
    /// A complete sentence with the path.
    public let message: String

    /// Creates a refusal with a message.
    public init(_ message: String) { self.message = message }
  }

  /// Finds and reads a file by its relative path.
  public let load: @Sendable (String) throws(Refusal) -> File

  /// Creates a loader from a function that finds and reads files.
  public init(load: @escaping @Sendable (String) throws(Refusal) -> File) { self.load = load }
}

extension ReferenceLoader.Refusal: CustomStringConvertible {
  /// The same sentence as ``message``.
  public var description: String { message }
}

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
