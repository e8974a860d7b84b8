// Short haptics of a live interaction as patterns, so that the engine renders and converts them like any other.

/** A tap or a vibration. @typedef {{time?: number, intensity: number, sharpness: number, duration?: number}} Short */

/**
 * Reads taps and vibrations as a pattern, which the caller closes.
 *
 * @param {import("./haptic.d.ts").Haptic} engine
 * @param {Short[]} events
 * @param {import("./haptic.d.ts").ReadOptions} [options]
 */
export function shortPattern(engine, events, options = {}) {
  const parameter = (ParameterID, ParameterValue) => ({ ParameterID, ParameterValue });
  const Pattern = events.map(({ time = 0, intensity, sharpness, duration }) => ({
    Event: {
      Time: time, EventType: duration === undefined ? "HapticTransient" : "HapticContinuous", EventDuration: duration,
      EventParameters: [parameter("HapticIntensity", intensity), parameter("HapticSharpness", sharpness)],
    },
  }));
  return engine.read({ name: "live.ahap", data: JSON.stringify({ Version: 1, Pattern }) }, options);
}

/** What an effect plays that has a known length, as a pattern; null for other effects. */
export function patternOf(effect, engine, live, options) {
  const { kind, subject, a: intensity, b: sharpness, c: duration } = effect;
  if (kind === "tap") return shortPattern(engine, [{ intensity, sharpness }], options);
  if (kind === "buzz") return shortPattern(engine, [{ intensity, sharpness, duration }], options);
  if (kind !== "piece") return null;
  const { taps, pattern } = live.haptics[subject];
  if (taps) return shortPattern(engine, taps, options);
  const own = options.others.find(({ name }) => name.endsWith(pattern));
  const read = engine.read(own ?? pattern.replace(/^.*\/|\.\w+$/g, ""), options);
  return read.error ? null : read;
}

/** A sound file that an effect plays, as a pattern; null for an engine that does not tell its path. */
export function soundPattern({ subject, a: volume, b: pitch, c: duration }, engine, live, options) {
  const { sound } = live.haptics[subject];
  if (!sound) return null;
  const parameter = (ParameterID, ParameterValue) => ({ ParameterID, ParameterValue });
  const Event = {
    Time: 0, EventType: "AudioCustom", EventWaveformPath: sound, EventDuration: duration > 0 ? duration : undefined,
    EventParameters: [parameter("AudioVolume", volume), parameter("AudioPitch", pitch)],
  };
  return engine.read({ name: "live.ahap", data: JSON.stringify({ Version: 1, Pattern: [{ Event }] }) }, options);
}
