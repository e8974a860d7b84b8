// Storyboards: each scene at its moments, where its tracks have it.

import Foundation
import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct StoryboardTests {
  /// A storyboard of a scene, with what it shows.
  private struct Board {
    let timeline: Timeline
    let stage: Stage
    let root: DrawnElement
    /// The pictures, and what is written below each.
    let frames: [(caption: String, picture: DrawnElement)]

    init(
      _ name: String, settings: [String: SceneValue] = [:], over span: TimeSpan? = nil,
      moving other: Timeline? = nil
    ) throws {
      let scene = try #require(HapticScene.named(name))
      timeline = try other ?? scene.timeline(settings: settings)
      stage = try #require(try scene.stage(settings: settings))
      root = try DrawnElement(
        parsing: Storyboard(of: timeline, on: stage, title: name, over: span).svg)
      let pictures = root.all.filter {
        $0.attributes["clip-path"]?.hasPrefix("url(#frame") == true
      }
      let captions = root.all.filter { $0.text.hasSuffix(" s") && $0.text.contains(", ") }
      try #require(captions.count == pictures.count && !pictures.isEmpty)
      frames = zip(captions, pictures).map { ($0.text, $1) }
    }

    func frame(_ moment: String) throws -> DrawnElement {
      try #require(frames.first { $0.caption.contains(moment) }, "\(frames.map(\.caption))").picture
    }

    /// The seconds of a caption.
    static func seconds(_ caption: String) throws -> Double {
      let time = caption.dropLast(2).split(separator: " ").last ?? ""
      return try #require(Double(time))
    }
  }

  @Test(arguments: HapticScene.all.map(\.name))
  func `a storyboard shows every scene at its moments, the same each time`(name: String) throws {
    let board = try Board(name)
    let again = Storyboard(of: board.timeline, on: board.stage, title: name).svg
    #expect(again == Storyboard(of: board.timeline, on: board.stage, title: name).svg)
    #expect(board.frames.count >= 4)
    #expect(!again.contains("nan") && !again.contains("inf"))
    let elements = Set(board.timeline.tracks.map(\.element))
    var figures = board.stage.figures
    while let figure = figures.popLast() {
      figures += figure.figures + figure.behind
      if let element = figure.element { #expect(elements.contains(element), "\(element)") }
      if let item = figure.item {
        #expect(board.timeline.tracks.contains { $0.name == item.track }, "\(item.track)")
      }
      if let moment = figure.since {
        #expect(board.timeline.features.contains { $0.name == moment }, "\(moment)")
      }
    }
  }

  @Test func `halves of one number are of one colour, and others of others`() throws {
    let board = try Board("half-and-half")
    let tracks = try ["left.centre", "right.centre"].map { name in
      try #require(board.timeline.tracks.first { $0.name == name })
    }
    var matches = 0
    for frame in board.frames {
      let time = HapticTime.seconds(try Board.seconds(frame.caption) + 0.000_6)
      let numbers = tracks.map { Int($0.value(at: time)) }
      let texts = frame.picture.all.map(\.text)
      let colours = Set(frame.picture.all.compactMap { $0.attributes["class"] })
      for number in numbers {
        #expect(texts.contains("\(number)"), "\(frame.caption)")
        #expect(colours.contains("item\(number % 8) stage-edge"), "\(frame.caption)")
      }
      if numbers[0] == numbers[1], texts.contains("both \(numbers[0])") { matches += 1 }
    }
    #expect(matches > 0)
    let start = try #require(board.frames.first).picture.all.map(\.text)
    #expect(start.contains("half 0") && start.contains("half 3"))
  }

  @Test func `what lies on the card stays on it while it grows`() throws {
    let board = try Board("expanding-card")
    var widths: Set<Double> = []
    for frame in board.frames {
      let groups = frame.picture.all.filter { $0.name == "g" }
      let card = try #require(groups.first { $0.children.contains { $0.text == "card" } })
      let width = try box(of: card).width
      widths.insert(width)
      for part in card.children.filter({ $0.name == "g" }) {
        let (middle, own) = try box(of: part)
        #expect(middle - own / 2 >= -0.001 && middle + own / 2 <= width + 0.001)
        let isClose = part.children.contains { $0.text == "×" }
        #expect(abs(isClose ? middle + own / 2 - width : middle - width / 2) < 0.001)
      }
    }
    #expect(widths.count >= 3)
  }

  /// Where a group's middle is on what it lies on, and how wide its path is.
  private func box(of group: DrawnElement) throws -> (middle: Double, width: Double) {
    let transform = try #require(group.attributes["transform"])
    let middle = try #require(transform.firstMatch(of: /translate\((-?[\d.]+)/)).1
    let path = try #require(group.first("path")?.attributes["d"])
    let points = path.matches(of: #/[ML](-?[\d.]+) /#).compactMap { Double($0.1) }
    return (try #require(Double(middle)), (points.max() ?? 0) - (points.min() ?? 0))
  }

  @Test func `the app is seen through the mask, which does not scale it`() throws {
    let board = try Board("splash")
    func holes(_ picture: DrawnElement) -> Int { picture.all.count { $0.name == "clipPath" } }
    #expect(holes(try board.frame("appear.end")) == 0)
    let end = try board.frame("hide.end")
    #expect(holes(end) == 1)
    let app = try #require(end.all.first { $0.text == "app" })
    #expect(try app.number("font-size") < 30)
    // Of the opening, something is seen before it is over.
    let dip = try #require(board.frames.firstIndex { $0.caption.hasPrefix("mask.dip") })
    #expect(board.frames[dip + 1].caption.hasPrefix("on the way"))
    let pose = board.timeline.pose(
      of: "mask", at: .seconds(try Board.seconds(board.frames[dip + 1].caption)))
    #expect((2...9).contains(pose.scale))
  }

  @Test(arguments: [2, 8, 36])
  func `a dot of the rim is under the pin whenever a border is`(slots: Int) throws {
    let settings = ["slots": SceneValue.integer(slots), "winner": .integer(1)]
    let scene = try #require(HapticScene.named("lottery-wheel"))
    let (timeline, stage) = (
      try scene.timeline(settings: settings), try #require(try scene.stage(settings: settings))
    )
    let wheel = try #require(stage.figures.first { $0.element == "wheel" })
    let dots = wheel.figures.filter { $0.role == .mark }
    #expect(dots.count == slots)
    let borders = timeline.features.filter { $0.name.hasPrefix("wheel.border[") }
    #expect(!borders.isEmpty)
    for border in borders {
      let turn = timeline.pose(of: "wheel", at: border.time).rotation * .pi / 180
      let places = dots.map { dot -> (x: Double, y: Double) in
        let x = dot.place.x + dot.size.x / 2 - wheel.size.x / 2
        let y = dot.place.y + dot.size.y / 2 - wheel.size.y / 2
        return (x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn))
      }
      #expect(places.contains { abs($0.x) < 0.01 && $0.y < -100 }, "\(border.name)")
    }
  }

  @Test(arguments: [1, 3, 6])
  func `the prize under the pin reads alike whichever wins`(winner: Int) throws {
    let board = try Board("lottery-wheel", settings: ["winner": .integer(winner)])
    let wheel = try #require(board.stage.figures.first { $0.element == "wheel" })
    let prizes = wheel.figures.filter { !$0.label.isEmpty }
    try #require(Set(prizes.map(\.label)).count == 8)
    let end = board.timeline.pose(of: "wheel", at: board.timeline.duration).rotation
    #expect(abs((end + prizes[winner].turned + 90).remainder(dividingBy: 360)) < 1e-6)
    let groups = try board.frame("wheel.rest").all
    let drawn = try #require(
      groups.first { $0.children.contains { $0.text == prizes[winner].label } })
    let transform = try #require(drawn.attributes["transform"])
    let degrees = try #require(transform.firstMatch(of: #/^rotate\((-?[\d.]+)/#)).1
    #expect(Double(degrees) == prizes[winner].turned)
  }

  @Test func `confetti is seen from its moment until it has faded`() throws {
    let board = try Board("secret-offer")
    let due = [("start", 1), ("confetti", 13), ("tearoff.end", 13), ("reveal.end", 1)]
    for (moment, count) in due {
      let paths = try board.frame(moment).all.filter {
        $0.attributes["class"] == "stage-ground stage-edge"
      }
      #expect(paths.count == count, "\(moment)")
    }
  }

  @Test func `on the way is where tracks turn, or have gone half of their way`() throws {
    var wheel = AnimationTrack("wheel.rotation", unit: .degrees, initial: 0)
    wheel.animate(to: 30, at: .zero, over: .milliseconds(200), .linear)
    wheel.animate(to: 0, at: .milliseconds(200), over: .milliseconds(800), .linear)
    let board = try Board("lottery-wheel", moving: Timeline(tracks: [wheel]))
    #expect(board.frames.map(\.caption) == ["start, 0 s", "on the way, 0.2 s", "end, 1 s"])
  }

  @Test func `of a span only its own moments are shown`() throws {
    let cut = TimeSpan(start: .milliseconds(1_400), end: .seconds(2))
    let board = try Board("secret-offer", over: cut)
    for frame in board.frames {
      #expect((1.4...2).contains(try Board.seconds(frame.caption)), "\(frame.caption)")
    }
    #expect(board.frames.contains { $0.caption.hasPrefix("success, ") })
    #expect(!board.frames.contains { $0.caption.contains("reveal.end") })
  }

  @Test func `names of one moment share a frame`() throws {
    var wheel = AnimationTrack("wheel.rotation", unit: .degrees, initial: 0)
    wheel.animate(to: 30, at: .zero, over: .seconds(1), .linear)
    let markers = ["wheel.border[1]", "wheel.start"].map { Marker($0, at: .milliseconds(500)) }
    let board = try Board(
      "lottery-wheel",
      moving: Timeline(tracks: [wheel], markers: markers + [Marker("wheel.rest", at: .seconds(1))]))
    #expect(
      board.frames.map(\.caption) == [
        "start, 0 s", "on the way, 0.25 s", "wheel.start, wheel.border[1], 0.5 s",
        "on the way, 0.75 s", "wheel.rest, 1 s",
      ])
  }

  @Test func `wide scenes are drawn large enough to be read`() throws {
    let board = try Board("secret-offer", settings: ["frame.width": .number(744)])
    for frame in board.frames {
      let group = try #require(frame.picture.first("g"))
      let transform = try #require(group.attributes["transform"])
      let match = try #require(transform.firstMatch(of: /scale\(([\d.]+)\)/))
      let scale = try #require(Double(match.1))
      #expect(scale * board.stage.size.y >= 140)
      for text in frame.picture.all where text.text == "offer" {
        #expect(try scale * text.number("font-size") >= 11)
      }
    }
  }
}
