import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
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
