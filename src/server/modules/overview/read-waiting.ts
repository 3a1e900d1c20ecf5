import { type SQL, sql } from 'drizzle-orm';
import { COUNT_CAP } from '@/config/limits';
import { WAITING_KINDS, type WaitingKind } from '@/domain/operations';
import { isLiveComplaint } from '../../db/live';
import { dueOrNever } from '../../db/schema';
import type { CallContext } from '../../http/context';
import { isOpenFailure } from '../../mail/open-failures';
import { selectFailedJobs } from '../../queue/read-jobs';
import { isEndRequestOpen } from '../dispute/open-end-requests';
import { isLeftover, isToSend } from '../fps/open-transfers';
import { duePayouts } from '../order/order-filter';
import { isLicenceToVerify } from '../professional/open-licences';
import { isOverdue } from '../project/read/project-filter';
import { isSilentStage } from '../project/silent-stages';
import { givenUp } from '../refund/given-up';

type Counted = Record<WaitingKind, number> & Record<`${WaitingKind}_at`, string | null>;

/** SQL: the number of rows, counted up to COUNT_CAP + 1, and the oldest time of them. `rows` selects it as `at`. */
const counted = (name: WaitingKind, rows: SQL) =>
  sql`(select count(*)::int as ${sql.identifier(name)}, min(at) as ${sql.identifier(`${name}_at`)}
    from (${rows} limit ${COUNT_CAP + 1}) rows) as ${sql.identifier(`counted_${name}`)}`;

/**
 * Admin: what waits for an admin, in one statement. Each kind has an index on its open rows; for
 * payouts it is on the orders that are paid and not paid out, of which those whose work has ended are due.
 */
export async function waiting(context: CallContext) {
  const now = context.clock.now();
  const open: Record<WaitingKind, SQL> = {
    approvals: sql`select submitted_at as at from professionals where status = 'pending_approval'
      order by coalesce(submitted_at, 'infinity'::timestamptz), user_id`,
    complaints: sql`select created_at as at from complaints where ${isLiveComplaint('complaints')}`,
    end_requests: sql`select created_at as at from end_requests where ${isEndRequestOpen}`,
    overdue_projects: sql`select due_at as at from projects where ${isOverdue(now)} order by ${dueOrNever}`,
    silent_stages: sql`select stages.due_at as at from stages join projects on projects.id = stages.project_id
      where ${isSilentStage(now)} order by stages.due_at`,
    held_money: sql`select money_undecided_at as at from projects where money_undecided_at is not null
      order by money_undecided_at`,
    refunds: sql`select since as at from ${givenUp} owed order by since`,
    payouts: sql`select orders.paid_at as at from ${duePayouts} payable join orders on orders.id = payable.id`,
    chargebacks: sql`select opened_at as at from chargebacks where status = 'open'`,
    transfers: sql`select created_at as at from bank_lines where ${isLeftover} order by id`,
    hand_refunds: sql`select created_at as at from hand_refunds where ${isToSend} order by id`,
    licences: sql`select certificates.created_at as at from certificates
      join professionals on professionals.user_id = certificates.user_id
      where ${isLicenceToVerify(now)} order by certificates.created_at, certificates.id`,
    contact_messages: sql`select created_at as at from contact_messages where handled_at is null order by id`,
    failed_jobs: selectFailedJobs,
    failed_mails: sql`select failed_at as at from mails where ${isOpenFailure(now)} order by id`,
  };
  const counts = WAITING_KINDS.map((kind) => counted(kind, open[kind]));
  const { rows } = await context.db.execute<Counted>(sql`select * from ${sql.join(counts, sql`, `)}`);
  const found = rows[0] as Counted;
  const replies = WAITING_KINDS.map((kind) => [kind, countReply(found[kind], found[`${kind}_at`])]);
  return Object.fromEntries(replies) as Record<WaitingKind, ReturnType<typeof countReply>>;
}

const countReply = (count: number, oldestAt: string | null) => ({
  count: Math.min(count, COUNT_CAP),
  ...(count > COUNT_CAP && { count_is_capped: true }),
  oldest_at: oldestAt === null ? null : new Date(oldestAt).toISOString(),
});
