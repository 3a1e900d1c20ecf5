import { useState } from 'react';

interface Opening<What> {
  count: number;
  isOpen: boolean;
  /** Retained while the dialog closes. */
  what: What | null;
}

/**
 * Whether a dialog is open, and for what. `key` changes at each opening, so that each opening mounts a new form without
 * earlier values and errors.
 */
export function useOpening<What = void>() {
  const [{ count, isOpen, what }, set] = useState<Opening<What>>({ count: 0, isOpen: false, what: null });
  return {
    key: count,
    isOpen,
    what,
    /** Where several dialogs share this state: whether this one is open. */
    isOpenFor: (one: What) => isOpen && what === one,
    open: (chosen: What) => set((last) => ({ count: last.count + 1, isOpen: true, what: chosen })),
    close: () => set((last) => ({ ...last, isOpen: false })),
  };
}
