// The title and the line below it of a picture.

import HapticFormats
import HapticModel
import HapticScenes

extension Reading {
  /// The name inside the file, or the file's name without folders, which may be private.
  package func title(ofFile path: String) -> String {
    name.isEmpty ? String(path[path.endOfFolder...]) : name
  }

  /// The settings with which a scene plays, then the gesture in words, if there is one.
  package func subtitle(gesture: String) -> String {
    let settings = (scene?.settings ?? [:]).sorted { $0.key < $1.key }
    let words = settings.map { "\($0.key)=\($0.value.plainText)" } + [gesture]
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
