// Reads the settings of a request, which are JSON, into the options of readers, writers and reports.

import HapticFormats
import HapticFromSound
import HapticModel

extension ReadingOptions {
  /// Reads how a file is read.
  package init(_ settings: StrictObject) throws(JSONFault) {
    self.init()
    try setFormats(settings)
    guard
      let speed = Speed(
        stretch: try settings.number(.stretch), fit: try settings.number(.fit))
    else {
      throw settings.fault(
        settings["fit"] ?? settings.node,
        "\"stretch\" and \"fit\" both set the speed; use one of them.")
    }
    self.speed = speed
  }
}

extension WritingOptions {
  /// Reads how a pattern is written, of a file whose name without an extension is `base`.
  package init(_ settings: StrictObject, ofFile base: String) throws(JSONFault) {
    self.init()
    let ownName = try settings.text("name")
    name = ownName ?? base
    renames = ownName != nil
    fileName = ownName == nil ? try settings.text("fileName") ?? base : nil
    try setFormats(settings)
  }
}

extension ComparisonLimits {
  /// Reads the largest accepted differences.
  package init(_ settings: StrictObject) throws(JSONFault) {
    self.init()
    maxShift = try settings.number(.maxShift)
    maxUnmatched = try settings.integer(.maxUnmatched)
    maxLengthening = try settings.number(.maxLengthening)
    maxChange = try settings.number(.maxChange)
    maxSteps = try settings.number(.maxSteps)
    maxEnvelope = try settings.number(.maxEnvelope)
    minSimilarity = try settings.number(.minSimilarity)
    minQuality = try settings.number(.minQuality)
  }
}

extension PictureRequest {
  /// Reads what to draw.
  package init(_ settings: StrictObject) throws(JSONFault) {
    self.init(
      theme: try settings.word("theme", of: DrawingTheme.self) ?? .automatic,
      gesture: try settings.text("gesture") ?? "")
    let (start, end) = (try settings.number(.start), try settings.number(.end))
    guard start != nil || end != nil else { return }
    span = PictureRequest.span(from: start, to: end)
    guard span != nil else {
      throw settings.fault(settings.node, "\"from\" is not before \"to\".")
    }
  }
}

extension SoundConversionOptions {
  /// Reads how a sound becomes haptics, in the units of the command's options.
  package init(_ settings: StrictObject) throws(JSONFault) {
    self.init()
    strategy = try settings.word("strategy", of: SoundStrategy.self) ?? strategy
    sensitivity = try settings.number(.sensitivity) ?? sensitivity
    if let gap = try settings.number(.minGap) { minimumGap = .seconds(gap / 1000) }
    tapsPerSecond = try settings.integer(.tapsPerSecond)
    pointsPerSecond = try settings.number(.pointsPerSecond) ?? pointsPerSecond
    gain = try settings.number(.soundGain) ?? gain
    if let percent = try settings.number(.balance) { balance = percent / 100 }
    brightness = try settings.frequencies(.brightness) ?? brightness
    level = try settings.word(Setting.level.key, of: SoundLevelReference.self) ?? level
    longestVibration = try settings.number(.longestVibration)
  }
}

extension StrictObject {
  /// Two frequencies that sounds have, the lower one first; `nil` if the member is not there.
  package func frequencies(_ setting: Setting) throws(JSONFault) -> ClosedRange<Double>? {
    let key = setting.key
    guard let node = self[key] else { return nil }
    var borders: [Double] = []
    try forEach(key) { border throws(JSONFault) in
      borders.append(
        try document.number(border, "A border of \"\(key)\"", in: Setting.frequencies))
    }
    guard borders.count == 2, borders[0] < borders[1] else {
      throw fault(node, "\"\(key)\" must be two frequencies, the lower one first.")
    }
    return borders[0]...borders[1]
  }

  /// The pairs of a check; none if the member is not there.
  package func pairs(within window: AlignmentWindow?) throws(JSONFault) -> [Expectation] {
    var pairs: [Expectation] = []
    try forEach(Setting.pairs.key) { node throws(JSONFault) in
      let text = try document.text(node, "A pair")
      guard let pair = Expectation(pair: text, within: window) else {
        throw fault(node, "The pair \"\(text)\" is not of the form A=B.")
      }
      pairs.append(pair)
    }
    return pairs
  }
}
