// The difference of two texts as a unified diff.
//
// https://www.gnu.org/software/diffutils/manual/html_node/Detailed-Unified.html

import HapticFormats
import HapticModel

/// Changed lines with three lines around them, as `patch` and `git apply` read them.
package enum UnifiedDiff {
  private static let context = 3

  /// A unified diff; empty if the texts are equal.
  package static func text(from old: [UInt8], to new: [UInt8], path: String) -> String {
    guard old != new else { return "" }
    let (before, after) = (lines(of: old), lines(of: new))
    var steps = steps(from: before, to: after)[...]
    let name = path.printable
    var text = "--- a/\(name)\n+++ b/\(name)\n"
    while let first = steps.firstIndex(where: { $0.change != .none }) {
      var end = first
      // Changes that share their surroundings are one hunk.
      while let next = steps[end...].dropFirst().firstIndex(where: { $0.change != .none }),
        next - end <= 2 * context
      {
        end = next
      }
      let start = max(first - context, steps.startIndex)
      let hunk = steps[start..<min(end + context + 1, steps.endIndex)]
      text += header(of: hunk) + hunk.map { $0.text }.joined()
      steps = steps[hunk.endIndex...]
    }
    return text
  }

  /// A line that stays, goes or comes, with the numbers of lines before it.
  private struct Step {
    enum Change { case none, removal, insertion }

    let change: Change
    let line: [UInt8]
    let oldLine: Int
    let newLine: Int

    var text: String {
      let mark =
        switch change {
        case .none: " "
        case .removal: "-"
        case .insertion: "+"
        }
      let isEnded = line.last == UInt8(ascii: "\n")
      return mark + String(decoding: line, as: UTF8.self)
        + (isEnded ? "" : "\n\\ No newline at end of file\n")
    }
  }

  private static func lines(of bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(Array(bytes[start...index]))
      start = index + 1
    }
    return start < bytes.count ? lines + [Array(bytes[start...])] : lines
  }

  private static func steps(from old: [[UInt8]], to new: [[UInt8]]) -> [Step] {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var steps: [Step] = []
    var (o, n) = (0, 0)
    while o < old.count || n < new.count {
      if removed.contains(o) {
        steps.append(Step(change: .removal, line: old[o], oldLine: o, newLine: n))
        o += 1
      } else if inserted.contains(n) {
        steps.append(Step(change: .insertion, line: new[n], oldLine: o, newLine: n))
        n += 1
      } else {
        steps.append(Step(change: .none, line: old[o], oldLine: o, newLine: n))
        (o, n) = (o + 1, n + 1)
      }
    }
    return steps
  }

  private static func header(of hunk: ArraySlice<Step>) -> String {
    guard let first = hunk.first else { return "" }
    let old = hunk.count { $0.change != .insertion }
    let new = hunk.count { $0.change != .removal }
    // A range without lines counts from the line before it.
    let (oldStart, newStart) = (
      old > 0 ? first.oldLine + 1 : first.oldLine, new > 0 ? first.newLine + 1 : first.newLine
    )
    return "@@ -\(oldStart),\(old) +\(newStart),\(new) @@\n"
  }
}
