export type Piece = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string };

/**
 * A URL or an e-mail address in a sentence. Chinese text that follows without a space is not part of it, nor is the
 * punctuation of the sentence. Only http, https and mail addresses become links.
 */
const FOUND =
  /(?:https?:\/\/|www\.)[^\s<>"'「」『』（）《》【】\u3000-\u303f\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]+|[a-z0-9][\w.+-]{0,63}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}/gi;
const TRAILING = /[.,;:!?'"*_~\]}…]+$/;

/** A closing bracket belongs to the sentence unless the address opened it. */
function trimmed(found: string): string {
  let text = found.replace(TRAILING, '');
  while (text.endsWith(')') && text.split('(').length < text.split(')').length)
    text = text.slice(0, -1).replace(TRAILING, '');
  return text;
}

function hrefOf(text: string): string | null {
  if (/^https?:/i.test(text) || /^www\./i.test(text)) {
    const href = /^www\./i.test(text) ? `https://${text}` : text;
    return URL.canParse(href) && new URL(href).hostname.includes('.') ? href : null;
  }
  return `mailto:${text}`;
}

/** A message's text in pieces: as it was typed, with the addresses in it as links. */
export function findLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(FOUND)) {
    const found = trimmed(match[0]);
    const href = hrefOf(found);
    if (!href) continue;
    if (match.index > at) pieces.push({ kind: 'text', text: text.slice(at, match.index) });
    pieces.push({ kind: 'link', text: found, href });
    at = match.index + found.length;
  }
  if (at < text.length) pieces.push({ kind: 'text', text: text.slice(at) });
  return pieces;
}
