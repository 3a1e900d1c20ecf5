/** What the tests of a file leave. A module of its own: files that run one after the other share the modules they import. */
const cleanUps: (() => Promise<void>)[] = [];

/** Taken back when the test file ends, the newest first. */
export const whenFileEnds = (cleanUp: () => Promise<void>) => void cleanUps.push(cleanUp);

/** All of it, also where some of it fails. @throws what failed first */
export async function cleanUp(): Promise<void> {
  const failures: unknown[] = [];
  for (const one of cleanUps.splice(0).reverse()) await one().catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
