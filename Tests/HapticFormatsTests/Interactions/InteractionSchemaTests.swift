// The schema of interactions and their reader refuse the same damages of the shipped files.

import Foundation
import HapticFormats
import HapticTestSupport
import Testing

extension SchemaVerdictTests {
  @Test func `every shipped interaction is valid`() throws {
    let files = Dictionary(uniqueKeysWithValues: interactionFiles.map { ($0.name, $0.bytes) })
    #expect(!files.isEmpty)
    if let invalid = try invalid("interaction", files) { #expect(invalid == []) }
  }

  @Test func `damaged interactions are refused by the schema as by the reader`() throws {
    var files: [String: [UInt8]] = [:]
    for seed in UInt64(0)..<260 {
      var damage = Damage(seed: seed)
      guard let bytes = try damage.applied() else { continue }
      let refusal = fault { _ = try InteractionFile.scene(in: bytes) }
      try #require(refusal != "read", "\(seed): \(damage.done)")
      files["\(seed) \(damage.done).json"] = bytes
    }
    #expect(files.count >= 200)
    guard let invalid = try invalid("interaction", files) else { return }
    #expect(Set(files.keys).subtracting(invalid).sorted() == [])
  }
}

/// One wrong key or value in a shipped interaction file.
private struct Damage {
  /// The keys of objects whose own keys are names of the author's choice, down to a depth.
  private static let named = [
    "parameters": 1, "inputs": 1, "values": 1, "states": 2, "motions": 1, "run": 1, "move": 1,
    "variants": 1, "set": 1, "each": 3,
  ]
  /// The keys whose value may be anything that the part does not look at.
  private static let free: Set = ["comment", "default", "in"]

  private var random: SplitMix64
  /// What was done, as a file name.
  private(set) var done = ""

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The bytes of a damaged file; `nil` if the way down ended nowhere.
  mutating func applied() throws -> [UInt8]? {
    let file = interactionFiles[random.integer(0...interactionFiles.count - 1)]
    let root = try JSONSerialization.jsonObject(with: Data(file.bytes))
    let damaged = damaged(root, free: 0)
    guard !done.isEmpty else { return nil }
    let data = try JSONSerialization.data(
      withJSONObject: damaged, options: [.sortedKeys, .prettyPrinted])
    return [UInt8](data)
  }

  /// A part with the damage somewhere in it; `free` is how many levels of names are above its keys.
  private mutating func damaged(_ part: Any, free: Int) -> Any {
    if var list = part as? [Any], !list.isEmpty {
      let place = random.integer(0...list.count - 1)
      list[place] = damaged(list[place], free: 0)
      return list
    }
    guard var object = part as? [String: Any], !object.isEmpty else { return part }
    let keys = object.keys.sorted()
    let key = keys[random.integer(0...keys.count - 1)]
    guard let value = object[key] else { return part }
    let isLeaf = !(value is [Any]) && !(value is [String: Any])
    if free > 0 || (!isLeaf && random.oneIn(2) == false) {
      object[key] = damaged(value, free: max(free - 1, free > 0 ? 0 : Self.named[key] ?? 0))
      return object
    }
    guard !Self.free.contains(key) else { return part }
    if random.oneIn(2) {
      object[key] = nil
      object["\(key)x"] = value
      done = "key \(key)x"
    } else {
      object[key] = ["of": ["another": "type"]]
      done = "value of \(key)"
    }
    return object
  }
}
