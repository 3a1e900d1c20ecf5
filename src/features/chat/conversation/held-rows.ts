import { createContext, useCallback, useContext, useState } from 'react';

/** Keeps a row mounted when it is scrolled away, because something in it is open. */
const HoldRowContext = createContext<(key: string) => void>(() => {});

export const HoldRowProvider = HoldRowContext.Provider;
export const useHoldRow = () => useContext(HoldRowContext);

/** @returns the indexes of the held rows, and a function that holds one more until the log is unmounted */
export function useHeldRows(rows: readonly { key: string }[]) {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const hold = useCallback((key: string) => setHeld((keys) => new Set(keys).add(key)), []);
  return { heldAt: held.size > 0 ? rows.flatMap(({ key }, index) => (held.has(key) ? [index] : [])) : [], hold };
}
