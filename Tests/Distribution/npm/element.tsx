// JSX without React's types, as Preact's and Solid's compilers have it.

import "haptic-player";

declare function h(name: string, properties: object | null, ...children: unknown[]): unknown;

export const offer = <haptic-player src="offer.timeline.json" speed={0.5} loop controls="none">Nothing to play.</haptic-player>;
// @ts-expect-error There is no such attribute.
export const wrong = <haptic-player sauce="offer.timeline.json" />;
