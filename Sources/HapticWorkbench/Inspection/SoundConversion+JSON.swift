// How a sound became haptics, as JSON: what was chosen and why, and what became of each onset.

import HapticFormats
import HapticFromSound
import HapticModel

extension JSONWriter {
  /// Writes the member `sound`: every decision of a conversion.
  public mutating func write(_ sound: SoundConversion) {
    object("sound") { writer in
      writer.member("strategy", sound.strategy.rawValue)
      writer.member("reason", sound.reason)
      if !sound.remarks.isEmpty {
        writer.array("remarks") { list in for remark in sound.remarks { list.element(remark) } }
      }
      writer.object("character") { writer in
        let character = sound.character
        writer.member("onsetsPerSecond", character.onsetsPerSecond.rounded(toPlaces: 3))
        writer.member("percussiveShare", character.percussiveShare.rounded(toPlaces: 3))
        writer.member("soundingShare", character.soundingShare.rounded(toPlaces: 3))
        writer.member("bandwidth", character.bandwidth.rounded(toPlaces: 3))
      }
      writer.object("tally") { writer in
        for verdict in SoundTap.Verdict.allCases {
          writer.member(verdict.rawValue, sound.count(of: verdict))
        }
      }
      writer.array("onsets") { list in
        for tap in sound.taps { list.lineObject { $0.write(tap) } }
      }
    }
  }

  private mutating func write(_ tap: SoundTap) {
    member("time", tap.time)
    member("evidence", tap.onset.evidence.rawValue)
    member("clarity", tap.onset.clarity.rounded(toPlaces: 3))
    member("amplitude", tap.amplitude.rounded(toPlaces: 3))
    member("frequency", tap.frequency.rounded(toPlaces: 3))
    if tap.raise > 0 { member("raise", tap.raise.rounded(toPlaces: 3)) }
    member("verdict", tap.verdict.rawValue)
  }
}
