// Explores an interaction: plays many gestures, and keeps the shortest that shows each flaw.

import HapticFormats
import HapticModel
import HapticScenes

/// Tries an interaction with gestures that nobody thought of; the same seed tries the same ones.
package struct InteractionExplorer {
  /// A flaw, and the shortest run that shows it; `nil` for a state that none reaches.
  package struct Found: Sendable {
    package let flaw: InteractionFlaw
    package let run: ExploredRun?
  }

  /// How many gestures are tried unless that is said (our choice: a second or so).
  package static let usualRuns = 1_000
  /// The steps that one of them may take before it looks like one without an end, and how many that
  /// look so are then played with all steps of a run (our choices).
  private static let (usualSteps, mostConfirmed) = (50_000, 3)
  /// The steps of later runs, once one has no end (our choice): many will have none.
  private static let fewSteps = 10_000
  /// The most runs to make one shorter (our choice).
  private static let mostShrinking = 400
  /// The most moments of a slow way at which a finger trembles (our choice).
  private static let mostTrembling = 12

  private let definition: Interaction
  private let runs: Int
  private let seed: UInt64
  private var hand: ExploringHand
  private var tried = 0
  private var reached: Set<String> = []
  /// The runs that reached something new, to go on from.
  private var pool: [ExploredRun] = []
  private var confirmed = 0
  private var steps = usualSteps
  private var shown: [(flaw: InteractionFlaw, run: ExploredRun)] = []

  package init(_ definition: Interaction, runs: Int = usualRuns, seed: UInt64 = 1) {
    (self.definition, self.runs, self.seed) = (definition, runs, seed)
    hand = ExploringHand(definition, seed: seed)
  }

  /// Plays the examples, what is always tried, and gestures by chance.
  ///
  /// - Parameter goesOn: Asked before each gesture; if not, what is found so far is returned.
  /// - Returns: The flaws, each with the shortest run, then the states that no run reached.
  package mutating func explore(while goesOn: () -> Bool = { true }) -> [Found] {
    for example in definition.examples {
      let settings = example.settings.reduce(into: [:]) { $0[$1.name] = $1.value }
      _ = play(ExploredRun(example.gesture, settings: settings))
    }
    for run in hand.usual() where tried < runs && goesOn() { _ = play(run) }
    for settings in hand.ends where tried < runs && goesOn() { tremble(settings) }
    var choice = SeededChoice(seed: ~seed)
    while tried < runs, goesOn() {
      let isNew = pool.isEmpty || choice.oneIn(2)
      _ = play(hand.random(after: isNew ? nil : choice.one(of: pool)))
    }
    return shown.compactMap { shortest($0.flaw, $0.run) } + unreached
  }

  private mutating func tremble(_ settings: [String: SceneValue]) {
    for probe in hand.probes(settings) {
      let moments = play(probe).markers.filter { marker in
        [".press", ".release", ".rest"].allSatisfy { !marker.name.base.hasSuffix($0) }
      }
      for moment in moments.spread(atMost: Self.mostTrembling) where tried < runs {
        if let run = hand.trembling(at: moment, of: probe) { _ = play(run) }
      }
    }
  }

  private mutating func play(_ run: ExploredRun) -> JudgedRun {
    tried += 1
    let judged = definition.judged(run, within: steps)
    if !judged.reached.isSubset(of: reached) {
      reached.formUnion(judged.reached)
      if run.fingers.count < Self.mostFingers { pool.append(run) }
    }
    for flaw in judged.flaws {
      guard let place = shown.firstIndex(where: { $0.flaw.isLike(flaw) }) else {
        if isConfirmed(flaw, run) { shown.append((flaw, run)) }
        continue
      }
      if run.length < shown[place].run.length { shown[place] = (flaw, run) }
    }
    return judged
  }

  /// Whether a run that looks as if it had no end has none with all steps, either.
  private mutating func isConfirmed(_ flaw: InteractionFlaw, _ run: ExploredRun) -> Bool {
    guard flaw.rule == InteractionRules.restless else { return true }
    guard confirmed < Self.mostConfirmed else { return false }
    confirmed += 1
    let judged = definition.judged(run, within: Interaction.mostSteps)
    guard judged.flaws.contains(where: flaw.isLike) else { return false }
    steps = Self.fewSteps
    return true
  }

  /// The most fingers of a run that another goes on from (our choice).
  private static let mostFingers = 8

  // MARK: Results

  /// The flaw as the shortest run shows it; `nil` for one that has an end after all.
  private func shortest(_ flaw: InteractionFlaw, _ run: ExploredRun) -> Found? {
    let (definition, steps) = (definition, steps)
    let same = { (run: ExploredRun, steps: Int) in
      definition.judged(run, within: steps).flaws.first { $0.isLike(flaw) }
    }
    var shrinker = RunShrinker(shows: { same($0, steps) != nil }, left: Self.mostShrinking)
    let short = shrinker.shortest(run)
    let isEndless = flaw.rule == InteractionRules.restless
    let shown = same(short, isEndless ? Interaction.mostSteps : steps)
    return shown.map { Found(flaw: $0, run: short) }
  }

  /// The states that no run reached; which ones a run without an end reaches is not known.
  private var unreached: [Found] {
    guard steps == Self.usualSteps else { return [] }
    return definition.machines.flatMap { machine in
      machine.states.filter { !reached.contains("\(machine.name).\($0.name)") }.map { state in
        let name = StateName(machine.name, state.name).text
        return Found(
          flaw: InteractionFlaw(
            rule: InteractionRules.unreached, subject: name, part: "states.\(name)",
            message: "None of \(tried.counted("gesture")) reaches \"\(name)\" (seed \(seed)).",
            suggestion: "Check the conditions of the transitions that lead there, or raise --runs."),
          run: nil)
      }
    }
  }
}

extension Array {
  /// So many elements, the first, the last and those evenly between them.
  fileprivate func spread(atMost most: Int) -> [Element] {
    guard count > most, most > 1 else { return self }
    return (0..<most).map { self[$0 * (count - 1) / (most - 1)] }
  }
}
