import { useState } from 'react';
import { keyOf } from './body';

/** Which entries of a list are unfolded, by their keys, so that moving them changes nothing. All start folded. */
export function useFolds() {
  const [open, setOpen] = useState<ReadonlySet<string | undefined>>(new Set());
  return {
    isOpen: (entry: unknown) => open.has(keyOf(entry)),
    toggle: (entry: unknown) => {
      const key = keyOf(entry);
      setOpen((now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key]));
    },
  };
}
