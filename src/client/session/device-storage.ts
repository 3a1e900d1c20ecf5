/** `localStorage`, for drafts. A browser whose storage is off or full stores nothing. */
export function readDeviceStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * @param text null removes the entry
 * @returns false when this device could not store it
 */
export function writeDeviceStorage(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
