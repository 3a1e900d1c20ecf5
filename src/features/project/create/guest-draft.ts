import { GUEST_DRAFT_KEY, guestDraftKeyOf } from '@/client/session/personal-storage';
import { readDraftFiles, saveDraftFiles } from '@/features/common/files/draft-files';
import { draftKey } from './draft';

/** The device may store nothing. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
const remove = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Off.
  }
};

export interface GuestDraft {
  /** Its stored text. */
  guest: string;
  /** That of the user's other draft; null if there is none. */
  own: string | null;
  files: File[];
}

/** What this user wrote on this device before the login; null if it was nothing. */
export async function findGuestDraft(userId: number): Promise<GuestDraft | null> {
  const guest = read(guestDraftKeyOf(userId));
  if (guest === null) return null;
  return { guest, own: read(draftKey(userId)), files: await readDraftFiles(GUEST_DRAFT_KEY) };
}

/** Makes it the user's own draft, in place of another one that is there. */
export async function takeGuestDraft(userId: number, { guest, files }: GuestDraft): Promise<void> {
  try {
    localStorage.setItem(draftKey(userId), guest);
  } catch {
    // Full: it stays where it is.
    return;
  }
  if (await saveDraftFiles(draftKey(userId), files)) await dropGuestDraft(userId);
}

export async function dropGuestDraft(userId: number): Promise<void> {
  remove(guestDraftKeyOf(userId));
  await saveDraftFiles(GUEST_DRAFT_KEY, []);
}

export const hasGuestDraft = (userId: number): boolean => read(guestDraftKeyOf(userId)) !== null;
