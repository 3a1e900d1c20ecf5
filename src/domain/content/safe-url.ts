const HERE = 'http://here.invalid';

/**
 * A URL that content may link to: a path or an anchor of this site, http, https, mailto or tel. Null for everything
 * else: `javascript:`, `data:`, `//host`, and schemes hidden by control characters, which browsers ignore.
 */
export function safeUrl(given: string): string | null {
  const url = given.trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (url === '' || /[\u0000-\u0020\u007f-\u009f\\]/.test(url)) return null;
  if (url.startsWith('#')) return url;
  if (url.startsWith('/')) return isHere(url) ? url : null;
  return /^(?:https?:\/\/[^/]|mailto:|tel:)/i.test(url) && URL.canParse(url) ? url : null;
}

function isHere(path: string): boolean {
  if (!URL.canParse(path, HERE)) return false;
  const resolved = new URL(path, HERE);
  return resolved.origin === HERE && !resolved.pathname.startsWith('//');
}
