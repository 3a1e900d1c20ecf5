/**
 * The path to go back to after login, or null when it is not a path of this site.
 * Refuses `//host`, `/\host`, encoded and full-width forms of them, and control characters (open redirect).
 */
export function safeReturnPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000) return null;
  let decoded = value;
  // Decoded until nothing changes: what a browser or a proxy may decode later must be safe too.
  for (let round = 0; round < 5; round++) {
    if (!isLocalPath(decoded)) return null;
    let next: string;
    try {
      next = decodeURIComponent(decoded);
    } catch {
      return round === 0 ? null : value;
    }
    if (next === decoded) return value;
    decoded = next;
  }
  return null;
}

const HERE = 'http://here.invalid';

/** With or without the prefix of a language. */
const LOGIN_PATH = /^(?:\/[A-Za-z-]+)?\/auth\/login(?:[/?#]|$)/;

function isLocalPath(path: string): boolean {
  // NFKC turns full-width slashes and backslashes into the plain ones.
  const plain = path.normalize('NFKC');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u001f\u007f]/.test(plain)) return false;
  const isPath = /^\/(?![/\\])/.test(plain) && !/^\/[^?#]*\\/.test(plain);
  if (!isPath || LOGIN_PATH.test(plain) || !URL.canParse(plain, HERE)) return false;
  // Dot segments, which a browser removes, must not leave `//host` behind.
  const resolved = new URL(plain, HERE);
  return resolved.origin === HERE && !resolved.pathname.startsWith('//');
}
