// Graphs of states: every state and every transition is drawn once, and no label meets a box.

import Foundation
import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct StateGraphTests {
  /// Where something is on the sheet.
  private struct Frame {
    let left, right, top, bottom: Double

    func meets(_ other: Frame) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  private func definition(_ name: String) throws -> Interaction {
    let path = PackageRoot.path(of: "Patterns/interactions/\(name).interaction.json")
    let bytes = try #require(FileManager.default.contents(atPath: path))
    return try bytes.withUnsafeBytes { try InteractionFile.definition(in: $0) }
  }

  static let shipped =
    ((try? FileManager.default.contentsOfDirectory(
      atPath: PackageRoot.path(of: "Patterns/interactions"))) ?? [])
    .filter { $0.hasSuffix(".json") }
    .map { $0.replacingOccurrences(of: ".interaction.json", with: "") }.sorted()

  /// An interaction of some machines whose transitions lead anywhere, with names of any length.
  private func random(_ seed: UInt64) -> Interaction {
    var random = SplitMix64(seed: seed)
    var definition = Interaction()
    definition.name = "any"
    for machine in 0..<random.integer(1...4) {
      let names = (0..<random.integer(1...7)).map {
        "s\($0)" + String(repeating: "W", count: random.integer(0...40))
      }
      let states = names.map { name in
        let exits = (0..<random.integer(0...5)).map { _ in
          var exit = InteractionExit(
            .event(String(repeating: "event", count: random.integer(1...20)), count: 1))
          if random.integer(0...4) > 0 { exit.target = names.randomElement(using: &random) }
          exit.moves = [.init("list", to: 0, .jump)]
          return exit
        }
        return InteractionMachine.State(name, exits)
      }
      definition.machines.append(InteractionMachine("machine\(machine)", states))
    }
    return definition
  }

  /// The boxes, arrows and labels of machines, in pixels of the sheet.
  private func parts(
    of svg: String
  ) throws -> (boxes: [Frame], cards: [Frame], labels: [Frame], names: [String], arrows: Int) {
    let root = try DrawnElement(parsing: svg)
    var (boxes, cards, labels) = ([Frame](), [Frame](), [Frame]())
    var (names, arrows) = ([String](), 0)
    for group in root.children where group.name == "g" {
      let place = try #require(group.attributes["transform"]).dropFirst(10).dropLast()
        .split(separator: " ").compactMap { Double($0) }
      for part in group.children {
        let style = part.attributes["class"] ?? ""
        let x = place[0] + (part.attributes["x"].flatMap(Double.init) ?? 0)
        let y = place[1] + (part.attributes["y"].flatMap(Double.init) ?? 0)
        switch part.name {
        case "rect":
          let frame = Frame(
            left: x, right: x + (try part.number("width")), top: y,
            bottom: y + (try part.number("height")))
          if style == "card" { cards.append(frame) } else { boxes.append(frame) }
          if let tip = part.first("title") { names.append(tip.text) }
        case "path" where style.hasPrefix("way"): arrows += 1
        case "text":
          let size = try part.number("font-size")
          // 0.62 em is the mean of the widest usual font.
          labels.append(
            Frame(
              left: x, right: x + Double(part.text.count) * size * 0.62, top: y - size * 0.8,
              bottom: y))
        default: break
        }
      }
    }
    return (boxes, cards, labels, names, arrows)
  }

  private func check(_ definition: Interaction) throws {
    let svg = StateGraph(of: definition).svg
    #expect(StateGraph(of: definition).svg == svg)
    let drawn = try parts(of: svg)
    let states = definition.machines.flatMap(\.states)
    #expect(drawn.names == states.map(\.name))
    #expect(drawn.boxes.count == states.count)
    #expect(drawn.arrows == states.reduce(0) { $0 + $1.exits.count })
    #expect(drawn.cards.count == definition.machines.count)
    for (index, box) in drawn.boxes.enumerated() {
      #expect(!drawn.boxes[..<index].contains { $0.meets(box) })
      // A box has its own name, and no other text.
      #expect(drawn.labels.count { $0.meets(box) } == 1)
      #expect(drawn.cards.count { $0.meets(box) } == 1)
    }
    for (index, label) in drawn.labels.enumerated() {
      #expect(!drawn.labels[..<index].contains { $0.meets(label) })
    }
    for (index, card) in drawn.cards.enumerated() {
      #expect(!drawn.cards[..<index].contains { $0.meets(card) })
    }
  }

  @Test(arguments: shipped)
  func `a shipped interaction's states and transitions are drawn once each`(_ name: String) throws {
    try check(try definition(name))
  }

  @Test func `so are those of any interaction, and no label meets a box`() throws {
    for seed in 0..<200 { try check(random(UInt64(seed))) }
  }

  @Test(arguments: shipped)
  func `the characters name each state once, and each transition`(_ name: String) throws {
    let definition = try definition(name)
    let lines = StateGraph(of: definition).lines(inWidth: .max, .unicode)
    let states = definition.machines.flatMap(\.states)
    for state in states {
      let count = states.count { $0.name == state.name }
      #expect(lines.count { $0.contains("│ \(state.name) ") } == count)
    }
    #expect(lines.count { $0.contains("├─ ") } == states.reduce(0) { $0 + $1.exits.count })
    let led = definition.machines.reduce(0) { count, machine in
      count
        + machine.states.count { state in
          machine.states.contains { other in
            other.exits.contains { ($0.target ?? other.name) == state.name }
          }
        }
    }
    #expect(lines.count { $0.contains("◀") } == led)
  }

  @Test func `the characters keep to the width of a terminal`() throws {
    for seed in 0..<200 {
      let definition = random(UInt64(seed))
      let lines = StateGraph(of: definition).lines(inWidth: 80, .ascii)
      #expect(lines.allSatisfy { $0.count <= 80 && $0.utf8.allSatisfy { $0 < 128 } })
    }
  }
}
