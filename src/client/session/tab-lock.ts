/**
 * Runs `work` while no other tab of this site does. `navigator.locks` exists only in secure contexts (FACTS): on plain
 * http from another machine the work runs unlocked, which the server's grace period makes safe.
 */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  return navigator.locks.request(name, work) as Promise<T>;
}
