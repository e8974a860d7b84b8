// Edits the file of a pattern that the page holds.

import HapticFormats
import HapticModel
import HapticWorkbench

extension OpenPattern {
  private static let values = [
    "time", "duration", "intensity", "sharpness", "attack", "decay", "release", "sustained",
    "volume", "pitch", "pan", "brightness", "value",
  ]

  private static let shape = ObjectShape(
    "edit", "An edit", needed: [],
    optional: ["set", "add", "delete", "fix", "to", "path"] + values)

  private func editor() throws(MalformedFile) -> (PatternEditor, ReadFile) {
    guard let file else {
      throw MalformedFile("\(name) was made of a sound; convert it to AHAP, and edit that.")
    }
    return (try file.format.editor(of: file.bytes, file.options), file)
  }

  /// What can be edited in its file, as JSON.
  func outline() throws(MalformedFile) -> String {
    let outline = try editor().0.outline
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

  /// Its file after the edits of a request, which must be readable.
  func edited(_ request: Request) throws(MalformedFile) -> Answer {
    let edits = try request.settings(["edits"]) { settings throws(JSONFault) in
      var edits: [StrictEdit] = []
      try settings.forEach("edits") { node throws(JSONFault) in
        edits.append(try StrictEdit(StrictObject(settings.document, node, Self.shape)))
      }
      return edits
    }
    var (editor, file) = try editor()
    var paths: [String?] = []
    for (index, edit) in edits.enumerated() {
      do throws(MalformedFile) {
        let change = try edit.change(of: file.with(editor.bytes))
        paths.append(try editor.make(change))
      } catch {
        throw MalformedFile(at: Place(path: "edits[\(index)]"), error.description)
      }
    }
    _ = try file.with(editor.bytes).read(keepingGain: true)
    return .file(
      editor.bytes,
      JSONWriter.object { object in
        object.array("paths") { list in
          for path in paths {
            if let path { list.element(path) } else { list.element(nil as HapticTime?) }
          }
        }
        object.array("notes") { list in for note in editor.notes { list.element(note) } }
      })
  }

  /// An edit as it was asked for.
  private struct StrictEdit {
    let kind: String
    let subject: String
    let place: String?
    let values: [(name: String, value: Double)]

    init(_ object: StrictObject) throws(JSONFault) {
      kind = try object.only(of: ["set", "add", "delete", "fix"]).key
      subject = try object.text(kind) ?? ""
      place = try object.text(kind == "fix" ? "path" : "to")
      var values: [(name: String, value: Double)] = []
      for name in OpenPattern.values where object[name] != nil {
        values.append((name, try object.number(name)))
      }
      self.values = values
    }

    func change(of file: ReadFile) throws(MalformedFile) -> PatternEdit {
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
}

extension ReadFile {
  /// The file with other bytes.
  fileprivate func with(_ bytes: [UInt8]) -> ReadFile {
    ReadFile(bytes: bytes, format: format, options: options)
  }
}
