import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { isStorageOf } from '@/client/session/personal-storage';
import { readTabStorage, writeTabStorage } from '@/client/session/tab-storage';
import { useSession } from '@/client/session/use-session';
import { keptKey } from './kept-values';

interface Restored {
  /** False if a field was left out, because it has been changed elsewhere since. */
  isWhole: boolean;
  startOver: () => void;
}

interface KeptForm {
  /** Called first, with what the form is about. @returns what was typed into it before */
  open: (about: string) => string | null;
  /** @param text null: nothing was typed */
  write: (text: string | null) => void;
  setRestored: (restored: Restored | null) => void;
}

const KeptFormContext = createContext<KeptForm | null>(null);
const RestoredContext = createContext<Restored | null>(null);

interface KeptFormProviderProps {
  /** Of the one form inside, among all of this user. */
  name: string;
  children: ReactNode;
}

/** Keeps what is typed into the form inside it (`useKeptForm`) while the tab is open, until it is sent or given up. */
export function KeptFormProvider({ name, children }: KeptFormProviderProps) {
  const userId = useSession().profile?.id;
  const [restored, setRestored] = useState<Restored | null>(null);
  const key = useRef<string | null>(null);
  const kept = useMemo(() => {
    if (userId === undefined) return null;
    return {
      open: (about: string) => {
        key.current = keptKey(userId, `${name}-${about}`);
        return readTabStorage(key.current);
      },
      write: (text: string | null) => {
        // A logout removes it, and a late write must not bring it back.
        if (key.current && isStorageOf(userId)) writeTabStorage(key.current, text);
      },
      setRestored,
    };
  }, [userId, name]);
  return (
    <KeptFormContext.Provider value={kept}>
      <RestoredContext.Provider value={restored}>{children}</RestoredContext.Provider>
    </KeptFormContext.Provider>
  );
}

export const useKept = (): KeptForm | null => useContext(KeptFormContext);

/** Set while the form shows what was typed before. */
export const useRestored = (): Restored | null => useContext(RestoredContext);

/** Forgets what was typed, because it was sent or given up; `then` is called after it. */
export function useForgetKept(): (then?: () => void) => void {
  const kept = useKept();
  return (then) => {
    kept?.write(null);
    then?.();
  };
}
