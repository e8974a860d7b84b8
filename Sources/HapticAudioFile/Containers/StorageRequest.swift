// The request to a container, and the test whether the container holds it.

import HapticRender

/// The known requirements on a sound file, whatever its container.
struct StorageRequest: Hashable, Sendable {
  /// The requested encoding; `nil` for the default of any container.
  var encoding: SampleEncoding?
  /// Whether a quality was requested, which only lossy encodings have.
  var hasQuality = false
  var layout: ChannelLayout
  var rate: Int
  /// The number of channels; `nil` if not yet known.
  var channels: Int?
  var isEmpty = false
  /// The bytes of the samples, or a lower bound.
  var bytes: Int64 = 0

  init(_ options: AudioFileOptions, layout: ChannelLayout, rate: Int) {
    encoding = options.encoding
    hasQuality = options.quality != nil
    self.layout = layout
    self.rate = rate
    channels = layout.channels
  }
}

extension ChannelLayout {
  /// The number of channels of a layout; `nil` if each animation track has one.
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
  /// The first reason why a container cannot hold a request.
  enum Obstacle: Hashable, Sendable {
    case library, layout, layoutRate, encoding, rate, channels, bytes, emptiness
  }

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

  /// Whether the container keeps the meaning of a layout.
  ///
  /// Envelopes are values to be read, which a lossy encoder does not keep. Android looks for
  /// haptics only in Ogg Vorbis.
  private func suits(_ layout: ChannelLayout) -> Bool {
    switch layout {
    case .envelopes: !isLossy
    case .android: self == .ogg
    case .haptic, .mix, .stems, .dualsense: true
    }
  }

  /// The containers that hold all of a request.
  ///
  /// While the number of channels is unknown, only those that no other surpasses are suggested,
  /// because the advice must still hold once it is known.
  static func holding(_ request: StorageRequest) -> [AudioContainer] {
    var request = request
    request.channels = request.channels ?? all.map(\.mostChannels).max()
    return all.filter { container in
      container.obstacle(to: request) == nil && (!request.hasQuality || container.isLossy)
    }
  }
}

extension AudioFileOptions {
  /// The first container that holds what these options request; `nil` if there is none.
  public func fittingContainer(for layout: ChannelLayout, rate: Int) -> AudioContainer? {
    AudioContainer.holding(StorageRequest(self, layout: layout, rate: rate)).first
  }
}
