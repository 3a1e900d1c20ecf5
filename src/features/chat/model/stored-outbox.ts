import { showError } from '@/client/http/call-error';
import { isStorageOf } from '@/client/session/personal-storage';
import { STORAGE_PREFIX } from '@/config/app';
import { readDraftFiles, saveDraftFiles } from '@/features/common/files/draft-files';
import type { OutboxItem } from './state';

/** A pending message in localStorage. Its files are in IndexedDB, under its id. */
interface Stored extends Pick<OutboxItem, 'message_id' | 'chatroom_id' | 'message' | 'created_at'> {
  file_count: number;
  /** Until its files are stored, only the tab that has them can send it. */
  are_files_stored: boolean;
  is_failed: boolean;
  /** Why it was refused, in the server's words. */
  refusal?: { error_message: string; error_code?: string };
}

interface OtherTabs {
  /** Another tab stored this message, or its new state. */
  onPut: (messageId: string) => void;
  /** Another tab sent or dropped it. */
  onGone: (messageId: string) => void;
}

const filesKey = (messageId: string) => `chat-${messageId}`;

/** With disabled or full storage nothing is stored, and the chat works without it. */
function quietly<T>(work: () => T, fallback: T): T {
  try {
    return work();
  } catch {
    return fallback;
  }
}

function refusalOf({ state, error }: OutboxItem): Stored['refusal'] {
  const shown = state === 'failed' && typeof error !== 'string' ? showError(error) : null;
  return shown && shown.text !== 'problem_occur' ? { error_message: shown.text, error_code: shown.code } : undefined;
}

/**
 * A user's drafts and unsent messages on this device. Each has its own key, so that tabs do not overwrite each other's.
 * They survive a reload; a logout deletes them, and after it nothing is stored any more.
 */
export function storedOutbox(userId: number) {
  const outPrefix = `${STORAGE_PREFIX}-chat-${userId}-out-`;
  const draftPrefix = `${STORAGE_PREFIX}-chat-${userId}-draft-`;
  const withStoredFiles = new Set<string>();
  const write = (key: string, text: string): boolean =>
    quietly(() => {
      if (!isStorageOf(userId)) return false;
      localStorage.setItem(key, text);
      return true;
    }, false);
  const keysWith = (prefix: string) =>
    quietly(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix)), []);
  /** Listens to changes by other tabs until the returned function is called. @param onChange `value` null: removed */
  const listen = (prefix: string, onChange: (id: string, value: string | null) => void): (() => void) => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key?.startsWith(prefix)) onChange(key.slice(prefix.length), newValue);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  };
  const find = (messageId: string) =>
    quietly((): Stored | null => JSON.parse(localStorage.getItem(outPrefix + messageId) ?? 'null'), null);

  /** A message whose files are lost becomes a failed one. */
  async function asItem({ file_count, are_files_stored, is_failed, refusal, ...item }: Stored): Promise<OutboxItem> {
    const files = file_count > 0 ? await readDraftFiles(filesKey(item.message_id)) : [];
    const hasAllFiles = files.length === file_count;
    if (are_files_stored && hasAllFiles) withStoredFiles.add(item.message_id);
    return {
      ...item,
      files,
      state: is_failed || !hasAllFiles ? 'failed' : 'waiting',
      progress: null,
      error: hasAllFiles ? (refusal ?? null) : 'files_gone',
    };
  }

  return {
    /** @returns whether it was stored, so that another tab or a reload finds it */
    put(item: OutboxItem): boolean {
      const { message_id, chatroom_id, message, created_at, files } = item;
      const stored: Stored = {
        message_id,
        chatroom_id,
        message,
        created_at,
        file_count: files.length,
        are_files_stored: files.length === 0 || withStoredFiles.has(message_id),
        is_failed: item.state === 'failed',
        refusal: refusalOf(item),
      };
      return write(outPrefix + message_id, JSON.stringify(stored));
    },
    /** @returns false if this device could not store them */
    async putFiles({ message_id, files }: OutboxItem): Promise<boolean> {
      const areStored = isStorageOf(userId) && (await saveDraftFiles(filesKey(message_id), files));
      if (areStored) withStoredFiles.add(message_id);
      return areStored;
    },
    stateOf(messageId: string): 'waiting' | 'failed' | 'gone' {
      const stored = find(messageId);
      if (!stored) return 'gone';
      return stored.is_failed ? 'failed' : 'waiting';
    },
    drop(item: Pick<OutboxItem, 'message_id' | 'files'>): void {
      quietly(() => localStorage.removeItem(outPrefix + item.message_id), undefined);
      if (item.files.length > 0) void saveDraftFiles(filesKey(item.message_id), []);
      withStoredFiles.delete(item.message_id);
    },
    /** In the order they were written. */
    async read(): Promise<OutboxItem[]> {
      const stored = keysWith(outPrefix).flatMap((key) => find(key.slice(outPrefix.length)) ?? []);
      stored.sort((a, b) => a.created_at.localeCompare(b.created_at));
      return Promise.all(stored.map(asItem));
    },
    /** Null if the message is not stored, or its files are not stored yet. */
    async readOne(messageId: string): Promise<OutboxItem | null> {
      const stored = find(messageId);
      return stored?.are_files_stored ? asItem(stored) : null;
    },
    follow: ({ onPut, onGone }: OtherTabs): (() => void) =>
      listen(outPrefix, (messageId, stored) => (stored === null ? onGone : onPut)(messageId)),
    /** What another tab types into the box of a room, or sends from it. */
    followDrafts: (onDraft: (roomId: number, text: string) => void): (() => void) =>
      listen(draftPrefix, (roomId, text) => onDraft(Number(roomId), text ?? '')),
    readDrafts: (): Record<number, string> =>
      Object.fromEntries(
        keysWith(draftPrefix).map((key) => [Number(key.slice(draftPrefix.length)), localStorage.getItem(key) ?? '']),
      ),
    putDraft(roomId: number, text: string): void {
      if (text === '') quietly(() => localStorage.removeItem(draftPrefix + roomId), undefined);
      else write(draftPrefix + roomId, text);
    },
  };
}

export type StoredOutbox = ReturnType<typeof storedOutbox>;
