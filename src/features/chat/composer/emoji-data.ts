import { EMOJI_DATA_INTEGRITY, EMOJI_DATA_URL } from '@/config/emoji-data';

/** Ours: after this time without a reply the CDN is given up. */
const CDN_TIMEOUT_MS = 3000;

/** The part of emoji-mart's dataset that we read. */
interface EmojiData {
  emojis: Record<string, { keywords?: string[] }>;
}

/** From the public CDN (Spec §7); when it fails, or its data is not what we expect, our own copy. */
async function fetchData(): Promise<EmojiData> {
  if (EMOJI_DATA_URL) {
    try {
      const reply = await fetch(EMOJI_DATA_URL, {
        integrity: EMOJI_DATA_INTEGRITY,
        signal: AbortSignal.timeout(CDN_TIMEOUT_MS),
        credentials: 'omit',
      });
      if (reply.ok) return await reply.json();
    } catch {
      // Falls back to our own copy.
    }
  }
  return (await import('@emoji-mart/data')).default as EmojiData;
}

/** Every ending of a word: emoji-mart searches by prefix, but 「心」 must also find 「紅心」. */
export function endings(word: string): string[] {
  const letters = Array.from(word);
  return letters.map((_letter, index) => letters.slice(index).join(''));
}

/** Adds Chinese keywords to the dataset's English ones. */
export function addWords({ emojis }: EmojiData, wordsById: Readonly<Record<string, string>>): void {
  for (const [id, emoji] of Object.entries(emojis)) {
    const words = wordsById[id]?.split(' ').flatMap(endings) ?? [];
    emoji.keywords = [...new Set([...(emoji.keywords ?? []), ...words])];
  }
}

async function loadData(isChinese: boolean): Promise<EmojiData> {
  const [data, words] = await Promise.all([
    fetchData(),
    // Without them the search works in English only.
    isChinese ? import('./emoji-words.zh-Hant.json').then((module) => module.default).catch(() => ({})) : {},
  ]);
  addWords(data, words);
  return data;
}

let loading: Promise<EmojiData> | null = null;

/** The dataset, fetched only once, or again after a failure. */
export function emojiData(isChinese: boolean): Promise<EmojiData> {
  loading ??= loadData(isChinese).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}
