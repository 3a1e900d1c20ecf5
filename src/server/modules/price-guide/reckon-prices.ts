import { and, eq, sql } from 'drizzle-orm';
import { PRICE_MONTHS } from '@/config/limits';
import { type AcceptedPrice, mayReplace, priceRange } from '@/domain/price-guide';
import type { ItemKind, ItemUnit } from '@/domain/project/item-kinds';
import { CATEGORIES, type Category } from '@/domain/project/options';
import { addMonths, hongKongMonth, startOfHongKongMonth } from '@/domain/time/calendar';
import type { Db } from '../../db/client';
import { priceRanges, reckonings } from '../../db/schema';
import type { Deps } from '../../deps';
import { UNIT_WORDS } from '../../texts/options';

/** Reckons the price guide as of the beginning of this month in Hong Kong, unless it has been (PRODUCT §9). */
export async function reckonPrices(deps: Deps): Promise<void> {
  const month = hongKongMonth(deps.clock.now());
  const until = startOfHongKongMonth(month);
  const [last] = await deps.db.select().from(reckonings).where(eq(reckonings.what, 'prices'));
  if (last && last.untilAt >= until) return;
  const since = startOfHongKongMonth(addMonths(month, -PRICE_MONTHS));
  await deps.db.transaction(async (tx) => {
    // One at a time: a second worker waits, and finds the same.
    await tx.execute(sql`lock table price_ranges in exclusive mode`);
    for (const category of CATEGORIES) await replaceRanges(tx, category, since, until);
    await tx
      .insert(reckonings)
      .values({ what: 'prices', untilAt: until })
      .onConflictDoUpdate({ target: reckonings.what, set: { untilAt: until } });
  });
}

/** Replaces the ranges of a category of which enough has changed. */
async function replaceRanges(tx: Db, category: Category, since: Date, until: Date): Promise<void> {
  const published = await tx.select().from(priceRanges).where(eq(priceRanges.category, category));
  const cells = await acceptedPrices(tx, category, since, until);
  const isOf = (cell: Pick<Cell, 'kind' | 'unit'>) => (one: Pick<Cell, 'kind' | 'unit'>) =>
    one.kind === cell.kind && one.unit === cell.unit;
  const gone = published
    .filter((one) => !cells.some(isOf(one)))
    .map(({ kind, unit }): Cell => ({ kind, unit, prices: [] }));
  for (const { kind, unit, prices } of [...cells, ...gone]) {
    const before = published.find(isOf({ kind, unit }));
    if (before && !mayReplace(before.sources, prices)) continue;
    const isIt = and(eq(priceRanges.category, category), eq(priceRanges.kind, kind), eq(priceRanges.unit, unit));
    await tx.delete(priceRanges).where(isIt);
    const range = priceRange(prices);
    const sources = prices.map(({ quotationId, technicianId }) => ({ quotationId, technicianId }));
    if (range) await tx.insert(priceRanges).values({ category, kind, unit, ...range, sources });
  }
}

interface Cell {
  kind: ItemKind;
  unit: ItemUnit;
  prices: AcceptedPrice[];
  [column: string]: unknown;
}

/**
 * The accepted prices of a category by kind and unit. Rows of the same kind in one quotation are one price, so that nobody
 * has more weight by splitting an item. Units in words of their own are left out.
 */
async function acceptedPrices(db: Db, category: Category, since: Date, until: Date): Promise<Cell[]> {
  const { rows } = await db.execute<Cell>(sql`
    with words as (select * from json_to_recordset(${JSON.stringify(UNIT_WORDS)}) as of (word text, unit text)),
    priced as (
      select q.id, q.technician_id, i.kind, words.unit, round((sum(i.total_cents) / sum(i.quantity))::numeric) as cents
      from projects p
        join quotations q on q.id = p.accepted_quotation_id and q.technician_id = p.technician_id
        join quotation_items i on i.quotation_id = q.id
        join words on words.word = lower(trim(i.unit))
        cross join lateral (select e.created_at from project_events e
          where e.project_id = p.id and e.event = 'accept_quotation' order by e.id desc limit 1) accepted
      where p.category = ${category} and i.kind is not null and i.state = 'priced' and i.total_cents > 0
        and accepted.created_at >= ${since.toISOString()}::timestamptz
        and accepted.created_at < ${until.toISOString()}::timestamptz
      group by q.id, q.technician_id, i.kind, words.unit
    )
    select kind, unit,
      json_agg(json_build_object('quotationId', id, 'technicianId', technician_id, 'cents', cents)) as prices
    from priced where cents >= 1 group by kind, unit`);
  return rows;
}
