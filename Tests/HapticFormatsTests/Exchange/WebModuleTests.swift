// The written module, imported and played by Node with clocks and devices of the test's own.

import Foundation
import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct WebModuleTests {
  private static let node = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Plays a module on both devices and prints what they were told, and when.
  private static let script = """
    import * as module from "./pattern.mjs";
    let now = 0, timers = [], log = [];
    globalThis.setTimeout = (run, at) => timers.push({run, at: now + at, on: true});
    globalThis.clearTimeout = (id) => { if (timers[id - 1]) timers[id - 1].on = false; };
    const until = (end) => {
      for (;;) {
        const due = timers.filter((t) => t.on && t.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        due.on = false; now = due.at; due.run();
      }
      now = end;
    };
    const phone = {vibrate: (pattern) => { log.push([now, pattern]); return true; }};
    const pad = {vibrationActuator: {
      playEffect: (type, p) => { log.push([now, type, p.duration, p.strongMagnitude]); return Promise.resolve(); },
      reset: () => { log.push([now, "reset"]); return Promise.resolve(); }}};
    module.play(phone); until(1e6);
    const onPhone = log; log = []; now = 0; timers = [];
    const stopped = module.play(pad);
    until(70);
    if (stopped) stopped.stop();
    until(1e6);
    const onPad = log; log = []; now = 0; timers = [];
    const whole = module.play(phone); until(1e6);
    whole && whole.stop();
    const refused = {vibrate: () => false};
    let hide = () => {};
    globalThis.document = {hidden: false, addEventListener: (type, run) => { hide = run; },
      removeEventListener: () => { hide = () => {}; }};
    log = []; now = 0; timers = [];
    const hidden = module.play(phone); until(70);
    document.hidden = true; hide(); until(1e6);
    const onHiding = log;
    console.log(JSON.stringify({name: module.name, duration: module.duration,
      vibrate: module.vibrate, onPhone, onPad, onHiding,
      finished: await Promise.all([whole, stopped, hidden].map((one) => one && one.finished)),
      whileHidden: module.play(phone),
      supported: [phone, pad, {}, null].map((target) => module.isSupported(target)),
      silent: (document.hidden = false, [{}, null, refused].map((target) => module.play(target)))}));
    """

  private func played(_ timeline: Timeline, name: String) throws -> [String: Any]? {
    guard let node = Self.node else {
      print("The module was not played: there is no Node here.")
      return nil
    }
    return try withTemporaryFolder { folder in
      var options = WritingOptions()
      options.name = name
      let text = try Web.writeModule(timeline, options: options).parts[0].text
      try text.write(toFile: folder + "/pattern.mjs", atomically: false, encoding: .utf8)
      try Self.script.write(toFile: folder + "/test.mjs", atomically: false, encoding: .utf8)
      let (process, output) = (Process(), Pipe())
      process.executableURL = URL(fileURLWithPath: node)
      process.arguments = [folder + "/test.mjs"]
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      return try JSONSerialization.jsonObject(with: data) as? [String: Any]
    }
  }

  @Test func `the module plays timed calls on phones and stops on gamepads`() throws {
    var haptics = try vibration([(0, 1, 0), (50, 1, 0)]).resolved(under: .reference)
    haptics.taps = (0..<6).map {
      ResolvedTap(time: .milliseconds(100 + $0 * 50), intensity: 1, sharpness: 0)
    }
    let name = "a \"b\" \u{2028} c"
    guard let result = try played(Timeline(haptics), name: name) else { return }
    #expect(result["name"] as? String == name)
    #expect(result["duration"] as? Double == 400)
    #expect((result["vibrate"] as? [Int])?.count == 9)
    let phone = try #require(result["onPhone"] as? [[Any]])
    #expect(phone.map { $0[0] as? Int } == [0, 300])
    #expect(
      phone.map { $0[1] as? [Int] } == [[50, 50, 45, 5, 45, 5, 45, 5, 45], [45, 5, 50]])
    let pad = try #require(result["onPad"] as? [[Any]])
    #expect(pad.map { $0[0] as? Int } == [0, 70])
    #expect(pad[0][1] as? String == "dual-rumble")
    #expect(pad[0][2] as? Int == 50)
    #expect(pad[0][3] as? Double == 1)
    #expect(pad[1][1] as? String == "reset")
    // Stopped when the page is hidden, and stopped no more when it is over.
    let hiding = try #require(result["onHiding"] as? [[Any]])
    #expect(hiding.map { $0[0] as? Int } == [0, 70])
    #expect(hiding[1][1] as? Int == 0)
    #expect(result["finished"] as? [Bool] == [true, false, false])
    #expect(result["whileHidden"] as? Bool == false)
    #expect(result["supported"] as? [Bool] == [true, true, false, false])
    #expect(result["silent"] as? [Bool] == [false, false, false])
  }

  @Test func `TypeScript takes the declarations for the module`() throws {
    guard let compiler = Self.compiler else {
      return print("The declarations were not compiled: there is no tsc here.")
    }
    let use = """
      import {play, isSupported, calls, duration} from "./pattern.mjs";
      const playing = play();
      if (playing) playing.finished.then((isWhole: boolean) => isWhole, () => playing.stop());
      const pads: boolean = isSupported(navigator.getGamepads()[0]);
      const length: number = calls[0].pattern[0] + duration;
      play({vibrate: (pattern: number[]) => pattern.length > 0}); play(null);
      // @ts-expect-error It may be false.
      play().stop();
      """
    try withTemporaryFolder { folder in
      for (format, name) in [("web", "pattern.mjs"), ("web-types", "pattern.d.mts")] {
        let text = try write(taps([(0, 1, 0)]), format).parts[0].text
        try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
      }
      try use.write(toFile: folder + "/use.mts", atomically: true, encoding: .utf8)
      let (process, output) = (Process(), Pipe())
      process.executableURL = URL(fileURLWithPath: compiler)
      process.arguments = [
        "--noEmit", "--strict", "--target", "es2020", "--module", "node16", folder + "/use.mts",
      ]
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(String(decoding: data, as: UTF8.self))")
    }
  }

  private static let compiler = ["/usr/bin/tsc", "/usr/local/bin/tsc", "/opt/homebrew/bin/tsc"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test func `a timeline of nothing is a module that plays nothing`() throws {
    guard let result = try played(Timeline(), name: "nothing") else { return }
    #expect((result["onPhone"] as? [Any])?.isEmpty == true)
    #expect((result["vibrate"] as? [Any])?.isEmpty == true)
  }
}
