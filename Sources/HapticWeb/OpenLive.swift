// An interaction that the page plays live: numbers in and out through memory, frame by frame.

import HapticModel
import HapticScenes
import HapticWorkbench

/// A live interaction, and the memory in which it is told what happens in a frame, and tells.
final class OpenLive: HeldObject {
  private var scene: LiveScene
  private let places: LiveMemory
  private var memory: UnsafeMutablePointer<Double>
  /// How many effects the memory holds.
  private var room = 0

  init(_ scene: LiveScene) {
    (self.scene, places) = (scene, LiveMemory(scene))
    memory = .allocate(capacity: 0)
    super.init()
    makeRoom(for: 64)
    self.scene.write(nil, to: memory, places)
  }

  deinit { memory.deallocate() }

  private func makeRoom(for effects: Int) {
    let count = places.count(effects: effects)
    let larger = UnsafeMutablePointer<Double>.allocate(capacity: count)
    larger.initialize(repeating: 0, count: count)
    larger.update(from: memory, count: room > 0 ? places.count(effects: room) : 0)
    memory.deallocate()
    (memory, room) = (larger, effects)
  }

  /// Plays the frame that is written in the memory.
  func play() -> UnsafeMutablePointer<Double> {
    scene.play(memory, places)
    return told(nil)
  }

  /// Plays to a moment with what fingers have done, and writes what that tells of each input.
  func follow(at time: Double) -> UnsafeMutablePointer<Double> {
    guard time.isFinite, let fed = scene.follow(at: time) else {
      memory[2] = 0
      return memory
    }
    (memory[0], memory[1]) = (time, Double(fed.fingers))
    return told(fed.samples)
  }

  private func told(_ samples: [LiveSample]?) -> UnsafeMutablePointer<Double> {
    if scene.effectCount > room { makeRoom(for: 2 * scene.effectCount) }
    scene.write(samples, to: memory, places)
    scene.writeNews(to: memory, places)
    return memory
  }

  /// Takes a sample of a finger, by the number of its phase; or the press of a button, which is the
  /// phase after the last.
  func touch(_ number: Int, phase: Int, at time: Double, _ x: Double, _ y: Double) {
    guard time.isFinite else { return }
    let phases = TouchSample.Phase.allCases
    guard phases.indices.contains(phase) else {
      return scene.press(number, at: .seconds(time))
    }
    scene.take(TouchSample(time: .seconds(time), x: x, y: y, touch: number, phase: phases[phase]))
  }

  /// Its names in the order of their numbers, and where its memory is, as JSON.
  var json: String {
    LiveSummary.json(of: scene, inMemoryAt: Int(bitPattern: memory))
  }
}
