import type { Deps } from '../deps';

/** Handles each row in a transaction of its own; a failure is logged, and does not stop the others. */
export async function eachAlone(
  deps: Deps,
  what: string,
  rows: readonly { id: number }[],
  act: (inside: Deps, id: number) => Promise<void>,
): Promise<void> {
  for (const { id } of rows) {
    try {
      await deps.db.transaction((tx) => act({ ...deps, db: tx }, id));
    } catch (error) {
      deps.log.error({ err: error, [what]: id }, 'what is due was not done');
    }
  }
}

/** The next run, a minute after this one began, takes the rest. */
const RUN_MAX_MS = 50_000;

/**
 * Handles each user for whom something is due, in the order of their ids.
 * @param dueAfter reads the next of them after an id, a batch at a time
 */
export async function eachDueUser(
  deps: Deps,
  dueAfter: (userId: number) => Promise<{ id: number }[]>,
  act: (inside: Deps, userId: number) => Promise<void>,
): Promise<void> {
  const endAt = performance.now() + RUN_MAX_MS;
  for (let after: number | undefined = 0; after !== undefined && performance.now() < endAt; ) {
    const due = await dueAfter(after);
    await eachAlone(deps, 'user_id', due, act);
    after = due.at(-1)?.id;
  }
}
