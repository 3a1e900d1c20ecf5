const works: (() => void)[] = [];

/** Does this when the proof ends, however it ends: what it started must not go on running. */
export function atExit(work: () => void): void {
  // One listener for all: Node.js warns of many.
  if (works.length === 0)
    process.once('exit', () => {
      for (const one of works) one();
    });
  works.push(work);
}
