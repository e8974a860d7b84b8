// The colour of what is felt, wherever it is shown.

/** The orange of what is felt, paler the duller it is. */
export const toneOf = (sharpness) => `color-mix(in oklab, var(--dull, light-dark(#f3a880, #a8532a)), var(--keen, light-dark(#b3350a, #ffb08a)) ${Math.round(100 * sharpness)}%)`;
