import { expect, it } from 'vitest';
import { excerpt } from './search';

it('parts a heading and the items of a list from what follows, in an excerpt', () => {
  const body = '試水 48 小時。\n\n客戶的想法\n收到樓下投訴。\n拆除\n防水';
  expect(excerpt(body, ['防水'], { before: 100, length: 100 })).toBe(
    '試水 48 小時。 客戶的想法 · 收到樓下投訴。 拆除 · 防水',
  );
});
