import type { StoreApi } from 'zustand';

interface KeepOptions<State> {
  /** The key in localStorage. */
  name: string;
  /** Of the kept fields; what another version wrote is not read. */
  version: number;
  /** What of the store is kept. */
  pick: (state: State) => Partial<State>;
}

/**
 * Writes a store into localStorage with every change; `read` hands over what is there, null where that is nothing or
 * not ours. What is taken from it is not written back: another tab may have written something newer by then, and each
 * tab would answer the other's for ever. The form is that of zustand's `persist`, which weighs 0.7 KiB more in every
 * page. A browser whose storage is off or full keeps nothing, and the store goes on without.
 */
export function keep<State>(store: StoreApi<State>, { name, version, pick }: KeepOptions<State>) {
  let isReading = false;
  store.subscribe((state) => {
    if (isReading) return;
    try {
      localStorage.setItem(name, JSON.stringify({ state: pick(state), version }));
    } catch {
      // Off or full.
    }
  });
  const stored = (): Partial<State> | null => {
    try {
      const kept = JSON.parse(localStorage.getItem(name) ?? 'null');
      return kept?.version === version ? kept.state : null;
    } catch {
      return null;
    }
  };
  return {
    read(take: (kept: Partial<State> | null) => void): void {
      isReading = true;
      try {
        take(stored());
      } finally {
        isReading = false;
      }
    },
  };
}
