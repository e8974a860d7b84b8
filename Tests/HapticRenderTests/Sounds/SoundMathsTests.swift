// The functions that decide what a tone's samples are, held against the platform's.

import Foundation
import Testing

@testable import HapticRender

@Suite struct SoundMathsTests {
  private let places = (0...2_000).map { Double($0) / 2_000 }

  @Test func `powers of two are exact where they are whole, and close between`() {
    for whole in -1_000...1_000 where abs(whole) < 1_000 {
      #expect(powerOfTwo(Double(whole)) == exp2(Double(whole)))
    }
    for place in places {
      let x = 12 * place - 6
      #expect(abs(powerOfTwo(x) / exp2(x) - 1) < 1e-14)
    }
  }

  @Test func `powers and logarithms of anything end`() {
    #expect(powerOfTwo(.infinity) == .infinity)
    #expect(powerOfTwo(-.infinity) == 0)
    #expect(powerOfTwo(.nan) == 0)
    for x in [-1, 0, .nan, .infinity] { #expect(logarithmToBase2(x) == 0) }
  }

  @Test func `logarithms undo powers`() {
    for place in places {
      let x = 40 * place - 20
      #expect(abs(logarithmToBase2(exp2(x)) - x) < 1e-13)
    }
    #expect(logarithmToBase2(1) == 0)
    #expect(logarithmToBase2(8) == 3)
  }

  @Test func `the mean growth has no hole at zero`() {
    #expect(meanGrowth(0) == 1)
    for place in places where place > 0 {
      for x in [4 * place, -4 * place] {
        #expect(abs(meanGrowth(x) / (expm1(x) / x) - 1) < 1e-14)
      }
    }
  }

  @Test func `a quarter of a wave begins at zero and ends at one`() {
    #expect(quarterSine(0) == 0 && quarterSine(1) == 1)
    #expect(quarterCosine(0) == 1 && quarterCosine(1) == 0)
    for place in places {
      #expect(abs(quarterSine(place) - sin(place * .pi / 2)) < 4e-16)
      #expect(abs(quarterCosine(place) - cos(place * .pi / 2)) < 4e-16)
    }
  }
}
