// Writes a list of markers beside a render: an Audacity label track, or JSON.

import HapticAudioFile
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
    case .txt: landmarks.labels(plan: plan)
    case .json: landmarks.json(plan: plan)
    }
  }
}

extension Landmark {
  /// The cue at its start.
  func cue(atRate rate: Int) -> Cue {
    Cue(frame: span.start.firstFrame(atRate: rate), label: label, isFeature: kind != .event)
  }
}
