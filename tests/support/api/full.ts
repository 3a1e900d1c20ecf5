/** The long run: `npm run test:full` sets it. */
export const isFull = Boolean(process.env.TRIMATCH_TEST_FULL);

/** The number of repetitions: `quick` in the quick run, `full` in the full one. */
export const times = (quick: number, full: number): number => (isFull ? full : quick);
