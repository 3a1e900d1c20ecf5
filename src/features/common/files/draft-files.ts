import { withFiles } from '@/client/session/file-database';
import { FILES_DATABASE, GUEST_DRAFT_KEY, GUEST_FILES_DATABASE } from '@/client/session/personal-storage';

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

/** The stored files that can still be read: a file's bytes may be gone though its name is there. */
export async function readDraftFiles(key: string): Promise<File[]> {
  try {
    const stored: unknown = await withFiles(databaseOf(key), 'readonly', (store) => store.get(key));
    const files = Array.isArray(stored) ? stored.filter((file) => file instanceof File) : [];
    const readable = await Promise.all(
      files.map((file) =>
        file
          .slice(0, 1)
          .arrayBuffer()
          .then(
            () => true,
            () => false,
          ),
      ),
    );
    return files.filter((_file, index) => readable[index]);
  } catch {
    return [];
  }
}

/** Whether anything on this device that was not sent has files: a draft, or an entry of a site log. */
export const hasDraftFiles = (): Promise<boolean> =>
  withFiles(FILES_DATABASE, 'readonly', (store) => store.count()).then(
    (count) => count > 0,
    () => false,
  );
