// What a run of all checks looks at of long lists: every n-th, as EVERY says; without it, all.

const every = Math.max(Number(process.env.EVERY ?? 1), 1);

/** A part of a list. */
export const sampled = (list) => list.filter((_, index) => index % every === 0);
