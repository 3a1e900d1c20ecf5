import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SOCIAL_KEYS } from './shell-rules';

it('has a symbol for every network, and no other', () => {
  const sprite = readFileSync('public/social.svg', 'utf8');
  expect(Array.from(sprite.matchAll(/<symbol id="([^"]+)"/g), ([, id]) => id)).toEqual([...SOCIAL_KEYS]);
});
