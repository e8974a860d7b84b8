// What a run of all checks looks at of long lists, every n-th as EVERY says, without it all; and numbers by chance that are the same in each run.

const every = Math.max(Number(process.env.EVERY ?? 1), 1);

/** A part of a list. */
export const sampled = (list) => list.filter((_, index) => index % every === 0);

/** Numbers from 0 to 1 that a seed determines. */
export const seeded = (seed) => () => ((seed = (seed * 16807) % 2147483647) / 2147483647);
