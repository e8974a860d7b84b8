// Writes gestures with simulated fingers as such: strokes with their places and times.

import HapticModel
import HapticScenes

extension JSONWriter {
  /// Writes the members of a gesture; simulated fingers as such.
  mutating func write(_ gesture: GestureInput) {
    guard case .simulated(let fingers) = gesture.path else { return gesture.write(to: &self) }
    array("simulated") { list in
      for finger in fingers { list.lineObject { $0.write(finger) } }
    }
    write(gesture.actions)
  }

  private mutating func write(_ finger: SimulatedFinger) {
    member("finger", "strokes")
    write("from", finger.position(at: finger.span.start))
    array("strokes") { list in
      for stroke in finger.strokes {
        list.lineObject {
          $0.write("to", stroke.to)
          $0.member("for", stroke.duration)
          if stroke.profile != .minimumJerk { $0.member("profile", stroke.profile.rawValue) }
        }
      }
    }
    if finger.span.start != .zero { member("at", finger.span.start) }
    if finger.touch != 0 { member("touch", finger.touch) }
    if finger.isCancelled { member("cancelled", true) }
    if finger.rate != 120 { member("rate", finger.rate) }
  }

  private mutating func write(_ key: String, _ place: TouchPoint) {
    lineArray(key) { pair in
      pair.element(place.x)
      pair.element(place.y)
    }
  }
}

extension GestureInput {
  /// Writes a scene file that runs an interaction file with this gesture.
  ///
  /// - Parameters:
  ///   - path: The interaction file, from the folder of the scene file.
  ///   - settings: Parameters that differ from their defaults.
  /// - Returns: The file, with a final line feed.
  package func sceneText(running path: String, settings: [String: SceneValue]) -> String {
    JSONWriter.object { root in
      root.member("scene", path)
      if !settings.isEmpty {
        root.object("parameters") { object in
          for (name, value) in settings.sorted(by: { $0.key < $1.key }) {
            value.write(name, to: &object)
          }
        }
      }
      root.object("gesture") { $0.write(self) }
    }
  }
}
