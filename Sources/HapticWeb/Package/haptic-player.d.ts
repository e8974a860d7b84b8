// The types of the element <haptic-player>, for `document.querySelector`, and for JSX without React's types.

/** The attributes of the element, as JSX takes them. */
export interface HapticPlayerAttributes {
  /** The address of a pattern, a timeline, a scene or an interaction. */
  src?: string;
  /** The name of a shipped pattern, such as `success`. */
  pattern?: string;
  /** The actuator: the name of a profile, such as `taptic`. */
  profile?: string;
  loop?: boolean;
  muted?: boolean;
  /** Plays as soon as it has loaded, once the user has touched the page. */
  autoplay?: boolean;
  /** 0.1 to 4; the default is 1. */
  speed?: number | string;
  controls?: "none";
  /** What screen readers call the stage. */
  label?: string;
  /** The address of `haptic.wasm`; by default next to the script. */
  engine?: string;
  /** No finger drives the stage. */
  still?: boolean;
  /** No phone vibrates under the finger. */
  unfelt?: boolean;
}

/** The events of the element; they do not bubble. */
export interface HapticPlayerEventMap extends HTMLElementEventMap {
  load: CustomEvent;
  /** What could not be loaded is in `detail`. */
  fault: CustomEvent<Error>;
  play: CustomEvent;
  pause: CustomEvent;
  ended: CustomEvent;
  /** The moment, in seconds, is in `detail`. */
  time: CustomEvent<number>;
  /** The moment that a finger has come to while it moves the stage is in `detail`. */
  clock: CustomEvent<number>;
}

/** A stage that plays, sounds, and can be scrubbed and dragged. */
export class HapticPlayer extends HTMLElement {
  /** The moment of the playhead, in seconds. */
  currentTime: number;
  /** In seconds; 0 before an input has loaded. */
  readonly duration: number;
  readonly paused: boolean;
  /** The moment that a finger has come to while it moves the stage; otherwise null. */
  readonly now: number | null;
  loop: boolean;
  muted: boolean;
  /** 0.1 to 4. */
  speed: number;
  /** Whether a phone vibrates under the finger. */
  felt: boolean;
  play(): Promise<void>;
  pause(): void;
  addEventListener<Name extends keyof HapticPlayerEventMap>(
    type: Name, listener: (this: HapticPlayer, event: HapticPlayerEventMap[Name]) => void, options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "haptic-player": HapticPlayer;
  }
  namespace JSX {
    interface IntrinsicElements {
      "haptic-player": HapticPlayerAttributes & { id?: string; class?: string; style?: unknown; children?: unknown };
    }
  }
}
