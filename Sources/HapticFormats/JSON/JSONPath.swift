// Finds the path of a byte in a file's structure, only when a message needs it.

/// Finds the path of a byte, such as `patterns[0].events[3].intensity`, in one pass up to it.
///
/// A reader that throws at the first fault does not track its path: it names the byte, and the path
/// is found afterwards.
package struct JSONPath {
  /// The key or index of a step on the way to the innermost value.
  private enum Step {
    case container(isObject: Bool)
    case key(JSONString)
    case index(Int)
  }

  private var scanner: JSONScanner
  private let target: Int
  /// The open containers, each with the item that is being read.
  private var steps: [(isObject: Bool, item: Step)] = []

  /// The path of the value or key that contains a byte; empty for the root.
  package static func text(to offset: Int, in bytes: UnsafeRawBufferPointer) -> String {
    guard let scanner = try? JSONScanner(bytes) else { return "" }
    var path = JSONPath(scanner: scanner, target: offset)
    // Invalid JSON ends the path where it ends for the reader.
    try? path.walk()
    return path.text.cutInTheMiddle
  }

  private init(scanner: JSONScanner, target: Int) {
    self.scanner = scanner
    self.target = target
  }

  private mutating func walk() throws(JSONFault) {
    guard try enterOrSkip() else { return }
    while let container = steps.last {
      guard try startsItem(of: container.isObject) else {
        steps.removeLast()
        if scanner.offset > target { return }
        continue
      }
      guard scanner.offset <= target, try enterOrSkip() else { return }
    }
  }

  /// Enters the next container, or skips a scalar; `false` at the target.
  private mutating func enterOrSkip() throws(JSONFault) -> Bool {
    let kind = try scanner.kind()
    guard scanner.offset < target else { return false }
    guard kind == .object || kind == .array else {
      try scanner.skip()
      return scanner.offset <= target
    }
    try scanner.enter()
    steps.append((kind == .object, .container(isObject: kind == .object)))
    return true
  }

  /// Moves to the next item; `false` at the container's end.
  private mutating func startsItem(of isObject: Bool) throws(JSONFault) -> Bool {
    let last = steps.count - 1
    guard isObject else {
      guard try scanner.nextElement() else { return false }
      let index = if case .index(let index) = steps[last].item { index + 1 } else { 0 }
      steps[last].item = .index(index)
      return true
    }
    guard let key = try scanner.nextKey() else { return false }
    guard key.start - 1 <= target else { return true }
    steps[last].item = .key(key)
    return true
  }

  private var text: String {
    var text = ""
    for step in steps {
      switch step.item {
      case .container: break
      case .key(let key): text += (text.isEmpty ? "" : ".") + scanner.excerpt(of: key)
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}

extension String {
  /// A path as messages show it: cut in its middle beyond 200 characters.
  package var cutInTheMiddle: String {
    guard count > 200 else { return self }
    return prefix(99) + "…" + suffix(100)
  }
}
