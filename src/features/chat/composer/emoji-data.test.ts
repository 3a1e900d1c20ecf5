import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { EMOJI_DATA_INTEGRITY, EMOJI_DATA_URL } from '@/config/emoji-data';
import { addWords, endings } from './emoji-data';

it('adds every ending of a Chinese word to the English keywords', async () => {
  const words = JSON.parse(await readFile('src/features/chat/composer/emoji-words.zh-Hant.json', 'utf8'));
  const data = { emojis: { heart: { keywords: ['love'] }, taxi: { keywords: ['cab'] }, ours: {} } };
  addWords(data, words);
  expect(data.emojis.heart.keywords).toEqual(expect.arrayContaining(['love', '紅心', '心']));
  expect(data.emojis.taxi.keywords).toEqual(expect.arrayContaining(['cab', '的士']));
  expect(data.emojis.ours).toEqual({ keywords: [] });
});

it('takes a character outside the basic multilingual plane as one', () => {
  expect(endings('拆𨋢')).toEqual(['拆𨋢', '𨋢']);
});

it('is expected from the CDN in the version and with the hash of the installed package', async () => {
  const { version } = JSON.parse(await readFile('node_modules/@emoji-mart/data/package.json', 'utf8'));
  expect(EMOJI_DATA_URL).toBe(`https://cdn.jsdelivr.net/npm/@emoji-mart/data@${version}/sets/15/native.json`);
  const data = await readFile('node_modules/@emoji-mart/data/sets/15/native.json');
  expect(EMOJI_DATA_INTEGRITY).toBe(`sha384-${createHash('sha384').update(data).digest('base64')}`);
});
