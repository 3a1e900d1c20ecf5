import { STORAGE_PREFIX } from '@/config/app';

/** The database that stores the files of drafts and unsent messages. */
export const FILES_DATABASE = `${STORAGE_PREFIX}-drafts`;

/** The one entry that outlives every login: its tokens name nobody. All other entries of this site are personal. */
export const DEVICE_STORAGE_KEY = `${STORAGE_PREFIX}-device`;

/** The emoji picker's own entries, such as the ones used last. */
const EMOJI_PREFIX = 'emoji-mart.';
/** What a user would not miss: the login, an awaited code, the projects that were asked about, the emoji. */
const NO_WORK = [
  `${STORAGE_PREFIX}-auth`,
  `${STORAGE_PREFIX}-registration`,
  `${STORAGE_PREFIX}-feedback-asked-`,
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

/** Removes what this tab stores about its user. */
export function clearTabStorage(): void {
  for (const key of personalKeys(OF_THIS_TAB)) sessionStorage.removeItem(key);
}

/** Removes everything personal from this device, files as well. */
export function clearPersonalStorage(): void {
  clearTabStorage();
  for (const key of personalKeys(OF_THIS_SITE)) localStorage.removeItem(key);
  try {
    indexedDB.deleteDatabase(FILES_DATABASE);
  } catch {
    // Off.
  }
}
