import { useState } from 'react';

/** Which rows of a list are open. */
export function useOpenRows() {
  const [open, setOpen] = useState<readonly number[]>([]);
  return {
    isOpen: (id: number): boolean => open.includes(id),
    toggle: (id: number) => setOpen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id])),
  };
}
