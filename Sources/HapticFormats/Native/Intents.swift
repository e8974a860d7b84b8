// Reads and writes intents: what events are meant to be felt as.

import HapticModel

extension JSONDocument {
  private static let meanings = ["count", "texture", "outcome"]

  /// The most taps that an intent counts (our choice); nobody counts more.
  private static let counts = 1...1000

  /// An intent: an object with one meaning, and the name of what it is about.
  func intent(_ node: JSONNode) throws(JSONFault) -> Intent {
    let object = try StrictObject(self, node, .intent)
    try object.checkRemarks()
    let given = Self.meanings.filter { object[$0] != nil }
    guard let meaning = given.first, let value = object[meaning] else {
      throw shapeless(node, "An intent", Self.meanings)
    }
    guard given.count == 1 else {
      throw fault(
        node, "An intent has \"\(meaning)\" and \"\(given[1])\"; write an intent for each.")
    }
    let feature = try object.text("of")
    switch meaning {
    case "count":
      return Intent(.count(try integer(value, "\"count\"", in: Self.counts)), of: feature)
    case "outcome": return Intent(.outcome(try text(value, "\"outcome\"")), of: feature)
    default:
      guard try flag(value, "\"texture\"") else {
        throw fault(value, "\"texture\" is true, or is left out.")
      }
      return Intent(.texture, of: feature)
    }
  }
}

extension JSONWriter {
  mutating func write(_ intent: Intent) {
    lineObject {
      switch intent.meaning {
      case .count(let count): $0.member("count", count)
      case .texture: $0.member("texture", true)
      case .outcome(let word): $0.member("outcome", word)
      }
      if let feature = intent.feature { $0.member("of", feature) }
    }
  }
}

extension [Intent] {
  /// Reads a list of intents.
  ///
  /// - Parameter bytes: A JSON array.
  /// - Throws: ``JSONFault`` for anything that is not an intent.
  init(_ bytes: UnsafeRawBufferPointer) throws(JSONFault) {
    let document = try JSONDocument(bytes)
    guard document.root.kind == .array else {
      throw document.wrongType("\"Intents\"", document.root, "a list of intents")
    }
    var intents: [Intent] = []
    try document.forEachElement(of: document.root) { node throws(JSONFault) in
      intents.append(try document.intent(node))
    }
    self = intents
  }
}
