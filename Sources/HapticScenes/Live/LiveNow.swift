// The numbers and states of a moment of a live interaction, its maps and its rows of stops.

import HapticModel

/// The numbers and states of a moment.
struct LiveNow: Sendable {
  /// Seconds since the run began.
  var time = 0.0
  /// The numbers by slot, and how fast they change, in units a second.
  var numbers: [Double] = []
  var speeds: [Double] = []
  /// The active state of each machine.
  var states: [Int] = []
  var maps: [LiveMap] = []
  /// The places of each row of stops.
  var rows: [LiveRow] = []
  /// How fast each input was last let go, in units a second.
  var flicks: [Double] = []
  /// How far ahead of the moment numbers are read, in seconds.
  var ahead = 0.0

  /// The number in a slot.
  subscript(slot: Int) -> Double { numbers[slot] + ahead * speeds[slot] }

  /// How fast a number changes, in units a second.
  func speed(_ number: LiveNumber) -> Double {
    var later = self
    later.ahead += 1e-6
    return (number(later) - number(self)) / 1e-6
  }

  /// Where an input would come to rest by itself, of whose speed a millisecond keeps a part.
  func rest(_ slot: Int, _ rate: Double, _ isSummed: Bool) -> Double {
    let seconds = isSummed ? rate / (1 - rate) / 1_000 : -1 / (1_000 * Double.log(rate))
    return numbers[slot] + speeds[slot] * seconds
  }

  /// Whether a machine is in a state.
  func isIn(_ state: LiveState) -> Bool { states[state.machine] == state.state }
}

/// A piecewise linear function.
struct LiveMap: Sendable {
  private(set) var arguments: [Double] = []
  private(set) var values: [Double] = []
  private let edge: LiveMapping.Edge

  init(_ mapping: LiveMapping, _ now: LiveNow) {
    edge = mapping.edge
    for point in mapping.points {
      let argument = point.at(now)
      guard arguments.last.map({ $0 < argument }) ?? true else { continue }
      arguments.append(argument)
      values.append(point.value(now))
    }
  }

  /// The value of an argument.
  func value(_ argument: Double) -> Double {
    let last = arguments.count - 1
    guard last > 0 else { return values.first ?? 0 }
    let length = arguments[last] - arguments[0]
    var turn = 0.0
    switch edge {
    case .clamp:
      if argument < arguments[0] { return values[0] }
      if argument >= arguments[last] { return values[last] }
    case .extend: break
    case .wrap: turn = ((argument - arguments[0]) / length).rounded(.down) * length
    }
    var piece = 0
    while piece < last - 1, arguments[piece + 1] <= argument - turn { piece += 1 }
    let scale = scale(piece)
    return (argument - turn) * scale + (values[piece] - arguments[piece] * scale)
  }

  private func scale(_ piece: Int) -> Double {
    (values[piece + 1] - values[piece]) / (arguments[piece + 1] - arguments[piece])
  }

  /// The first argument that has a value, or the end whose value is nearest to it.
  func argument(_ value: Double) -> Double {
    let last = arguments.count - 1
    guard last > 0 else { return arguments.first ?? 0 }
    for piece in 0..<last where scale(piece) != 0 {
      let scale = scale(piece)
      let argument = (value - (values[piece] - arguments[piece] * scale)) / scale
      let isAbove = argument >= arguments[piece] || (edge == .extend && piece == 0)
      let isBelow = argument <= arguments[piece + 1] || (edge == .extend && piece == last - 1)
      if isAbove, isBelow { return argument }
    }
    return abs(values[0] - value) <= abs(values[last] - value) ? arguments[0] : arguments[last]
  }
}

/// The places of a row of stops, or multiples of a distance.
struct LiveRow: Sendable {
  var places: [Double] = []
  var distance = 1.0

  func exists(_ number: Int) -> Bool { places.isEmpty || places.indices.contains(number) }

  func place(_ number: Int) -> Double {
    places.isEmpty ? Double(number) * distance : places[min(max(number, 0), places.count - 1)]
  }

  /// The index of the stop nearest to a value.
  func nearest(_ value: Double) -> Int {
    guard !places.isEmpty else {
      return Int(min(max(finite(value / distance).rounded(), -1e9), 1e9))
    }
    var nearest = 0
    for number in places.indices
    where abs(places[number] - value) < abs(places[nearest] - value) { nearest = number }
    return nearest
  }
}
