// The colour of a sharpness, wherever it is shown.

/** A violet that is the paler the duller it is. */
export const toneOf = (sharpness) => `color-mix(in oklab, var(--dull, light-dark(#b9a5e8, #6f5aa8)), var(--keen, light-dark(#5b1fb8, #cdb0ff)) ${Math.round(100 * sharpness)}%)`;
