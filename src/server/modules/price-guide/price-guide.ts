import { eq } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { priceGuideCalls } from '@/contract/price-guide/calls';
import { hongKongDay } from '@/domain/time/calendar';
import { priceRanges, reckonings } from '../../db/schema';
import type { CallContext } from '../../http/context';
import { UNIT_WORDS } from '../../texts/options';

/** The ranges of a category, and up to which day their prices were accepted. */
export async function priceGuide({ db }: CallContext, { category }: InputOf<typeof priceGuideCalls.priceGuide>) {
  const rows = await db
    .select({ range: priceRanges, untilAt: reckonings.untilAt })
    .from(reckonings)
    .leftJoin(priceRanges, eq(priceRanges.category, category))
    .where(eq(reckonings.what, 'prices'))
    .orderBy(priceRanges.kind, priceRanges.unit);
  const value = rows
    .flatMap(({ range }) => range ?? [])
    .map(({ kind, unit, lowCents, highCents, prices, technicians }) => ({
      kind,
      unit,
      unit_words: UNIT_WORDS.filter((one) => one.unit === unit).map(({ word }) => word),
      low_cents: lowCents,
      high_cents: highCents,
      prices,
      technicians,
    }));
  return { value, count: value.length, until_day: rows[0] ? hongKongDay(rows[0].untilAt) : null };
}
