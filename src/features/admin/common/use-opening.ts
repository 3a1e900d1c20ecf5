import { useState } from 'react';

interface Opening<What> {
  count: number;
  isOpen: boolean;
  /** Kept while the dialog goes. */
  what: What | null;
}

/**
 * Whether a dialog is open, and for what. Its `key` is another at each opening: every opening is a form of its own, in
 * which nothing stays of what was chosen, typed or refused before.
 */
export function useOpening<What = void>() {
  const [{ count, isOpen, what }, set] = useState<Opening<What>>({ count: 0, isOpen: false, what: null });
  return {
    key: count,
    isOpen,
    what,
    /** Of several dialogs: whether it is this one. */
    isOpenFor: (one: What) => isOpen && what === one,
    open: (chosen: What) => set((last) => ({ count: last.count + 1, isOpen: true, what: chosen })),
    close: () => set((last) => ({ ...last, isOpen: false })),
  };
}
