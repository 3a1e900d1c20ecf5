import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { addWords, endings } from './emoji-data';

it('finds a Chinese word by any of its endings, and English ones as before', async () => {
  const words = JSON.parse(await readFile('src/features/chat/emoji-words.zh-Hant.json', 'utf8'));
  const data = { emojis: { heart: { keywords: ['love'] }, taxi: { keywords: ['cab'] }, ours: {} } };
  addWords(data, words);
  expect(data.emojis.heart.keywords).toEqual(expect.arrayContaining(['love', '紅心', '心']));
  expect(data.emojis.taxi.keywords).toEqual(expect.arrayContaining(['cab', '的士']));
  expect(data.emojis.ours).toEqual({ keywords: [] });
});

it('takes a letter beyond the first plane for one', () => {
  expect(endings('拆𨋢')).toEqual(['拆𨋢', '𨋢']);
});
