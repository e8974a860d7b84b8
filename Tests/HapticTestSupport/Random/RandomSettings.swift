// Random values for the parameters of a scene, each inside its domain.

import HapticModel
import HapticScenes

extension HapticScene {
  /// A value for about every second parameter, bounds included now and then.
  public func randomSettings(using random: inout SplitMix64) -> [String: SceneValue] {
    var settings: [String: SceneValue] = [:]
    for parameter in parameters where random.oneIn(2) {
      settings[parameter.name] = parameter.domain.randomValue(using: &random)
    }
    return settings
  }
}

extension SceneParameter.Domain {
  fileprivate func randomValue(using random: inout SplitMix64) -> SceneValue {
    switch self {
    case .number(let range):
      let bound = random.oneIn(2) ? range.lowerBound : range.upperBound
      return .number(random.oneIn(4) ? bound : random.number(range))
    case .integer(let range): return .integer(random.integer(range))
    case .flag: return .flag(random.oneIn(2))
    case .choice(let words): return .choice(words[random.integer(0...words.count - 1)])
    }
  }
}
