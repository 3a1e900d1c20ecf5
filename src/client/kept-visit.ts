/** What one tab keeps until it is closed. A browser whose storage is off or full keeps nothing, and the page goes on. */
export function readVisit(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param text null forgets it */
export function keepVisit(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Off or full.
  }
}
