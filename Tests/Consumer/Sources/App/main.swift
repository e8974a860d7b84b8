// An app's file: beside SwiftUI's names and Foundation's, every name of the model means the model's.

import Foundation
import HapticModel
import HapticScenes
import SwiftUI

var offer = SecretOffer()
offer.intensity.upperBound = 0.6
let timeline = try offer.timeline(for: SecretOffer.exampleGesture)
let peak = timeline.alignment(of: "success.tap[2]", with: "scale.peak")
let tap = TransientEvent(time: HapticTime(.milliseconds(120)), intensity: 0.8)
print("\(Names.count) names; \(peak); \(tap.intensity.value)")
