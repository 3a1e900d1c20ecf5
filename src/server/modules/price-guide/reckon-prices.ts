import { eq, sql } from 'drizzle-orm';
import { PRICE_MONTHS, PRICES_MIN } from '@/config/limits';
import { type AcceptedPrice, priceRange } from '@/domain/price-guide';
import type { ItemKind, ItemUnit } from '@/domain/project/item-kinds';
import { CATEGORIES, type Category } from '@/domain/project/options';
import { addMonths, hongKongMonth, startOfHongKongMonth } from '@/domain/time/calendar';
import type { Db } from '../../db/client';
import { priceRanges, reckonings } from '../../db/schema';
import type { Deps } from '../../deps';
import { UNIT_WORDS } from '../../texts/options';

/**
 * Reckons the price guide as of the beginning of this month in Hong Kong, unless it has been: monthly, so that its changes
 * tell little of a single price (PRODUCT §9).
 */
export async function reckonPrices(deps: Deps): Promise<void> {
  const month = hongKongMonth(deps.clock.now());
  const until = startOfHongKongMonth(month);
  const [last] = await deps.db.select().from(reckonings).where(eq(reckonings.what, 'prices'));
  if (last && last.untilAt >= until) return;
  const since = startOfHongKongMonth(addMonths(month, -PRICE_MONTHS));
  const found: (typeof priceRanges.$inferInsert)[] = [];
  for (const category of CATEGORIES)
    for (const { kind, unit, prices } of await acceptedPrices(deps.db, category, since, until)) {
      const range = priceRange(prices);
      if (range) found.push({ category, kind, unit, ...range });
    }
  await deps.db.transaction(async (tx) => {
    await tx.delete(priceRanges);
    if (found.length > 0) await tx.insert(priceRanges).values(found);
    await tx
      .insert(reckonings)
      .values({ what: 'prices', untilAt: until })
      .onConflictDoUpdate({ target: reckonings.what, set: { untilAt: until } });
  });
}

interface Cell {
  kind: ItemKind;
  unit: ItemUnit;
  prices: AcceptedPrice[];
  [column: string]: unknown;
}

/**
 * The accepted prices of a category by kind and unit, where there are enough. Rows of the same kind in one quotation are one
 * price, so that nobody has more weight by splitting an item. Units in words of their own are left out.
 */
async function acceptedPrices(db: Db, category: Category, since: Date, until: Date): Promise<Cell[]> {
  const { rows } = await db.execute<Cell>(sql`
    with words as (select * from json_to_recordset(${JSON.stringify(UNIT_WORDS)}) as of (word text, unit text)),
    priced as (
      select q.technician_id, i.kind, words.unit, round((sum(i.total_cents) / sum(i.quantity))::numeric) as cents
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
    select kind, unit, json_agg(json_build_object('technicianId', technician_id, 'cents', cents)) as prices
    from priced where cents >= 1 group by kind, unit having count(*) >= ${PRICES_MIN}`);
  return rows;
}
