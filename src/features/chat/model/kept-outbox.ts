import { STORAGE_PREFIX } from '@/config/app';
import { keepDraftFiles, readDraftFiles } from '@/features/common/draft-files';
import type { OutboxItem } from './state';

/** What localStorage holds of a message on its way; its files are in IndexedDB under its id. */
interface Kept extends Pick<OutboxItem, 'message_id' | 'chatroom_id' | 'message' | 'created_at'> {
  file_count: number;
  is_failed: boolean;
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

/**
 * What one person typed and did not get sent, on this device: a key each, so that tabs do not overwrite each other's.
 * It outlives a reload and an ended login, and is shown to nobody else (the keys name the person).
 */
export function keptOutbox(userId: number) {
  const outPrefix = `${STORAGE_PREFIX}-chat-${userId}-out-`;
  const draftPrefix = `${STORAGE_PREFIX}-chat-${userId}-draft-`;
  const keyOf = (item: Pick<OutboxItem, 'message_id'>) => outPrefix + item.message_id;
  const keysWith = (prefix: string) =>
    quietly(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix)), []);

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
        is_failed: item.state === 'failed',
      };
      return quietly(() => {
        localStorage.setItem(keyOf(item), JSON.stringify(kept));
        return true;
      }, false);
    },
    putFiles: (item: OutboxItem) => keepDraftFiles(filesKey(item.message_id), item.files),
    has: (item: OutboxItem): boolean => quietly(() => localStorage.getItem(keyOf(item)) !== null, false),
    drop(item: Pick<OutboxItem, 'message_id' | 'files'>): void {
      quietly(() => localStorage.removeItem(keyOf(item)), undefined);
      if (item.files.length > 0) void keepDraftFiles(filesKey(item.message_id), []);
    },
    /** In the order they were written. What lost its files on the way cannot be sent as it was. */
    async read(): Promise<OutboxItem[]> {
      const kept = keysWith(outPrefix).flatMap((key): Kept[] =>
        quietly(() => [JSON.parse(localStorage.getItem(key) ?? 'null')].filter(Boolean), []),
      );
      kept.sort((a, b) => a.created_at.localeCompare(b.created_at));
      return Promise.all(
        kept.map(async ({ file_count, is_failed, ...item }): Promise<OutboxItem> => {
          const files = file_count > 0 ? await readDraftFiles(filesKey(item.message_id)) : [];
          const isWhole = files.length === file_count;
          return {
            ...item,
            files,
            state: is_failed || !isWhole ? 'failed' : 'waiting',
            progress: null,
            error: isWhole ? null : 'files_gone',
          };
        }),
      );
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
