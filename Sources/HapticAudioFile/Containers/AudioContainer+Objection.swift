// Why a container cannot hold what it is asked to; known before any work is done.

import HapticRender

extension AudioFileOptions {
  /// Why a layout at a rate cannot be written like this, as a sentence that names what can be;
  /// `nil` if it can.
  public func objection(to layout: Layout, rate: Int) -> String? {
    container.objection(to: encoding ?? container.usualEncoding)
      ?? container.objection(to: layout, rate: rate) ?? container.objection(toRate: rate)
  }

  /// Why a plan cannot be written like this, whatever its length; `nil` if it can.
  public func objection(to plan: RenderPlan) -> String? {
    objection(to: plan.layout, rate: plan.rate)
      ?? container.objection(toChannels: plan.channels)
  }
}

extension AudioContainer {
  /// Why it cannot hold an encoding, as a sentence that names the nearest one; `nil` if it can.
  public func objection(to encoding: SampleEncoding) -> String? {
    guard isAvailable else { return "The installed libsndfile cannot write \(name)." }
    guard !encodings.contains(encoding) else { return nil }
    let list = encodings.map(\.rawValue).joined(separator: ", ")
    return
      "\(name) holds no \(encoding.rawValue) but \(list); \(usualEncoding.rawValue) is nearest."
  }

  /// Why it cannot hold a rate, as a sentence that names the nearest one; `nil` if it can.
  public func objection(toRate rate: Int) -> String? {
    let nearest = rates.nearest(to: rate)
    return rate == nearest ? nil : "\(name) holds no \(rate) Hz; \(nearest) Hz is nearest."
  }

  /// Why it cannot hold so many channels, as a sentence that names others; `nil` if it can.
  public func objection(toChannels channels: Int) -> String? {
    guard channels > mostChannels else { return nil }
    let others = AudioContainer.all.filter { $0.mostChannels >= channels }.map(\.name)
    let rest = others.isEmpty ? "" : "; \(others.joined(separator: ", ")) hold them"
    return "\(name) holds at most \(mostChannels) channels, not \(channels)\(rest)."
  }

  /// Why it is not made for a layout at a rate, as a sentence that names what is; `nil` if it is.
  ///
  /// Envelopes are values to be read off, which a lossy encoder does not keep; a controller takes
  /// its four channels at 48 kHz; and Android looks for haptics in Ogg Vorbis alone.
  public func objection(to layout: Layout, rate: Int) -> String? {
    switch layout {
    case .envelopes where isLossy:
      "Layout envelopes carries values, of which \(name) keeps no exact ones; flac or wav does."
    case .dualsense where rate != 48_000:
      "Layout dualsense is for a controller that takes 48000 Hz, not \(rate) Hz."
    case .android where self != .ogg:
      "Layout android is for Ogg Vorbis, where Android looks for it, not \(name); use .ogg."
    case .haptic, .envelopes, .mix, .stems, .dualsense, .android: nil
    }
  }

  /// Why it cannot hold so many bytes of samples or no frame at all; `nil` if it can.
  func objection(toFrames frames: Int64, bytes: Int64) -> String? {
    if let mostBytes, bytes > mostBytes {
      return "\(bytes) bytes of samples are too many for \(name); rf64, w64 and caf hold them."
    }
    guard frames == 0, !canBeEmpty else { return nil }
    return "There is nothing to hear, and \(name) cannot hold nothing; wav can."
  }
}
