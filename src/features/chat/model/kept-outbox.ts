import { showError } from '@/client/call-error';
import { STORAGE_PREFIX } from '@/config/app';
import { keepDraftFiles, readDraftFiles } from '@/features/common/files/draft-files';
import type { OutboxItem } from './state';

/** What localStorage holds of a message on its way; its files are in IndexedDB under its id. */
interface Kept extends Pick<OutboxItem, 'message_id' | 'chatroom_id' | 'message' | 'created_at'> {
  file_count: number;
  /** Until they are, only the tab that has them can send it. */
  are_files_kept: boolean;
  is_failed: boolean;
  /** Why it was refused, in the server's words. */
  reason?: string;
}

interface OtherTabs {
  /** Another tab wrote this message, or what became of it. */
  onPut: (messageId: string) => void;
  /** It was sent there, or dropped. */
  onGone: (messageId: string) => void;
}

const filesKey = (messageId: string) => `chat-${messageId}`;

/** Off or full storage keeps nothing, and everything goes on without. */
function quietly<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

function reasonOf({ state, error }: OutboxItem): string | undefined {
  const text = state === 'failed' && typeof error !== 'string' ? showError(error)?.text : undefined;
  return text === 'problem_occur' ? undefined : text;
}

/**
 * What one person typed and did not get sent, on this device: a key each, so that tabs do not overwrite each other's.
 * It outlives a reload and an ended login, and is shown to nobody else (the keys name the person).
 */
export function keptOutbox(userId: number) {
  const outPrefix = `${STORAGE_PREFIX}-chat-${userId}-out-`;
  const draftPrefix = `${STORAGE_PREFIX}-chat-${userId}-draft-`;
  const filesKept = new Set<string>();
  const keysWith = (prefix: string) =>
    quietly(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix)), []);
  const find = (messageId: string) =>
    quietly((): Kept | null => JSON.parse(localStorage.getItem(outPrefix + messageId) ?? 'null'), null);

  /** What lost its files on the way cannot be sent as it was. */
  async function asItem({ file_count, are_files_kept, is_failed, reason, ...item }: Kept): Promise<OutboxItem> {
    const files = file_count > 0 ? await readDraftFiles(filesKey(item.message_id)) : [];
    const isWhole = files.length === file_count;
    if (are_files_kept && isWhole) filesKept.add(item.message_id);
    const refusal = reason === undefined ? null : { error_message: reason };
    return {
      ...item,
      files,
      state: is_failed || !isWhole ? 'failed' : 'waiting',
      progress: null,
      error: isWhole ? refusal : 'files_gone',
    };
  }

  return {
    /** @returns whether another tab or a reload would find it */
    put(item: OutboxItem): boolean {
      const { message_id, chatroom_id, message, created_at, files } = item;
      const kept: Kept = {
        message_id,
        chatroom_id,
        message,
        created_at,
        file_count: files.length,
        are_files_kept: files.length === 0 || filesKept.has(message_id),
        is_failed: item.state === 'failed',
        reason: reasonOf(item),
      };
      return quietly(() => {
        localStorage.setItem(outPrefix + message_id, JSON.stringify(kept));
        return true;
      }, false);
    },
    /** @returns false when this device would not keep them */
    async putFiles({ message_id, files }: OutboxItem): Promise<boolean> {
      const areKept = await keepDraftFiles(filesKey(message_id), files);
      if (areKept) filesKept.add(message_id);
      return areKept;
    },
    stateOf(messageId: string): 'waiting' | 'failed' | 'gone' {
      const kept = find(messageId);
      if (!kept) return 'gone';
      return kept.is_failed ? 'failed' : 'waiting';
    },
    drop(item: Pick<OutboxItem, 'message_id' | 'files'>): void {
      quietly(() => localStorage.removeItem(outPrefix + item.message_id), undefined);
      if (item.files.length > 0) void keepDraftFiles(filesKey(item.message_id), []);
      filesKept.delete(item.message_id);
    },
    /** In the order they were written. */
    async read(): Promise<OutboxItem[]> {
      const kept = keysWith(outPrefix).flatMap((key) => find(key.slice(outPrefix.length)) ?? []);
      kept.sort((a, b) => a.created_at.localeCompare(b.created_at));
      return Promise.all(kept.map(asItem));
    },
    /** Null for what is not there, or not there as a whole yet. */
    async readOne(messageId: string): Promise<OutboxItem | null> {
      const kept = find(messageId);
      return kept?.are_files_kept ? asItem(kept) : null;
    },
    /** Hears what other tabs do, until the function returned is called. */
    follow({ onPut, onGone }: OtherTabs): () => void {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (!key?.startsWith(outPrefix)) return;
        if (newValue === null) onGone(key.slice(outPrefix.length));
        else onPut(key.slice(outPrefix.length));
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
    readDrafts: (): Record<number, string> =>
      Object.fromEntries(
        keysWith(draftPrefix).map((key) => [Number(key.slice(draftPrefix.length)), localStorage.getItem(key) ?? '']),
      ),
    putDraft(roomId: number, text: string): void {
      quietly(() => {
        if (text === '') localStorage.removeItem(draftPrefix + roomId);
        else localStorage.setItem(draftPrefix + roomId, text);
      }, undefined);
    },
  };
}

export type KeptOutbox = ReturnType<typeof keptOutbox>;
