// An app's file: beside SwiftUI's names and Foundation's, every name of the model means the model's.

import Foundation
import HapticModel
import HapticScenes
import SwiftUI

let offer = try SecretOffer(["intensity.max": 0.6])
let timeline = try offer.timeline(for: SecretOffer.exampleGesture)
let peak = timeline.alignment(of: "success.tap[2]", with: "scale.peak")
let tap = TransientEvent(time: HapticTime(.milliseconds(120)), intensity: 0.8)
print("\(Names.count) names; \(peak); \(tap.intensity.value)")

// An interaction of the app's own is played like those of the library, by its type or by its name.
let scene = HapticScene(PullToRefresh.self)
let refresh = try scene.timeline(settings: ["threshold": 40])
guard refresh.alignment(of: "refresh.tap[0]", with: "refresh[0]").isWithin(.default),
  try refresh == PullToRefresh(["threshold": 40]).timeline(for: PullToRefresh.exampleGesture)
else { fatalError("the refresh is not felt when it happens: \(refresh)") }
let drag = try PullToRefresh.exampleGesture.fingerPath().touches.map(\.distance)
let notes = try scene.notes(settings: ["intensity": 0])
print("\(scene.name): \(drag) pt, \(try scene.efforts()), \(notes)")
