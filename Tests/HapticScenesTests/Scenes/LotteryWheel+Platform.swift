// The platform's maths and files, by which tests check the model's own.

import Foundation

func sineAndCosine(_ radians: Double) -> (sine: Double, cosine: Double) {
  (sin(radians), cos(radians))
}

func exponential(_ x: Double) -> Double { exp(x) }

func logarithm(_ x: Double) -> Double { log(x) }

func fileBytes(_ path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}
