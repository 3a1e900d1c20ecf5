/** Clean-ups of the current test file. A module of its own, because the files of a worker share imported modules. */
const cleanUps: (() => Promise<void>)[] = [];

/** Runs the clean-up when the test file ends, the newest first. */
export const whenFileEnds = (cleanUp: () => Promise<void>) => void cleanUps.push(cleanUp);

/** Runs all clean-ups, even if one fails. @throws the first failure */
export async function cleanUp(): Promise<void> {
  const failures: unknown[] = [];
  for (const one of cleanUps.splice(0).reverse()) await one().catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
