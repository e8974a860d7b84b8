// The platform's maths and files, by which tests check the model's own.

import Foundation

package func sineAndCosine(_ radians: Double) -> (sine: Double, cosine: Double) {
  (sin(radians), cos(radians))
}

package func exponential(_ x: Double) -> Double { exp(x) }

package func logarithm(_ x: Double) -> Double { log(x) }

package func fileBytes(_ path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}
