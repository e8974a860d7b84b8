// What there is to say of a pattern that is rendered or made of a sound, after `note:`.

import HapticFormats
import HapticFromSound
import HapticModel
import HapticRender

extension Timeline {
  /// Why ``addingClicks()`` adds no ticks; `nil` if it adds some.
  package var ticksMissing: String? {
    guard !states.contains(where: { $0.time > .zero }) else { return nil }
    return states.isEmpty
      ? "no ticks, because the pattern enters no state."
      : "no ticks, because no state is entered after 0 s."
  }

  /// That a layout has no channel for sounds; `nil` if it has, or there are none.
  package func soundsLeftOut(of layout: ChannelLayout) -> String? {
    let sounds = soundCount
    guard !layout.carriesSounds, sounds > 0 else { return nil }
    let what = sounds == 1 ? "1 sound is" : "\(sounds) sounds are"
    let whom = sounds == 1 ? "it" : "them"
    return "\(what) not in layout \(layout.rawValue); --layout mix plays \(whom)."
  }
}

extension SoundConversion {
  /// How a sound became haptics.
  package var notes: [String] {
    guard !pattern.isEmpty else {
      return ["nothing in this sound is louder than silence (-70 dB); nothing is written."]
    }
    let left = SoundTap.Verdict.allCases.filter { $0 != .played }.compactMap { verdict in
      let count = count(of: verdict)
      return count > 0 ? "\(count) \(verdict.rawValue)" : nil
    }
    let taps = ([count(of: .played).counted("tap")] + left).joined(separator: ", ")
    return ["\(taps); strategy \(strategy.rawValue), because \(reason)"] + remarks
  }
}

extension RenderPlan {
  /// The full-scale values of channels that carry values instead of motion, as a comment; `nil` for
  /// layouts without such channels.
  package func comment(upTo most: Int) -> String? {
    guard layout == .envelopes else { return nil }
    var text = ""
    for (index, scale) in scales.enumerated() {
      let next = (index > 0 ? "; " : "") + scale.meaning
      guard text.utf8.count + next.utf8.count < most else {
        return text + "; and \((scales.count - index).counted("more channel"))"
      }
      text += next
    }
    return text
  }
}
