// JSX of React: attributes, a reference to the element, and children.

import * as React from "react";
import type { HapticPlayer } from "haptic-player";
import "haptic-player/react";

export function Offer({ player }: { player: React.RefObject<HapticPlayer> }) {
  return <haptic-player ref={player} src="offer.timeline.json" profile="taptic" muted className="offer"><p>Nothing to play.</p></haptic-player>;
}
// @ts-expect-error The controls are there, or "none".
export const wrong = <haptic-player controls="some" />;
