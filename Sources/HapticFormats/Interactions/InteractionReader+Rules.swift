// Reads the rules of an interaction: what must hold of parameters together.

import HapticModel
import HapticScenes

extension InteractionReader {
  func requirements() throws(JSONFault) -> [InteractionDefinition.Requirement] {
    var requirements: [InteractionDefinition.Requirement] = []
    try object.forEach("requires") { node throws(JSONFault) in
      let row = try StrictObject(document, node, .requirement)
      try row.checkRemarks()
      let text = try row.text("that") ?? ""
      let comparison = try parsed(text, row.needed("that"), "\"that\"") {
        text throws(QuantityFault) in try QuantityText.comparison(text)
      }
      requirements.append(
        InteractionDefinition.Requirement(
          comparison, of: try row.text("parameter") ?? "", else: try row.text("else") ?? ""))
    }
    return requirements
  }
}
