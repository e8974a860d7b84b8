// Collects the findings of a reader, limits their number, and adds lines and columns.

import HapticModel

/// Collects findings by byte offset; lines are counted only if there are any.
struct FindingLog {
  private struct Entry {
    let rule: Rule
    let offset: Int
    let path: String
    var message: String
    let suggestion: String?
    var fix: Fix?
    var time: HapticTime?
  }

  private var entries: [Entry] = []
  private var counts = RuleCounts()
  private var leavesOut = false

  var count: Int { entries.count }

  /// The rule of a file that plays nothing, because it is empty or all of it was left out.
  var silence: Rule { leavesOut ? ReadingRules.nothingPlays : ReadingRules.emptyPattern }

  func hasRoom(for rule: Rule) -> Bool { counts.hasRoom(for: rule) }

  func holds(_ rule: Rule) -> Bool { entries.contains { $0.rule == rule } }

  /// Counts findings of a rule; returns whether the next one is kept.
  mutating func admits(_ rule: Rule, count: Int = 1) -> Bool {
    leavesOut = leavesOut || rule.isLoss
    return counts.admits(rule, count: count)
  }

  mutating func add(
    _ rule: Rule, at offset: Int, path: String, _ message: String, suggestion: String?,
    fix: Fix? = nil
  ) {
    entries.append(
      Entry(
        rule: rule, offset: offset, path: path, message: message, suggestion: suggestion, fix: fix))
  }

  /// Changes the message of a finding after more of the file is known; its fix is safe no longer.
  mutating func rewrite(_ index: Int, _ message: String) {
    entries[index].message = message
    entries[index].fix = entries[index].fix.map { Fix($0.edits, isSafe: false) }
  }

  /// Adds the fix of a finding after more of the file is known.
  mutating func offer(_ fix: Fix, for index: Int) { entries[index].fix = fix }

  mutating func noteByteOrderMark(at offset: Int = 0) {
    guard admits(ReadingRules.byteOrderMark) else { return }
    add(
      ReadingRules.byteOrderMark, at: offset, path: "", "The file starts with a byte order mark.",
      suggestion: nil, fix: Fix([Fix.Edit(0..<3, "")], isSafe: true))
  }

  /// Reports the keys of an object that its format does not know, in one finding.
  mutating func noteUnknownKeys(of object: OpenObject, _ rule: Rule, path: String) {
    guard let unknown = object.unknown, admits(rule) else { return }
    let more = unknown.count > 1 ? ", and \(unknown.count - 1) more" : ""
    add(
      rule, at: unknown.offset, path: path,
      "\"\(unknown.key)\"\(more) is not a field of the format, and is ignored.", suggestion: nil)
  }

  /// Sets the time of all findings from an index on; an event's time is known only at its end.
  mutating func date(from index: Int, _ time: HapticTime) {
    for index in index..<max(index, entries.count) { entries[index].time = time }
  }

  /// The findings in file order, then one for each rule that had too many.
  func findings(in text: FileText) -> [Finding] {
    var lines = LineCounter(text)
    let kept = entries.sorted(on: { $0.offset }).map { entry in
      let place = lines.place(of: entry.offset, path: entry.path, time: entry.time)
      var finding = Finding(entry.rule, at: place, entry.message, suggestion: entry.suggestion)
      finding.fix = entry.fix
      return finding
    }
    return kept + counts.closing(ReadingRules.leftOut)
  }
}
