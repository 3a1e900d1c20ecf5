import { expect, it } from 'vitest';
import { reconnectDelay, resendDelay } from './reconnect';

const many = (delay: () => number) => Array.from({ length: 200 }, delay);

it('reconnects soon, then less often, and finally allows time for a slow network', () => {
  const most = [0, 1, 2, 3, 9].map((tries) => Math.max(...many(() => reconnectDelay(tries))));
  [1500, 3000, 6000, 7500, 22_500].forEach((limit, index) => {
    expect(most[index]).toBeLessThanOrEqual(limit);
  });
  expect(Math.min(...many(() => reconnectDelay(9)))).toBeGreaterThanOrEqual(7500);
});

it('spreads the reconnects of browsers that lost the same server', () => {
  expect(new Set(many(() => Math.round(reconnectDelay(0) / 50))).size).toBeGreaterThan(10);
});

it('waits longer after each failure, up to 45 s', () => {
  expect(Math.max(...many(() => resendDelay(1)))).toBeLessThanOrEqual(1500);
  expect(Math.max(...many(() => resendDelay(20)))).toBeLessThanOrEqual(45_000);
});
