/** The run that takes its time: `npm run test:full` sets it. */
export const isFull = Boolean(process.env.TRIMATCH_TEST_FULL);

/** How often something is repeated in the quick run, and in the full one. */
export const times = (quick: number, full: number): number => (isFull ? full : quick);
