import { useEffect, useRef, useState } from 'react';
import { randomUuid } from '@/client/uuid';
import type { CreateValues } from './create-values';
import { type Draft, draftKey, meetDraft, parseDraft, serializeDraft } from './draft';

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

const isEqual = (a: CreateValues | null, b: CreateValues) => a !== null && JSON.stringify(a) === JSON.stringify(b);

interface UseDraftOptions {
  userId: number;
  /** The form's fields. */
  keys: readonly string[];
  /** Another tab went on writing, and nothing of this one is lost by showing it. */
  onTake: (draft: Draft) => void;
}

/**
 * Keeps a form on the device until it is sent: saved when typing pauses, and at once when the page is left. Tabs of
 * one person share the draft; what was typed in two of them is never thrown away without a word.
 */
export function useDraft({ userId, keys, onTake }: UseDraftOptions) {
  const key = draftKey(userId);
  const [restored, setRestored] = useState<Draft | null>(() => parseDraft(readStored(key), keys));
  const [isKept, setKept] = useState(true);
  /** What another tab did that this one must ask about: wrote something else, or sent and cleared it. */
  const [elsewhere, setElsewhere] = useState<Draft | 'gone' | null>(null);
  const at = useRef({ id: restored?.id ?? randomUuid(), savedAt: restored?.savedAt ?? null, isOver: false });
  const known = useRef<CreateValues | null>(restored?.values ?? null);
  const waiting = useRef<CreateValues | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const take = (draft: Draft) => {
    clearTimeout(timer.current);
    waiting.current = null;
    known.current = draft.values;
    at.current = { ...at.current, id: draft.id, savedAt: draft.savedAt };
    setElsewhere(null);
    onTake(draft);
  };

  const flush = useRef(() => {});
  flush.current = () => {
    clearTimeout(timer.current);
    const values = waiting.current;
    waiting.current = null;
    if (values === null || at.current.isOver) return;
    const draft: Draft = {
      id: at.current.id,
      savedAt: new Date().toISOString(),
      basedOn: at.current.savedAt,
      values,
    };
    known.current = values;
    at.current.savedAt = draft.savedAt;
    setKept(store(key, serializeDraft(draft)));
  };
  const onElsewhere = useRef((_stored: string | null) => {});
  onElsewhere.current = (stored) => {
    const draft = parseDraft(stored, keys);
    if (draft === null) return setElsewhere(known.current === null && waiting.current === null ? null : 'gone');
    const met = meetDraft({ savedAt: at.current.savedAt, hasUnsaved: waiting.current !== null }, draft);
    if (met === 'take') take(draft);
    else if (met === 'ask') setElsewhere(draft);
  };
  useEffect(() => {
    const onHide = () => flush.current();
    const onStorage = (event: StorageEvent) => {
      if (event.key === key && event.storageArea === localStorage) onElsewhere.current(event.newValue);
    };
    window.addEventListener('pagehide', onHide);
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('storage', onStorage);
      onHide();
    };
  }, [key]);

  return {
    /** What was found when the form was opened. */
    restored,
    /** False when this device would not keep it. */
    isKept,
    elsewhere,
    /** Shows what the other tab wrote, and keeps it: whichever was written last. */
    take: (draft: Draft) => {
      take(draft);
      waiting.current = draft.values;
      flush.current();
    },
    /** Goes on with what stands here; it is what is kept from now on. */
    keepMine: (values: CreateValues) => {
      // Sent or cleared elsewhere: from here on it is another request. Else it follows what the other tab wrote.
      if (elsewhere === 'gone') at.current = { id: randomUuid(), savedAt: null, isOver: false };
      else if (elsewhere) at.current.savedAt = elsewhere.savedAt;
      setElsewhere(null);
      waiting.current = values;
      flush.current();
    },
    save: (values: CreateValues) => {
      if (isEqual(known.current, values) && waiting.current === null) return;
      waiting.current = values;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => flush.current(), SAVE_PAUSE_MS);
    },
    /** The draft's own id, of which the key of its sending is made. */
    id: () => at.current.id,
    /** It was sent, or is thrown away. */
    clear: ({ isSent }: { isSent: boolean }) => {
      clearTimeout(timer.current);
      waiting.current = null;
      known.current = null;
      at.current = { id: randomUuid(), savedAt: null, isOver: isSent };
      store(key, null);
      setRestored(null);
      setElsewhere(null);
    },
  };
}
