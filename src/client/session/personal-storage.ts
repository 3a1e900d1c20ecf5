import { STORAGE_PREFIX } from '@/config/app';
import { withFiles } from './file-database';

/** The database that stores the files of drafts and unsent messages. */
export const FILES_DATABASE = `${STORAGE_PREFIX}-drafts`;

/** A guest's request, which belongs to the device until somebody logs in; its files are in a database of their own. */
export const GUEST_DRAFT_KEY = `${STORAGE_PREFIX}-project-draft-guest`;
export const GUEST_FILES_DATABASE = `${STORAGE_PREFIX}-guest-drafts`;

/** Entries of site logs that are not sent yet. Each names its writer: they outlive another user's login and logout. */
export const SITE_LOG_DATABASE = `${STORAGE_PREFIX}-site-log`;

/** The replies that this device read last, to be shown where there is no connection. */
export const LAST_READ_DATABASE = `${STORAGE_PREFIX}-last-read`;

/** Where a guest's request waits for the user who has logged in since. */
export const guestDraftKeyOf = (userId: number): string => `${GUEST_DRAFT_KEY}-${userId}`;

/** The one entry that outlives every login: its tokens name nobody. All other entries of this site are personal. */
export const DEVICE_STORAGE_KEY = `${STORAGE_PREFIX}-device`;

/** Whose entries these are: the id of the last user who logged in. */
export const USER_STORAGE_KEY = `${STORAGE_PREFIX}-user`;

/** The emoji picker's own entries, such as the ones used last. */
const EMOJI_PREFIX = 'emoji-mart.';
/** The filter of the open requests. */
export const FIND_WORK_STORAGE_KEY = `${STORAGE_PREFIX}-find-work`;

/** That this device is told of the user's notifications. */
export const PUSH_STORAGE_KEY = `${STORAGE_PREFIX}-push`;

/** What a user would not miss: the login, an awaited code, the projects that were asked about, closed forms, the emoji. */
const NO_WORK = [
  USER_STORAGE_KEY,
  `${STORAGE_PREFIX}-auth`,
  `${STORAGE_PREFIX}-registration`,
  `${STORAGE_PREFIX}-feedback-asked-`,
  `${STORAGE_PREFIX}-typed-`,
  FIND_WORK_STORAGE_KEY,
  PUSH_STORAGE_KEY,
  EMOJI_PREFIX,
];

const isPersonal = (key: string): boolean =>
  (key.startsWith(`${STORAGE_PREFIX}-`) && key !== DEVICE_STORAGE_KEY) || key.startsWith(EMOJI_PREFIX);

/** A browser whose storage is off has no entries. */
function personalKeys(storage: () => Storage): string[] {
  try {
    return Object.keys(storage()).filter(isPersonal);
  } catch {
    return [];
  }
}

const OF_THIS_SITE = () => localStorage;
const OF_THIS_TAB = () => sessionStorage;

/** Whether something typed on this device would be lost with its personal entries: a draft or an unsent message. */
export const hasUnsentEntries = (): boolean =>
  [...personalKeys(OF_THIS_SITE), ...personalKeys(OF_THIS_TAB)].some(
    (key) => !NO_WORK.some((start) => key.startsWith(start)),
  );

function readUser(): string | null {
  try {
    return localStorage.getItem(USER_STORAGE_KEY);
  } catch {
    return null;
  }
}

/**
 * Whether the personal entries are this user's. Check it before writing one: a logout has removed them all, and a late
 * write must not bring one back.
 */
export const isStorageOf = (userId: number): boolean => readUser() === String(userId);

/** Makes the personal entries this user's, at a login, and a guest's request too. Those of another user are removed. */
export function claimStorage(userId: number): void {
  const last = readUser();
  if (last !== null && last !== String(userId)) clearPersonalStorage({ isAtLogin: true });
  // Another tab may have written one after a logout.
  else if (last === null) forgetLastRead();
  try {
    if (last !== String(userId)) localStorage.setItem(USER_STORAGE_KEY, String(userId));
    const draft = localStorage.getItem(GUEST_DRAFT_KEY);
    if (draft === null) return;
    localStorage.setItem(guestDraftKeyOf(userId), draft);
    localStorage.removeItem(GUEST_DRAFT_KEY);
  } catch {
    // Full or off: nothing is stored.
  }
}

/** Removes the replies that were stored for a time without a connection: they belong to the login that has ended. */
export function forgetLastRead(): void {
  try {
    indexedDB.deleteDatabase(LAST_READ_DATABASE);
  } catch {
    // Off.
  }
}

/** Removes what this tab stores about its user. */
export function clearTabStorage(): void {
  for (const key of personalKeys(OF_THIS_TAB)) sessionStorage.removeItem(key);
}

/**
 * The browser is told no longer, and what it shows of the user is removed; without the server, which may be out of reach.
 */
async function endPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  } catch {
    // A browser without push.
  }
}

/** Removes a user's entries of site logs. Those of others wait for the next login of their writer. */
async function removeSiteLogOf(user: string): Promise<void> {
  try {
    await withFiles<{ entry_key: string; userId: number }[]>(SITE_LOG_DATABASE, 'readwrite', (store) => {
      const reading = store.getAll();
      // In the same transaction: either all are removed or none.
      reading.addEventListener('success', () => {
        for (const { entry_key, userId } of reading.result) if (String(userId) === user) store.delete(entry_key);
      });
      return reading;
    });
  } catch {
    // Off.
  }
}

/**
 * Removes everything personal from this device, files as well.
 * @param isAtLogin another user logs in: a guest's request and the entries of site logs stay
 */
export function clearPersonalStorage({ isAtLogin = false } = {}): void {
  const user = readUser();
  clearTabStorage();
  void endPush();
  for (const key of personalKeys(OF_THIS_SITE)) {
    if (!(isAtLogin && key === GUEST_DRAFT_KEY)) localStorage.removeItem(key);
  }
  try {
    indexedDB.deleteDatabase(FILES_DATABASE);
    indexedDB.deleteDatabase(LAST_READ_DATABASE);
    if (!isAtLogin) indexedDB.deleteDatabase(GUEST_FILES_DATABASE);
  } catch {
    // Off.
  }
  if (!isAtLogin && user !== null) void removeSiteLogOf(user);
}
