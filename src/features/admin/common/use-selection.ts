import { useState } from 'react';
import { LIST_LIMIT_MAX } from '@/config/limits/calls';

export type Selection<Key> = ReturnType<typeof useSelection<Key>>;

/**
 * The chosen rows of a list, as many as a call takes. Rows that left the list are no longer chosen.
 * @param keys of all rows that are shown and can be chosen
 */
export function useSelection<Key>(keys: readonly Key[]) {
  const [marked, setMarked] = useState<readonly Key[]>([]);
  const chosen = keys.filter((key) => marked.includes(key)).slice(0, LIST_LIMIT_MAX);
  const isAll = keys.length > 0 && chosen.length === Math.min(keys.length, LIST_LIMIT_MAX);
  return {
    chosen,
    isAll,
    canChoose: (key: Key): boolean => keys.includes(key),
    has: (key: Key): boolean => chosen.includes(key),
    toggle: (key: Key) => setMarked(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]),
    toggleAll: () => setMarked(isAll ? [] : keys),
    clear: () => setMarked([]),
  };
}
