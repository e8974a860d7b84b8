// The element <haptic-player> in the JSX of React 18 and 19: `import "haptic-player/react"`.

import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { HapticPlayer, HapticPlayerAttributes } from "./haptic-player.mjs";

type Properties = DetailedHTMLProps<HTMLAttributes<HapticPlayer>, HapticPlayer> & HapticPlayerAttributes & { class?: string };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "haptic-player": Properties;
    }
  }
}
