import { useState } from 'react';

export type Pairing = ReturnType<typeof usePairing>;

/** Which two quotations a phone shows side by side. */
export function usePairing() {
  /** Ids in the order in which they were chosen, at most two. */
  const [chosen, setChosen] = useState<number[]>([]);
  const [isOpen, setOpen] = useState(false);
  return {
    chosen,
    isOpen,
    setOpen,
    choose: setChosen,
    /** A third one takes the place of the one chosen first. */
    toggle: (id: number) => {
      setOpen(false);
      setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen.slice(-1), id]);
    },
  };
}
