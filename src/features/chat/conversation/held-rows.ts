import { createContext, useCallback, useContext, useState } from 'react';

/** Rows that are not taken out of the page when they are scrolled away: something of them is open. */
const HoldRowContext = createContext<(key: string) => void>(() => {});

export const HoldRowProvider = HoldRowContext.Provider;
export const useHoldRow = () => useContext(HoldRowContext);

/** @returns the places of those among `rows`, and how one more is held while the log is there */
export function useHeldRows(rows: readonly { key: string }[]) {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const hold = useCallback((key: string) => setHeld((keys) => new Set(keys).add(key)), []);
  return { heldAt: held.size > 0 ? rows.flatMap(({ key }, index) => (held.has(key) ? [index] : [])) : [], hold };
}
