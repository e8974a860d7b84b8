// A line of a vibration in the stretches that are felt.

import HapticModel
import Testing

@testable import HapticFormats

@Suite struct LinePieceTests {
  private func line(_ points: (Int64, intensity: Double, sharpness: Double)...) -> [VibrationPoint]
  {
    points.map {
      VibrationPoint(time: .milliseconds($0.0), intensity: $0.intensity, sharpness: $0.sharpness)
    }
  }

  private func spans(_ line: [VibrationPoint]) -> [[Int64]] {
    line.soundingVibrations.map { [$0.start, $0.end].map { $0.nanoseconds / 1_000_000 } }
  }

  @Test func `silence that lasts parts a line`() {
    #expect(spans(line((0, 1, 0), (10, 0, 0), (11, 0, 0), (20, 1, 0))) == [[0, 10], [11, 20]])
    #expect(spans(line((0, 0, 0), (5, 0, 0), (10, 1, 0), (20, 0, 0), (30, 0, 0))) == [[5, 20]])
    #expect(spans(line((0, 0, 0), (10, 0, 0), (20, 0, 0))).isEmpty)
  }

  @Test func `silence of no length parts nothing, though its sharpness jumps`() {
    #expect(spans(line((0, 1, 0), (10, 0, 0), (20, 1, 0))) == [[0, 20]])
    #expect(spans(line((0, 1, 0), (10, 0, 0), (10, 0, 1), (20, 1, 1))) == [[0, 20]])
  }
}
