// An app's file: beside SwiftUI's names and Foundation's, every name of the model means the model's.

import Foundation
import HapticFormats
import HapticModel
import HapticScenes
import SwiftUI

guard let offer = HapticScene.named("secret-offer") else {
  fatalError("no secret offer is shipped")
}
let timeline = try offer.timeline(settings: ["intensity.max": 0.6])
let peak = timeline.alignment(of: "success.tap[2]", with: "scale.peak")
let tap = TransientEvent(time: HapticTime(.milliseconds(120)), intensity: 0.8)
print("\(Names.count) names; \(peak); \(tap.intensity.value)")

// An interaction of the app's own is played like those of the library.
let scene = try HapticScene(pullToRefresh)
let refresh = try scene.timeline(settings: ["threshold": 40])
guard refresh.alignment(of: "tap[0]", with: "refreshed[0]").isWithin(.default) else {
  fatalError("the refresh is not felt when it happens: \(refresh)")
}
let drags = try scene.exampleGesture.fingerPath().touches.map(\.distance)
let notes = try scene.notes(settings: ["intensity": 0])
print("\(scene.name): \(drags) pt, \(try scene.efforts()), \(notes)")

// A file says the same.
let text = """
  {"interaction": 1, "name": "knock", "intent": "A knock when the list is let go.",
   "inputs": {"list": {"scroll": "y", "content": 2000, "viewport": 600}},
   "haptics": [{"name": "knock", "on": "list.release", "play": "rigid"}],
   "examples": [{"name": "let go", "gesture": {"simulated": [
     {"finger": "drag", "from": [180, 300], "to": [180, 200]}]}}]}
  """
let knock = try HapticScene(Interaction(contentsOf: Array(Data(text.utf8))))
guard try knock.timeline().features.contains(where: { $0.name == "knock[0]" }) else {
  fatalError("the file is not felt")
}
