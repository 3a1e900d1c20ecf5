import { bankFile, COLUMNS } from '@tests/support/payments/fps';
import { startFpsSite } from '@tests/support/payments/fps-site';
import { PASSWORD } from '@tests/support/people/people';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminFpsCalls } from '@/contract/admin/fps/calls';
import type { RequestOf } from '@/contract/call';
import { fpsCalls } from '@/contract/fps/calls';

const LEFTOVERS = 230;

let site: Awaited<ReturnType<typeof startFpsSite>>;
/** Orders in the order in which their payers chose FPS; the second says that it is paid. */
const orderNumbers: string[] = [];
beforeAll(async () => {
  site = await startFpsSite();
  for (let round = 0; round < 3; round++) {
    const way = await site.chosen();
    orderNumbers.push(way.orderNumber);
    if (round === 1) await site.api.ok(fpsCalls.claim, { order_number: way.orderNumber }, { token: way.client.token });
    site.api.clock.advance(1000);
  }
  // The amounts and days do not have the order of the lines.
  const lines = Array.from({ length: LEFTOVERS }, (_, n) =>
    [`${1 + ((n * 5) % 28)}/11/2026`, `RENT ${n}`, `REF${n}`, ((n * 37) % 100) + 1].join(','),
  );
  const csv = ['Date,Details,Bank reference,Amount', ...lines].join('\r\n');
  await site.api.ok(adminFpsCalls.importFile, { csv, columns: COLUMNS, password: PASSWORD }, site.asAdmin);
  for (const [at, { line_id }] of (await leftovers({ limit: 3 })).value.entries())
    await site.api.ok(
      adminFpsCalls.sendBack,
      { line_id, kind: 'fps', holder: `陳大${'文明仁'[at]}`, account: '91234567' },
      site.asAdmin,
    );
});

const awaited = (input: RequestOf<typeof adminFpsCalls.awaited>) =>
  site.api.ok(adminFpsCalls.awaited, input, site.asAdmin);
const leftovers = (input: RequestOf<typeof adminFpsCalls.leftovers>) =>
  site.api.ok(adminFpsCalls.leftovers, input, site.asAdmin);
const toSend = (input: RequestOf<typeof adminFpsCalls.toSend>) =>
  site.api.ok(adminFpsCalls.toSend, input, site.asAdmin);

/** The rows of all pages of one list. */
async function paged<Row>(
  read: (cursor?: string) => Promise<{ value: Row[]; next_cursor?: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    rows.push(...page.value);
    expect(rows.length, 'rows of pages that do not end').toBeLessThan(1000);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return rows;
}

describe('awaited transfers', () => {
  it('come with those first whose payer says that they are made, then by time, page by page', async () => {
    const [first, second, third] = orderNumbers;
    for (const limit of [1, 2, 10]) {
      const rows = await paged((cursor) => awaited({ limit, cursor }));
      expect(rows.map(({ order_number }) => order_number)).toEqual([second, first, third]);
    }
    const byTime = await paged((cursor) => awaited({ limit: 1, sort: '-made', cursor }));
    expect(byTime.map(({ order_number }) => order_number)).toEqual([third, second, first]);
  });

  it('are found by number, payer and reference, and by days', async () => {
    const [wanted] = (await awaited({ q: orderNumbers[2] })).value;
    expect(wanted?.order_number).toBe(orderNumbers[2]);
    expect((await awaited({ q: `${wanted?.reference} ${wanted?.payer.name}` })).count).toBe(1);
    expect((await awaited({ q: '吉他課程' })).value).toEqual([]);
    expect((await awaited({ to_day: '2020-01-01' })).value).toEqual([]);
  });
});

describe('transfers that paid nothing', () => {
  it('are found beyond the first page, and each comes once in every order', async () => {
    expect((await leftovers({ q: `rent ${LEFTOVERS - 1}` })).value).toMatchObject([
      { description: `RENT ${LEFTOVERS - 1}`, reference: `REF${LEFTOVERS - 1}` },
    ]);
    for (const [sort, field] of [
      ['made', 'value_date'],
      ['amount', 'amount_cents'],
    ] as const) {
      const up = await paged((cursor) => leftovers({ sort, limit: 50, cursor }));
      const down = await paged((cursor) => leftovers({ sort: `-${sort}`, limit: 100, cursor }));
      expect(new Set(up.map(({ line_id }) => line_id)).size).toBe(LEFTOVERS - 3);
      expect(down.map(({ line_id }) => line_id)).toEqual(up.map(({ line_id }) => line_id).reverse());
      const values = up.map((row) => row[field]);
      expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    }
  });

  it('are limited to value dates, both included, and counted', async () => {
    const { count, value } = await leftovers({ from_day: '2026-11-03', to_day: '2026-11-04', limit: 100 });
    expect(new Set(value.map(({ value_date }) => value_date))).toEqual(new Set(['2026-11-03', '2026-11-04']));
    expect(count).toBe(value.length);
  });
});

describe('refunds to send', () => {
  it('are found by their holder and sorted by amount', async () => {
    const rows = await paged((cursor) => toSend({ sort: '-amount', limit: 1, cursor }));
    const amounts = rows.map(({ amount_cents }) => amount_cents);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    expect(rows).toHaveLength(3);
    const holder = rows[1]?.account?.holder ?? '';
    expect((await toSend({ q: holder })).value).toEqual([rows[1]]);
    expect((await toSend({ to_day: '2020-01-01' })).value).toEqual([]);
  });
});

it('the overview counts the rows of each list, and a file of the bank changes them', async () => {
  const before = (await site.api.ok(adminFpsCalls.overview, {}, site.asAdmin)).counts;
  expect(before).toEqual({ awaited: 3, leftovers: LEFTOVERS - 3, to_send: 3 });
  await site.api.ok(
    adminFpsCalls.importFile,
    { csv: bankFile([['GIFT', '5', 'GIFT1']]), columns: COLUMNS, password: PASSWORD },
    site.asAdmin,
  );
  expect((await site.api.ok(adminFpsCalls.overview, {}, site.asAdmin)).counts.leftovers).toBe(before.leftovers + 1);
});
