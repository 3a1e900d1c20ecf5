import { sql } from 'drizzle-orm';
import { DEMAND_DAYS } from '@/config/limits';
import type { Category } from '@/domain/project/options';
import { daysAfter } from '@/domain/time/calendar';
import type { CallContext } from '../../http/context';
import { knownCategories } from '../professional/public-facts';

/** How many requests came in the last days in each of the caller's trades, in their districts; zero included. */
export async function demand({ db, actor, clock }: CallContext) {
  const since = daysAfter(clock.now(), -DEMAND_DAYS).toISOString();
  // Refused requests were spam or unlawful. The index has all columns but the status.
  const { rows } = await db.execute<{ category: Category; count: number }>(sql`
    select trade.category, (select count(*)::int from projects p
        where p.category = trade.category and p.created_at > ${since}::timestamptz and p.status <> 'rejected'
          and (me.districts = '[]' or me.districts ? p.district)) as count
    from professionals me, jsonb_array_elements_text(me.specialties) as trade (category) where me.user_id = ${actor.id}`);
  const counts = new Map(rows.map(({ category, count }) => [category, count]));
  const by_category = knownCategories([...counts.keys()]).map((category) => ({
    category,
    request_count: counts.get(category) ?? 0,
  }));
  return {
    days: DEMAND_DAYS,
    request_count: by_category.reduce((sum, one) => sum + one.request_count, 0),
    by_category,
  };
}
