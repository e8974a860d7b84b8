// What a sound file is asked to hold, whatever its kind, and whether a kind of file holds all of it.

import HapticRender

/// What a sound file is asked to hold, as far as it is known.
struct StorageRequest: Hashable, Sendable {
  /// The encoding that was asked for; `nil` for the usual one of any container.
  var encoding: SampleEncoding?
  /// Whether a quality was asked for, which only a lossy encoding has.
  var hasQuality = false
  /// What the channels carry.
  var layout: ChannelLayout
  /// Frames a second.
  var rate: Int
  /// How many channels; `nil` while that is not known.
  var channels: Int?
  /// Whether there is no frame at all.
  var isEmpty = false
  /// The bytes of the samples, as far as they are known.
  var bytes: Int64 = 0

  /// What options ask for in a layout at a rate.
  init(_ options: AudioFileOptions, layout: ChannelLayout, rate: Int) {
    encoding = options.encoding
    hasQuality = options.quality != nil
    self.layout = layout
    self.rate = rate
    channels = layout.channels
  }
}

extension ChannelLayout {
  /// How many channels it has; `nil` where each animation track has one.
  fileprivate var channels: Int? {
    switch self {
    case .haptic: 1
    case .mix: 2
    case .stems, .android: 3
    case .dualsense: 4
    case .envelopes: nil
    }
  }
}

extension AudioContainer {
  /// The first thing that keeps it from holding what is asked of it.
  enum Obstacle: Hashable, Sendable {
    case library, layout, layoutRate, encoding, rate, channels, bytes, emptiness
  }

  /// The first obstacle to a request; `nil` if it holds all of it.
  func obstacle(to request: StorageRequest) -> Obstacle? {
    guard isAvailable else { return .library }
    if request.layout == .dualsense, request.rate != 48_000 { return .layoutRate }
    if !suits(request.layout) { return .layout }
    if let encoding = request.encoding, !encodings.contains(encoding) { return .encoding }
    if !rates.contains(request.rate) { return .rate }
    if let channels = request.channels, channels > mostChannels { return .channels }
    if let mostBytes, request.bytes > mostBytes { return .bytes }
    return request.isEmpty && !canBeEmpty ? .emptiness : nil
  }

  /// Whether a layout means in it what it says.
  ///
  /// Envelopes are values to be read off, which a lossy encoder does not keep, and Android looks for
  /// haptics in Ogg Vorbis alone.
  private func suits(_ layout: ChannelLayout) -> Bool {
    switch layout {
    case .envelopes: !isLossy
    case .android: self == .ogg
    case .haptic, .mix, .stems, .dualsense: true
    }
  }

  /// The containers that hold all of a request.
  ///
  /// While the number of channels is open, only those that no other surpasses: advice must not fail
  /// once it is known.
  static func holding(_ request: StorageRequest) -> [AudioContainer] {
    var request = request
    request.channels = request.channels ?? all.map(\.mostChannels).max()
    return all.filter { container in
      container.obstacle(to: request) == nil && (!request.hasQuality || container.isLossy)
    }
  }
}

extension AudioFileOptions {
  /// The first container that holds what these options ask for, whatever their own one is; `nil` if
  /// none does.
  public func fittingContainer(for layout: ChannelLayout, rate: Int) -> AudioContainer? {
    AudioContainer.holding(StorageRequest(self, layout: layout, rate: rate)).first
  }
}
