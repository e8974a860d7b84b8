// The channels of a render, as JSON.

import HapticFormats
import HapticModel
import HapticRender

extension JSONWriter {
  /// Writes the channels of a render with the value and unit of a sample of 1, as `channels`.
  package mutating func channels(of plan: RenderPlan) {
    array("channels") { channels in
      for channel in plan.scales {
        channels.object {
          $0.member("name", channel.name)
          $0.member("scale", channel.fullScale)
          $0.member("unit", channel.unit == .none ? nil : channel.unit.rawValue)
        }
      }
    }
  }
}
