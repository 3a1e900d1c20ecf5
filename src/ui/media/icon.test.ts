import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ICON_NAMES } from './icon';

it('has a symbol for every name, and no other', () => {
  const sprite = readFileSync('public/icons.svg', 'utf8');
  expect(Array.from(sprite.matchAll(/<symbol id="([^"]+)"/g), ([, id]) => id)).toEqual([...ICON_NAMES]);
});
