import { readableFiles, withFiles } from '@/client/session/file-database';
import {
  FILES_DATABASE,
  GUEST_DRAFT_KEY,
  GUEST_FILES_DATABASE,
  isStorageOf,
  SITE_LOG_DATABASE,
} from '@/client/session/personal-storage';
import { STORED_FILES_WAIT_MS } from '@/config/limits/files';

/** A guest's files outlive the end of somebody else's login. */
const databaseOf = (key: string) => (key === GUEST_DRAFT_KEY ? GUEST_FILES_DATABASE : FILES_DATABASE);

/** @returns false when this device could not store them */
export async function saveDraftFiles(key: string, files: readonly File[]): Promise<boolean> {
  try {
    if (files.length > 0) await withFiles(databaseOf(key), 'readwrite', (store) => store.put([...files], key));
    else await withFiles(databaseOf(key), 'readwrite', (store) => store.delete(key));
    return true;
  } catch {
    return false;
  }
}

/** The stored files that can still be read; none where the device has no storage, or one that does not answer. */
export function readDraftFiles(key: string): Promise<File[]> {
  const none = new Promise<File[]>((resolve) => setTimeout(resolve, STORED_FILES_WAIT_MS, []));
  return Promise.race([readStored(key), none]);
}

async function readStored(key: string): Promise<File[]> {
  try {
    const stored: unknown = await withFiles(databaseOf(key), 'readonly', (store) => store.get(key));
    return await readableFiles(Array.isArray(stored) ? stored.filter((file) => file instanceof File) : []);
  } catch {
    return [];
  }
}

/** Whether a logout would delete files that were not sent: of a draft, or the user's own entries of a site log. */
export async function hasUnsentFiles(): Promise<boolean> {
  const drafts = withFiles(FILES_DATABASE, 'readonly', (store) => store.count()).catch(() => 0);
  const entries = withFiles<{ userId: number }[]>(SITE_LOG_DATABASE, 'readonly', (store) => store.getAll()).catch(
    () => [],
  );
  return (await drafts) > 0 || (await entries).some(({ userId }) => isStorageOf(userId));
}
