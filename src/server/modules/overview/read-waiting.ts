import { sql } from 'drizzle-orm';
import { COUNT_CAP } from '@/config/limits';
import type { CallContext } from '../../http/context';
import { isFailed } from '../operations/job-states';
import { readOwed } from '../order/retry-refund';

type Counted = Record<'approvals' | 'complaints' | 'contact_messages' | 'failed_jobs' | 'failed_mails', number> &
  Record<`${'approvals' | 'complaints' | 'contact_messages' | 'failed_jobs' | 'failed_mails'}_at`, string | null>;

/** SQL: how many rows, counted no further than needed, and the oldest of them. `rows` gives `at`. */
const counted = (name: string, rows: ReturnType<typeof sql>) =>
  sql`(select count(*)::int as ${sql.identifier(name)}, min(at) as ${sql.identifier(`${name}_at`)}
    from (${rows} limit ${COUNT_CAP + 1}) rows) as ${sql.identifier(`counted_${name}`)}`;

/**
 * Admin: what waits for one, each kind by its index; a queue holds only what is not done. What is owed is asked as the
 * refunds themselves ask it.
 */
export async function waiting(context: CallContext) {
  const { rows } = await context.db.execute<Counted>(sql`select * from
    ${counted('approvals', sql`select submitted_at as at from professionals where status = 'pending_approval' order by coalesce(submitted_at, 'infinity'::timestamptz), user_id`)},
    ${counted('complaints', sql`select created_at as at from complaints where status in ('open', 'responded', 'mediating')`)},
    ${counted('contact_messages', sql`select created_at as at from contact_messages where handled_at is null order by id`)},
    ${counted('failed_jobs', sql`select run_at as at from graphile_worker._private_jobs jobs where ${isFailed} order by id`)},
    ${counted('failed_mails', sql`select failed_at as at from mails where failed_at is not null order by id`)}`);
  const found = rows[0] as Counted;
  const owed = await readOwed(context);
  const reply = (name: Extract<keyof Counted, `${string}s`>) => waits(found[name], found[`${name}_at`]);
  return {
    approvals: reply('approvals'),
    complaints: reply('complaints'),
    refunds: waits(owed.length, owed[0]?.since ?? null),
    contact_messages: reply('contact_messages'),
    failed_jobs: reply('failed_jobs'),
    failed_mails: reply('failed_mails'),
  };
}

const waits = (count: number, oldestAt: string | Date | null) => ({
  count: Math.min(count, COUNT_CAP),
  ...(count > COUNT_CAP && { count_is_capped: true }),
  oldest_at: oldestAt === null ? null : new Date(oldestAt).toISOString(),
});
