import { sql } from 'drizzle-orm';
import { COUNT_CAP } from '@/config/limits';
import { isLiveComplaint } from '../../db/live';
import { dueOrNever } from '../../db/schema';
import type { CallContext } from '../../http/context';
import { selectFailedJobs } from '../../queue/read-jobs';
import { openTransfers } from '../fps/open-transfers';
import { givenUp } from '../order/given-up';
import { duePayouts } from '../order/order-filter';
import { isOverdue } from '../project/read/project-filter';

const KINDS = [
  'approvals',
  'complaints',
  'end_requests',
  'overdue_projects',
  'refunds',
  'payouts',
  'transfers',
  'chargebacks',
  'contact_messages',
  'failed_jobs',
  'failed_mails',
] as const;
type Kind = (typeof KINDS)[number];
type Counted = Record<Kind, number> & Record<`${Kind}_at`, string | null>;

/** SQL: the number of rows, counted up to COUNT_CAP + 1, and the oldest time of them. `rows` selects it as `at`. */
const counted = (name: Kind, rows: ReturnType<typeof sql>) =>
  sql`(select count(*)::int as ${sql.identifier(name)}, min(at) as ${sql.identifier(`${name}_at`)}
    from (${rows} limit ${COUNT_CAP + 1}) rows) as ${sql.identifier(`counted_${name}`)}`;

/**
 * Admin: what waits for an admin, in one statement. Each kind has an index on its open rows; for
 * payouts it is on the orders that are paid and not paid out, of which those whose work has ended are due.
 */
export async function waiting(context: CallContext) {
  const { rows } = await context.db.execute<Counted>(sql`select * from
    ${counted('approvals', sql`select submitted_at as at from professionals where status = 'pending_approval' order by coalesce(submitted_at, 'infinity'::timestamptz), user_id`)},
    ${counted('complaints', sql`select created_at as at from complaints where ${isLiveComplaint('complaints')}`)},
    ${counted('end_requests', sql`select created_at as at from end_requests where status = 'open'`)},
    ${counted('overdue_projects', sql`select due_at as at from projects where ${isOverdue(context.clock.now())} order by ${dueOrNever}`)},
    ${counted('refunds', sql`select since as at from ${givenUp} owed order by since`)},
    ${counted('payouts', sql`select orders.paid_at as at from ${duePayouts} payable join orders on orders.id = payable.id`)},
    ${counted('chargebacks', sql`select opened_at as at from chargebacks where status = 'open'`)},
    ${counted('transfers', openTransfers)},
    ${counted('contact_messages', sql`select created_at as at from contact_messages where handled_at is null order by id`)},
    ${counted('failed_jobs', selectFailedJobs)},
    ${counted('failed_mails', sql`select failed_at as at from mails where failed_at is not null order by id`)}`);
  const found = rows[0] as Counted;
  const replies = KINDS.map((kind) => [kind, countReply(found[kind], found[`${kind}_at`])]);
  return Object.fromEntries(replies) as Record<Kind, ReturnType<typeof countReply>>;
}

const countReply = (count: number, oldestAt: string | null) => ({
  count: Math.min(count, COUNT_CAP),
  ...(count > COUNT_CAP && { count_is_capped: true }),
  oldest_at: oldestAt === null ? null : new Date(oldestAt).toISOString(),
});
