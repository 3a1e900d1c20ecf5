import { SEARCH_MAX_CHARS, SEARCH_WORDS_MAX } from '@/config/limits/site';

/** What the public search finds. */
export const SEARCH_TYPES = ['case', 'page', 'professional'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

const HAN = '\\p{Script=Han}';
const RUN = new RegExp(`${HAN}+|[\\p{L}\\p{N}]+`, 'gu');
const IS_HAN = new RegExp(`^${HAN}`, 'u');
/** A word: letters and digits, possibly joined by one of these signs; everything else separates words. */
const WORD = /[\p{L}\p{N}]+(?:['’.&+-][\p{L}\p{N}]+)*/gu;

/** Replaces full-width letters and digits by ASCII ones; Chinese punctuation stays. */
export const foldWidth = (text: string): string =>
  text.replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0));

/** Runs of Chinese characters, and runs of other letters and digits; a word may have both, such as 3房. */
const runsOf = (text: string): string[] => foldWidth(text).toLowerCase().match(RUN) ?? [];

const pairs = (run: string): string[] => {
  const characters = Array.from(run);
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
};

/**
 * The tokens to index a text by: in Chinese, which has no spaces, pairs of adjacent characters; else words. The last
 * character of a Chinese run is a token too, so that each of its characters is the beginning of a token.
 */
export function tokensOf(text: string): string[] {
  const tokens = new Set<string>();
  for (const run of runsOf(text)) {
    if (!IS_HAN.test(run)) tokens.add(run.slice(0, SEARCH_MAX_CHARS));
    else {
      for (const pair of pairs(run)) tokens.add(pair);
      tokens.add(Array.from(run).at(-1) ?? run);
    }
  }
  return [...tokens];
}

/** The words of a search, as they are searched for; text without letters and digits has none. */
export const wordsOf = (q: string): string[] =>
  [...new Set(foldWidth(q).toLowerCase().match(WORD) ?? [])].slice(0, SEARCH_WORDS_MAX);

/** A token that a result must have, whole or as a prefix. */
export interface WantedToken {
  token: string;
  isBeginning: boolean;
}

/** The tokens that a text with these words has: pairs as whole tokens, single characters and words as prefixes. */
export function wantedTokens(words: readonly string[]): WantedToken[] {
  return words.flatMap(runsOf).flatMap((run): WantedToken[] => {
    const found = IS_HAN.test(run) ? pairs(run) : [];
    return found.length > 0
      ? found.map((token) => ({ token, isBeginning: false }))
      : [{ token: run, isBeginning: true }];
  });
}

export interface Part {
  text: string;
  is_match: boolean;
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const anyOf = (words: readonly string[]) =>
  // The longest first, so that 防水工程 matches before 防水.
  new RegExp(
    [...words]
      .sort((a, b) => b.length - a.length)
      .map(escaped)
      .join('|'),
    'giu',
  );

/** The text in parts, with the matches marked. */
export function highlight(text: string, words: readonly string[]): Part[] {
  if (words.length === 0) return text === '' ? [] : [{ text, is_match: false }];
  const parts: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(anyOf(words))) {
    if (match.index > at) parts.push({ text: text.slice(at, match.index), is_match: false });
    parts.push({ text: match[0], is_match: true });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), is_match: false });
  return parts;
}

/** The part of a text around the first match, or its beginning; never cut inside a character. */
export function excerpt(
  text: string,
  words: readonly string[],
  { before, length }: { before: number; length: number },
) {
  // A heading or an item of a list ends without a full stop: a dot parts it from what follows.
  const flat = text
    .trim()
    .replace(/([。！？!?.；;：:…])?\s*\n\s*/g, (_line, end?: string) => (end ? `${end} ` : ' · '))
    .replace(/\s+/g, ' ');
  const index = words.length > 0 ? (anyOf(words).exec(flat)?.index ?? 0) : 0;
  const characters = Array.from(flat);
  const place = Array.from(flat.slice(0, index)).length;
  const start = Math.max(0, Math.min(place - before, characters.length - length));
  const end = Math.min(characters.length, start + length);
  return `${start > 0 ? '…' : ''}${characters.slice(start, end).join('').replace(/ · ?$/, '')}${end < characters.length ? '…' : ''}`;
}
