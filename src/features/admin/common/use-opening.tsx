import { Fragment, type ReactNode, useState } from 'react';

interface Opening<What> {
  count: number;
  isOpen: boolean;
  /** As it was when the dialog opened; retained while it closes. */
  what: What | null;
}

interface OpenDialog<What> {
  isOpen: boolean;
  /** Null before the first opening: the dialog is rendered closed, so that its script is there (dialog-lazy.tsx). */
  what: What | null;
  /** Where several dialogs share this state: whether this one is open. */
  isOpenFor: (one: What) => boolean;
  onClose: () => void;
}

/**
 * Whether a dialog is open, and for what. Each opening mounts a new dialog, without earlier values and errors. What a
 * dialog shows and sends is given to `open`: the page fetches again behind it, and the server compares what was sent.
 */
export function useOpening<What = void>() {
  const [{ count, isOpen, what }, set] = useState<Opening<What>>({ count: 0, isOpen: false, what: null });
  const close = () => set((last) => ({ ...last, isOpen: false }));
  const isOpenFor = (one: What) => isOpen && what === one;
  return {
    isOpen,
    open: (chosen: What) => set((last) => ({ count: last.count + 1, isOpen: true, what: chosen })),
    close,
    render: (dialogs: (dialog: OpenDialog<What>) => ReactNode) => (
      <Fragment key={count}>{dialogs({ isOpen, what, isOpenFor, onClose: close })}</Fragment>
    ),
  };
}
