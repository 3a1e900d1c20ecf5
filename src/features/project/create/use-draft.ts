import { useEffect, useRef, useState } from 'react';
import { readDeviceStorage, writeDeviceStorage } from '@/client/session/device-storage';
import { isStorageOf } from '@/client/session/personal-storage';
import { useSessionStore } from '@/client/session/session-store';
import { randomUuid } from '@/client/uuid';
import type { CreateValues } from './create-values';
import { type Author, type Draft, draftKey, meetDraft, parseDraft, serializeDraft } from './draft';

const SAVE_PAUSE_MS = 400;

/** After a logout nothing of a user is stored, and after a login nothing of a guest. */
const mayStore = (author: Author): boolean =>
  author === null ? !useSessionStore.getState().isLoggedIn : isStorageOf(author);

const isEqual = (a: CreateValues | null, b: CreateValues) => a !== null && JSON.stringify(a) === JSON.stringify(b);

interface UseDraftOptions {
  author: Author;
  /** What the form's values are stored by. */
  keys: readonly string[];
  /** Another tab changed the draft, and showing it loses nothing of this tab. */
  onTake: (draft: Draft) => void;
}

/**
 * Stores a form on the device until it is sent: saved when typing pauses, and at once when the page is left. All tabs
 * of a user share the draft; when two of them have changed it, the user decides.
 */
export function useDraft({ author, keys, onTake }: UseDraftOptions) {
  const key = draftKey(author);
  const [restored, setRestored] = useState<Draft | null>(() => parseDraft(readDeviceStorage(key), keys));
  const [isSaved, setSaved] = useState(true);
  /** A change by another tab that the user has to decide on: other values, or the draft was sent or cleared. */
  const [elsewhere, setElsewhere] = useState<Draft | 'gone' | null>(null);
  const at = useRef({ id: restored?.id ?? randomUuid(), savedAt: restored?.savedAt ?? null, isOver: false });
  const saved = useRef<CreateValues | null>(restored?.values ?? null);
  const unsaved = useRef<CreateValues | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const take = (draft: Draft) => {
    clearTimeout(timer.current);
    unsaved.current = null;
    saved.current = draft.values;
    at.current = { ...at.current, id: draft.id, savedAt: draft.savedAt };
    setElsewhere(null);
    onTake(draft);
  };

  const flush = useRef(() => {});
  const sendFor = useRef<string | null>(null);
  flush.current = () => {
    clearTimeout(timer.current);
    const values = unsaved.current;
    unsaved.current = null;
    if (values === null || at.current.isOver) return;
    // After a logout nothing may stay on the device; and a browser without storage keeps no draft.
    if (!mayStore(author)) return setSaved(false);
    const draft: Draft = {
      id: at.current.id,
      savedAt: new Date().toISOString(),
      basedOn: at.current.savedAt,
      values,
      sendFor: sendFor.current,
    };
    sendFor.current = null;
    saved.current = values;
    at.current.savedAt = draft.savedAt;
    setSaved(writeDeviceStorage(key, serializeDraft(draft)));
  };
  const onElsewhere = useRef((_stored: string | null) => {});
  onElsewhere.current = (stored) => {
    const draft = parseDraft(stored, keys);
    if (draft === null) return setElsewhere(saved.current === null && unsaved.current === null ? null : 'gone');
    const met = meetDraft({ savedAt: at.current.savedAt, hasUnsaved: unsaved.current !== null }, draft);
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
    /** The draft found when the form was opened. */
    restored,
    /** False when this device could not store it. */
    isSaved,
    elsewhere,
    /** Shows the other tab's draft, and stores it as the newest one. */
    take: (draft: Draft) => {
      take(draft);
      unsaved.current = draft.values;
      flush.current();
    },
    /** Continues with this tab's values, and stores them as the newest ones. */
    keepMine: (values: CreateValues) => {
      // After another tab sent or cleared the draft this is a new request. Otherwise it continues that tab's draft.
      if (elsewhere === 'gone') at.current = { id: randomUuid(), savedAt: null, isOver: false };
      else if (elsewhere) at.current.savedAt = elsewhere.savedAt;
      setElsewhere(null);
      unsaved.current = values;
      flush.current();
    },
    save: (values: CreateValues) => {
      if (isEqual(saved.current, values) && unsaved.current === null) return;
      unsaved.current = values;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => flush.current(), SAVE_PAUSE_MS);
    },
    /** Its author has registered with this address in order to send it. Any later change takes that back. */
    markToSend: (values: CreateValues, email: string) => {
      unsaved.current = values;
      sendFor.current = email.toLowerCase();
      flush.current();
    },
    /** The draft's own id, from which its Idempotency-Key is made. */
    id: () => at.current.id,
    /** The draft was sent or discarded. */
    clear: ({ isSent }: { isSent: boolean }) => {
      clearTimeout(timer.current);
      unsaved.current = null;
      saved.current = null;
      at.current = { id: randomUuid(), savedAt: null, isOver: isSent };
      writeDeviceStorage(key, null);
      setRestored(null);
      setElsewhere(null);
    },
  };
}
