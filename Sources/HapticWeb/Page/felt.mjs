// What kinds of events a report has: taps and vibrations, which are felt, and sounds.

/** What events are called. */
export const kinds = { HapticTransient: "tap", HapticContinuous: "vibration", AudioContinuous: "tone", AudioCustom: "sound" };

export const isTap = ({ type }) => kinds[type] === "tap";
export const isVibration = ({ type }) => kinds[type] === "vibration";
export const isFelt = (event) => isTap(event) || isVibration(event);

/** Whether one of some felt events begins while another goes on. */
export const areOver = (events) => events.filter(isFelt).some(({ time, duration }, place, felt) => felt.some((other, index) => index !== place && other.time >= time && (other.time < time + duration || other.time === time)));

/** The taps of a run, in its order. */
export const tapsOf = ({ report }) => report.events.filter(isTap);
