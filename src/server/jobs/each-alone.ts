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
