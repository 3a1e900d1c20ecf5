import { useEffect, useRef, useState } from 'react';
import type { CreateValues } from './create-values';
import { type Draft, draftKey, parseDraft, serializeDraft } from './draft';

const SAVE_PAUSE_MS = 400;

/** Storage may be full or forbidden; a form without a draft is still a form. */
function store(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a form on the device until it is sent: saved when typing pauses, and at once when the page is left. */
export function useDraft(userId: number, keys: readonly string[]) {
  const key = draftKey(userId);
  const [restored, setRestored] = useState<Draft | null>(() => parseDraft(readStored(key), keys));
  const [isKept, setKept] = useState(true);
  const waiting = useRef<CreateValues | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useRef(() => {});
  flush.current = () => {
    clearTimeout(timer.current);
    if (waiting.current) setKept(store(key, serializeDraft(waiting.current)));
    waiting.current = null;
  };
  useEffect(() => {
    const onHide = () => flush.current();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      onHide();
    };
  }, []);

  return {
    /** What was found when the form was opened. */
    restored,
    /** False when this device would not keep it. */
    isKept,
    save: (values: CreateValues) => {
      waiting.current = values;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => flush.current(), SAVE_PAUSE_MS);
    },
    clear: () => {
      clearTimeout(timer.current);
      waiting.current = null;
      store(key, null);
      setRestored(null);
    },
  };
}
