// The SARIF 2.1.0 report of checks, for code review.
//
// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html

import HapticFormats
import HapticModel

/// Writes one run of the tool: its rules, its findings, and files that could not be read.
enum SARIFReport {
  static func text(_ files: [CheckedFile], _ style: ReportStyle) -> String {
    JSONWriter.object {
      $0.member("$schema", schema)
      $0.member("version", "2.1.0")
      $0.array("runs") { $0.object { write(files, style, to: &$0) } }
    }
  }

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  private static func write(
    _ files: [CheckedFile], _ style: ReportStyle, to run: inout JSONWriter
  ) {
    let rules = rules(of: files)
    // A page for each rule there is would be longer than most reports.
    let found = Set(files.flatMap { $0.findings }.map { $0.rule.id })
    let places = Dictionary(uniqueKeysWithValues: zip(rules.map { $0.id }, rules.indices))
    run.object("tool") {
      $0.object("driver") { driver in
        driver.member("name", "haptic-cli")
        if let version = style.version { driver.member("version", version) }
        driver.array("rules") { list in
          for rule in rules {
            let page = found.contains(rule.id) ? style.page(rule) : nil
            list.object { write(rule, page, to: &$0) }
          }
        }
      }
    }
    run.array("invocations") { $0.object { writeInvocation(files, to: &$0) } }
    run.member("columnKind", "unicodeCodePoints")
    run.array("results") { list in
      for file in files {
        var marks = Fingerprints(of: file.path)
        // Viewers show results but not notifications, so a file that cannot be read is a result.
        for finding in file.findings {
          let mark = marks.next(for: finding)
          list.object { write(finding, mark, places[finding.rule.id], in: file.path, to: &$0) }
        }
      }
    }
  }

  /// All rules, including those of findings that are missing in the catalogue.
  private static func rules(of files: [CheckedFile]) -> [Rule] {
    var seen: Set<String> = []
    let found = files.flatMap { $0.report.findings }.map { $0.rule }
    return (Rule.all + found).filter { seen.insert($0.id).inserted }
  }

  private static func write(_ rule: Rule, _ page: String?, to object: inout JSONWriter) {
    object.member("id", rule.id)
    object.object("shortDescription") { $0.member("text", rule.title) }
    object.object("help") {
      $0.member(
        "text", "`haptic-cli explain \(rule.id)` explains why it matters and how to fix it.")
      if let page { $0.member("markdown", page) }
    }
    object.object("defaultConfiguration") { $0.member("level", rule.severity.rawValue) }
  }
}

// MARK: - Results

extension SARIFReport {
  private static func write(
    _ finding: Finding, _ mark: String, _ ruleIndex: Int?, in path: String,
    to result: inout JSONWriter
  ) {
    result.member("ruleId", finding.rule.id)
    if let ruleIndex { result.member("ruleIndex", ruleIndex) }
    result.member("level", finding.rule.severity.rawValue)
    let advice = finding.suggestion.map { " Suggestion: \($0)" } ?? ""
    result.object("message") { $0.member("text", finding.message + advice) }
    result.array("locations") { $0.object { write(finding.place, in: path, to: &$0) } }
    result.object("partialFingerprints") { $0.member("finding/v1", mark) }
    if let waiver = finding.waiver {
      result.array("suppressions") {
        $0.object {
          $0.member("kind", "inSource")
          $0.member("justification", waiver.reason)
        }
      }
    }
    if let fix = finding.fix {
      result.array("fixes") { $0.object { write(fix, in: path, to: &$0) } }
    }
    if let time = finding.place.time {
      result.object("properties") { $0.member("time", time) }
    }
  }

  private static func write(_ place: Place, in path: String, to location: inout JSONWriter) {
    location.object("physicalLocation") { physical in
      physical.object("artifactLocation") { $0.member("uri", uri(of: path)) }
      guard let line = place.line else { return }
      physical.object("region") {
        $0.member("startLine", line)
        if let column = place.scalarColumn ?? place.column { $0.member("startColumn", column) }
      }
    }
    guard !place.path.isEmpty else { return }
    location.array("logicalLocations") {
      $0.object { $0.member("fullyQualifiedName", place.path) }
    }
  }

  private static func write(_ fix: Fix, in path: String, to object: inout JSONWriter) {
    object.object("description") {
      $0.member("text", fix.isSafe ? "Changes nothing that is felt." : "Changes what is felt.")
    }
    object.array("artifactChanges") {
      $0.object { change in
        change.object("artifactLocation") { $0.member("uri", uri(of: path)) }
        change.array("replacements") { list in
          for edit in fix.edits { list.object { write(edit, to: &$0) } }
        }
      }
    }
  }

  private static func write(_ edit: Fix.Edit, to replacement: inout JSONWriter) {
    replacement.object("deletedRegion") {
      $0.member("byteOffset", edit.bytes.lowerBound)
      $0.member("byteLength", edit.bytes.count)
    }
    if !edit.text.isEmpty {
      replacement.object("insertedContent") { $0.member("text", edit.text) }
    }
  }

  /// Writes whether all files could be read, with the reasons if not.
  private static func writeInvocation(_ files: [CheckedFile], to invocation: inout JSONWriter) {
    let unread = files.filter { $0.fault != nil }
    invocation.member("executionSuccessful", unread.isEmpty)
    invocation.array("toolExecutionNotifications") { list in
      for file in unread {
        guard let fault = file.fault else { continue }
        list.object {
          $0.member("level", "error")
          $0.object("message") { $0.member("text", fault.message) }
          $0.array("locations") { $0.object { write(fault.place, in: file.path, to: &$0) } }
        }
      }
    }
  }

  /// A path as a URI reference (RFC 3986): a relative one stays relative, and all bytes except
  /// unreserved ones and slashes are percent-encoded.
  static func uri(of path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var uri = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default: uri += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return uri
  }
}
