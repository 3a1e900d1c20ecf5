import { useState } from 'react';

export type Selection<Key> = ReturnType<typeof useSelection<Key>>;

/** The chosen rows of a list. Rows that left the list are no longer chosen. @param keys of all rows that are shown */
export function useSelection<Key>(keys: readonly Key[]) {
  const [marked, setMarked] = useState<readonly Key[]>([]);
  const chosen = keys.filter((key) => marked.includes(key));
  return {
    chosen,
    isAll: keys.length > 0 && chosen.length === keys.length,
    has: (key: Key): boolean => chosen.includes(key),
    toggle: (key: Key) => setMarked(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]),
    toggleAll: () => setMarked(chosen.length === keys.length ? [] : keys),
    clear: () => setMarked([]),
  };
}
