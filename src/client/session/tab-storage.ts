/** `sessionStorage`, which lasts until the tab is closed. A browser whose storage is off or full stores nothing. */
export function readTabStorage(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param text null removes the entry */
export function writeTabStorage(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Off or full.
  }
}
