import { startApi, type TestApi } from '@tests/support/api/api';
import { chooseFps, FPS_SITE, importLines, type Line } from '@tests/support/payments/fps';
import { paymentStatuses, timesPaid } from '@tests/support/payments/money';
import { type Person, person } from '@tests/support/people/people';
import { type Travelled, travel } from '@tests/support/projects/way';
import { beforeAll, expect, it } from 'vitest';

/** Each order is one race; `npm run prove races` sets the count. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 15);
const TIMEOUT_MS = 20_000 + ROUNDS * 2000;

let api: TestApi;
let admins: Person[];
beforeAll(async () => {
  api = await startApi({ variables: FPS_SITE, provider: 'sandbox' });
  admins = [await person(api, 'admin'), await person(api, 'admin')];
});

/** Orders, and a bank's file in which each was paid. */
async function awaited(mark: string): Promise<{ ways: Travelled[]; lines: Line[] }> {
  const ways: Travelled[] = [];
  for (let round = 0; round < ROUNDS; round++) ways.push(await travel(api, 'awaiting_payment'));
  const lines: Line[] = [];
  for (const [at, way] of ways.entries()) lines.push([await chooseFps(api, way), '6000', `${mark}${at}`]);
  return { ways, lines };
}

async function requireOnce(ways: readonly Travelled[]): Promise<void> {
  for (const way of ways) expect([await timesPaid(api, way), await paymentStatuses(api, way)]).toEqual([1, ['paid']]);
}

it.each([
  ['twice by one admin', 'ONE', [0, 0]],
  ['by two admins', 'TWO', [0, 1]],
])(
  'the same file imported at once %s pays each order once',
  async (_how, mark, by) => {
    const { ways, lines } = await awaited(mark);
    const found = await Promise.all(by.map((at) => importLines(api, admins[at] as Person, lines)));
    expect(found.reduce((sum, { matched }) => sum + matched, 0)).toBe(ROUNDS);
    expect(found.reduce((sum, { known }) => sum + known, 0)).toBe(ROUNDS);
    await requireOnce(ways);
  },
  TIMEOUT_MS,
);

it(
  'two transfers for one order, at once: one pays it, the other waits',
  async () => {
    const { ways, lines } = await awaited('SAME');
    const again = lines.map(([words, dollars, reference]): Line => [words, dollars, `${reference}B`]);
    const found = await Promise.all([lines, again].map((all, at) => importLines(api, admins[at] as Person, all)));
    const sum = (key: 'matched' | 'twice') => found.reduce((total, counts) => total + counts[key], 0);
    expect([sum('matched'), sum('twice')]).toEqual([ROUNDS, ROUNDS]);
    await requireOnce(ways);
  },
  TIMEOUT_MS,
);
