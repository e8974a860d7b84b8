// The actuators of a RichTap file's events, kept from reading to writing.

extension RichTap {
  static let actuators = FormatKey(RichTapActuators())
}

/// The actuator of each event by time and type: 0 for both, 1 or 2.
struct RichTapActuators: Sendable {
  private struct Key: Hashable {
    let time: Int
    let isTap: Bool
  }

  /// The actuators of simultaneous events, in file order.
  private struct Queue {
    var actuators: [Int] = []
    var taken = 0
  }

  private var queues: [Key: Queue] = [:]
  /// The number of events for one actuator alone that were not taken.
  private(set) var oneSided = 0

  /// Adds the actuator of an event that starts at a time in milliseconds.
  mutating func add(_ actuator: Int, ofTap isTap: Bool, at time: Int) {
    queues[Key(time: time, isTap: isTap), default: Queue()].actuators.append(actuator)
    if actuator > 0 { oneSided += 1 }
  }

  /// Takes the actuator of the next event of a time in milliseconds; 0 if there was none.
  mutating func take(ofTap isTap: Bool, at time: Int) -> Int {
    let key = Key(time: time, isTap: isTap)
    guard let queue = queues[key], queue.taken < queue.actuators.count else { return 0 }
    let actuator = queue.actuators[queue.taken]
    queues[key]?.taken += 1
    if actuator > 0 { oneSided -= 1 }
    return actuator
  }
}
