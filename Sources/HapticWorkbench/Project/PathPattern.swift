// Patterns of paths in the syntax of `.gitignore`, and ordered lists of them.

import HapticFormats
import HapticModel

/// A pattern such as `legacy/`, `*.draft.ahap` or `/fixtures/**/old?.ahap`.
///
/// The syntax is that of `.gitignore` (git's manual, gitignore(5)): `*` and `?` stay within a name,
/// `**` spans folders, `[a-z]` is one character of a set, `\` takes the next character as it is, a
/// final slash names folders only, and a slash elsewhere ties the pattern to its folder.
public struct PathPattern: Hashable, Sendable {
  /// Whether it takes back what earlier patterns of a list matched: it starts with `!`.
  public let isNegated: Bool
  private let namesFolders: Bool
  private let isTied: Bool
  private let pieces: [String]

  /// Parses a line of a list; `nil` for a blank line and for a comment.
  public init?(_ line: String) {
    var text = Substring(line.hasSuffix("\r") ? String(line.dropLast()) : line)
    while text.hasSuffix(" ") && !text.hasSuffix("\\ ") { text.removeLast() }
    guard !text.isEmpty, !text.hasPrefix("#") else { return nil }
    isNegated = text.hasPrefix("!")
    if isNegated { text.removeFirst() }
    namesFolders = text.hasSuffix("/")
    if namesFolders { text.removeLast() }
    isTied = text.contains("/")
    pieces = text.split(separator: "/").map(String.init)
    guard !pieces.isEmpty else { return nil }
  }

  /// Whether it matches a path below the folder of the list, but not merely one of its parents.
  ///
  /// - Parameters:
  ///   - path: The path, with slashes, relative to the folder of the list.
  ///   - isFolder: Whether it is a folder.
  /// - Returns: Whether the pattern matches.
  public func matches(_ path: String, isFolder: Bool) -> Bool {
    guard isFolder || !namesFolders else { return false }
    let steps = path.split(separator: "/").map(String.init)
    guard let name = steps.last else { return false }
    guard isTied else { return matchesName(pieces[0], name) }
    return PathPattern.matches(pieces[...], steps[...])
  }

  /// Whether pieces match all steps of a path; tried from the left, once for each pair of places.
  private static func matches(_ pieces: ArraySlice<String>, _ steps: ArraySlice<String>) -> Bool {
    // reachable[k]: the pieces so far match the first k steps.
    var reachable = [true] + Array(repeating: false, count: steps.count)
    for (index, piece) in pieces.enumerated() {
      let isLast = index == pieces.count - 1
      if piece == "**" {
        // At the end it needs something inside: `a/**` matches what is in `a`, not `a`.
        let first = reachable.firstIndex(of: true) ?? reachable.count
        for k in reachable.indices { reachable[k] = isLast ? k > first : k >= first }
      } else {
        var next = Array(repeating: false, count: reachable.count)
        for (k, step) in steps.enumerated() where reachable[k] {
          next[k + 1] = matchesName(piece, step)
        }
        reachable = next
      }
    }
    return reachable[steps.count]
  }
}

/// Whether a glob of one name matches a name; time is at most the product of both lengths.
///
/// As in git, a character is a byte: `?` does not match an `ä`, which has two.
private func matchesName(_ glob: String, _ name: String) -> Bool {
  let glob = Array(glob.utf8)
  let name = Array(name.utf8)
  var (g, n) = (0, 0)
  // The last star, and how much of the name it takes.
  var star: (glob: Int, name: Int)?
  while n < name.count {
    if g < glob.count, glob[g] == .star {
      star = (g, n)
      g += 1
    } else if let end = matchedOne(glob, g, name[n]) {
      (g, n) = (end, n + 1)
    } else if let last = star {
      star = (last.glob, last.name + 1)
      (g, n) = (last.glob + 1, last.name + 1)
    } else {
      return false
    }
  }
  while g < glob.count, glob[g] == .star { g += 1 }
  return g == glob.count
}

/// The end of the part of a glob that matches one character; `nil` if it does not.
private func matchedOne(
  _ glob: [UInt8], _ start: Int, _ character: UInt8
) -> Int? {
  guard start < glob.count else { return nil }
  switch glob[start] {
  case .anyOne: return start + 1
  case .escape where start + 1 < glob.count: return glob[start + 1] == character ? start + 2 : nil
  case .setStart: return matchedSet(glob, start, character)
  default: return glob[start] == character ? start + 1 : nil
  }
}

/// The end of a set such as `[a-z_]` or `[!0-9]` if it holds a character; a set that does not end
/// is a plain bracket.
private func matchedSet(
  _ glob: [UInt8], _ start: Int, _ character: UInt8
) -> Int? {
  var place = start + 1
  let isNegated = place < glob.count && (glob[place] == .not || glob[place] == .caret)
  if isNegated { place += 1 }
  let first = place
  var isFound = false
  while place < glob.count, glob[place] != .setEnd || place == first {
    if place + 2 < glob.count, glob[place + 1] == .hyphen, glob[place + 2] != .setEnd {
      isFound = isFound || (glob[place] <= character && character <= glob[place + 2])
      place += 3
    } else {
      isFound = isFound || glob[place] == character
      place += 1
    }
  }
  guard place < glob.count else { return character == .setStart ? start + 1 : nil }
  return isFound != isNegated ? place + 1 : nil
}

extension UInt8 {
  fileprivate static let star = UInt8(ascii: "*")
  fileprivate static let anyOne = UInt8(ascii: "?")
  fileprivate static let setStart = UInt8(ascii: "[")
  fileprivate static let setEnd = UInt8(ascii: "]")
  fileprivate static let not = UInt8(ascii: "!")
  fileprivate static let caret = UInt8(ascii: "^")
  fileprivate static let hyphen = UInt8(ascii: "-")
  fileprivate static let escape = UInt8(ascii: "\\")
}

// MARK: - Lists

/// An ordered list of patterns, of which the last that matches decides.
public struct PathPatterns: Hashable, Sendable {
  private let patterns: [PathPattern]

  /// Creates a list from its lines.
  public init(_ lines: [String]) { patterns = lines.compactMap(PathPattern.init) }

  /// Creates a list from the text of a `.gitignore`.
  public init(text: String) {
    self.init(
      text.unicodeScalars.split { $0 == "\n" }.map { String(String.UnicodeScalarView($0)) })
  }

  /// What the list says of a path itself: `true` if it is matched, `false` if it is taken back,
  /// `nil` if no pattern matches.
  public func verdict(on path: String, isFolder: Bool) -> Bool? {
    patterns.last { $0.matches(path, isFolder: isFolder) }.map { !$0.isNegated }
  }

  /// Whether a path or a folder above it is matched; a file in a matched folder cannot be taken
  /// back.
  public func contains(_ path: String) -> Bool {
    var steps = path.split(separator: "/")
    var isFolder = false
    var verdicts: [Bool] = []
    while !steps.isEmpty {
      verdicts.append(verdict(on: steps.joined(separator: "/"), isFolder: isFolder) ?? false)
      steps.removeLast()
      isFolder = true
    }
    return verdicts.contains(true)
  }
}
