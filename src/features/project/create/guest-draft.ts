import { readDeviceStorage, writeDeviceStorage } from '@/client/session/device-storage';
import { GUEST_DRAFT_KEY, guestDraftKeyOf } from '@/client/session/personal-storage';
import { readDraftFiles, saveDraftFiles } from '@/features/common/files/draft-files';
import { draftKey } from './draft';

export interface GuestDraft {
  /** Its stored text. */
  guest: string;
  /** That of the user's other draft; null if there is none. */
  own: string | null;
  files: File[];
}

/** What this user wrote on this device before the login; null if it was nothing. */
export async function findGuestDraft(userId: number): Promise<GuestDraft | null> {
  const guest = readDeviceStorage(guestDraftKeyOf(userId));
  if (guest === null) return null;
  return { guest, own: readDeviceStorage(draftKey(userId)), files: await readDraftFiles(GUEST_DRAFT_KEY) };
}

/** Makes it the user's own draft, in place of another one that is there. */
export async function takeGuestDraft(userId: number, { guest, files }: GuestDraft): Promise<void> {
  // On a full device it stays where it is.
  if (!writeDeviceStorage(draftKey(userId), guest)) return;
  if (await saveDraftFiles(draftKey(userId), files)) await dropGuestDraft(userId);
}

export async function dropGuestDraft(userId: number): Promise<void> {
  writeDeviceStorage(guestDraftKeyOf(userId), null);
  await saveDraftFiles(GUEST_DRAFT_KEY, []);
}

export const hasGuestDraft = (userId: number): boolean => readDeviceStorage(guestDraftKeyOf(userId)) !== null;
