// Edits of a pattern's file, as JSON asks for them.

import HapticFormats
import HapticModel

extension ReadFile {
  private func editor() throws(MalformedFile) -> PatternEditor {
    try format.editor(of: bytes, options)
  }

  /// What can be edited in it, as JSON.
  package func outline() throws(MalformedFile) -> String {
    let outline = try editor().outline
    var writer = JSONWriter()
    writer.array { list in
      for item in outline.items {
        list.lineObject { object in
          object.member("path", item.path)
          object.member("kind", item.kind.rawValue)
          if let parameter = item.parameter { object.member("parameter", parameter) }
          object.member("list", item.listPath)
          object.member("line", item.line)
          for value in item.values { object.member(value.name, value.number) }
          object.lineObject("limits") {
            for value in item.values {
              $0.lineArray(value.name) {
                $0.element(value.range.lowerBound)
                $0.element(value.range.upperBound)
              }
            }
          }
        }
      }
    }
    return writer.text
  }

  /// The file after edits, which must be readable.
  ///
  /// - Returns: Its bytes; and as JSON the paths of what was edited, and notes.
  package func edited(by edits: [EditRequest]) throws(MalformedFile) -> ([UInt8], String) {
    var editor = try editor()
    var paths: [String?] = []
    for (index, edit) in edits.enumerated() {
      do throws(MalformedFile) {
        let change = try edit.change(of: with(editor.bytes))
        paths.append(try editor.make(change))
      } catch {
        throw MalformedFile(at: Place(path: "edits[\(index)]"), error.description)
      }
    }
    _ = try with(editor.bytes).read(keepingGain: true)
    let facts = JSONWriter.object { object in
      object.array("paths") { list in
        for path in paths {
          if let path { list.element(path) } else { list.element(nil as HapticTime?) }
        }
      }
      object.array("notes") { list in for note in editor.notes { list.element(note) } }
    }
    return (editor.bytes, facts)
  }

  /// The file with other bytes.
  private func with(_ bytes: [UInt8]) -> ReadFile {
    ReadFile(bytes: bytes, format: format, options: options)
  }
}

/// An edit as it was asked for.
package struct EditRequest {
  private let kind: String
  private let subject: String
  private let place: String?
  private let values: [(name: String, value: Double)]

  private static let names = [
    "time", "duration", "intensity", "sharpness", "attack", "decay", "release", "sustained",
    "volume", "pitch", "pan", "brightness", "value",
  ]

  private static let shape = ObjectShape(
    "edit", "An edit", needed: [],
    optional: ["set", "add", "delete", "fix", "to", "path"] + names)

  /// Reads the edits of a request.
  package static func all(in settings: StrictObject) throws(JSONFault) -> [EditRequest] {
    var edits: [EditRequest] = []
    try settings.forEach("edits") { node throws(JSONFault) in
      edits.append(try EditRequest(StrictObject(settings.document, node, shape)))
    }
    return edits
  }

  private init(_ object: StrictObject) throws(JSONFault) {
    kind = try object.only(of: ["set", "add", "delete", "fix"]).key
    subject = try object.text(kind) ?? ""
    place = try object.text(kind == "fix" ? "path" : "to")
    var values: [(name: String, value: Double)] = []
    for name in Self.names where object[name] != nil {
      values.append((name, try object.number(name)))
    }
    self.values = values
  }

  fileprivate func change(of file: ReadFile) throws(MalformedFile) -> PatternEdit {
    switch kind {
    case "set": return .set(subject, values)
    case "delete": return .delete(subject)
    case "add":
      guard let kind = EditOutline.Kind(rawValue: subject) else {
        throw MalformedFile(
          "\"\(subject)\" cannot be added; transient, continuous and point can.")
      }
      return .add(kind, to: place, values)
    default:
      let findings = try file.read(keepingGain: false).findings
      let found = findings.first {
        $0.rule.id == subject && $0.place.path == place ?? "" && $0.fix != nil
      }
      guard let fix = found?.fix else {
        throw MalformedFile("There is no \(subject) at \"\(place ?? "")\" that can be fixed.")
      }
      return .fix(fix)
    }
  }
}
