// Writes a list of markers beside a render: an Audacity label track, or JSON.

import HapticFormats
import HapticModel
import HapticRender
import HapticWorkbench

/// A file of markers, in the notation of its extension.
struct MarkerList {
  private enum Notation: String, CaseIterable { case txt, json }

  let path: String
  private let notation: Notation
  private let replacing: ReplacingOptions

  /// Decides the notation; throws if the list would replace the input or output.
  init(
    _ path: String, beside output: OutputTarget, for input: Input, replacing: ReplacingOptions
  ) throws {
    let suffix = pathExtension(of: path)
    guard let notation = Notation(rawValue: suffix) else {
      throw Failure(
        usage: "the marker list '\(path)' must end in .txt (Audacity labels) or .json.")
    }
    guard path != output.name, input.fileKind.map({ $0 != FileKind(path: path) }) ?? true else {
      throw Failure(usage: "the marker list '\(path)' is also the input or the output.")
    }
    (self.path, self.notation, self.replacing) = (path, notation, replacing)
  }

  var file: RunFile {
    let content: FileClass = notation == .txt ? .markerLabels : .markerList
    return RunFile("marker list", path, replacing.content(content))
  }

  func text(of landmarks: [Landmark], plan: RenderPlan) -> String {
    switch notation {
    case .txt: MarkerList.labels(landmarks, plan: plan)
    case .json: MarkerList.json(landmarks, plan: plan)
    }
  }

  /// Audacity's label track: lines of start, end and name separated by tabs.
  /// (https://manual.audacityteam.org/man/importing_and_exporting_labels.html)
  ///
  /// The full-scale values of animation tracks come first, at time zero.
  static func labels(_ landmarks: [Landmark], plan: RenderPlan) -> String {
    let scales = plan.scales.dropFirst(2).map { "0\t0\t\(line($0.meaning))\n" }
    let marks = landmarks.map { landmark in
      let span = landmark.span
      return "\(span.start.decimalSeconds)\t\(span.end.decimalSeconds)\t\(line(landmark.label))\n"
    }
    return (scales + marks).joined()
  }

  /// A name without characters that would end its line or field.
  private static func line(_ name: String) -> String {
    String(name.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}

// MARK: - JSON

extension MarkerList {
  /// The channels with their full-scale values, and the markers with times in seconds.
  static func json(_ landmarks: [Landmark], plan: RenderPlan) -> String {
    var writer = JSONWriter()
    writer.object {
      $0.member("version", 1)
      $0.member("rate", plan.rate)
      $0.channels(of: plan)
      $0.array("markers") { markers in
        for landmark in landmarks { markers.object { write(landmark, plan.rate, to: &$0) } }
      }
    }
    return writer.text + "\n"
  }

  private static func write(_ landmark: Landmark, _ rate: Int, to object: inout JSONWriter) {
    object.member("label", landmark.label)
    object.member("kind", landmark.kind.rawValue)
    object.member("start", landmark.span.start)
    object.member("end", landmark.span.end)
    object.member("frame", Int(landmark.span.start.firstFrame(atRate: rate)))
  }
}
