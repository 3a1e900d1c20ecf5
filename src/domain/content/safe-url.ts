const HERE = 'http://here.invalid';

/**
 * An address that content may link to: a path or a place of this site, http, https, mailto or tel. Everything else
 * (`javascript:`, `data:`, `//host`, what hides behind control characters that browsers leave out) is null.
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
