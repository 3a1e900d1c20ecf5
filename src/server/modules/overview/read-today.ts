import { type SQL, sql } from 'drizzle-orm';
import { TODAY_ROWS_OF_KIND } from '@/config/limits';
import type { adminOverviewCalls } from '@/contract/admin/overview/calls';
import type { InputOf } from '@/contract/call';
import { WAITING_KINDS, type WaitingKind } from '@/domain/operations';
import { projectNumber } from '@/domain/project/number';
import type { TODAY_SORTS } from '@/domain/sorts';
import { isLiveComplaint } from '../../db/live';
import { dueOrNever } from '../../db/schema';
import type { CallContext } from '../../http/context';
import { isOpenFailure } from '../../mail/open-failures';
import { selectFailedJobs } from '../../queue/read-jobs';
import { isEndRequestOpen } from '../dispute/open-end-requests';
import { isLeftover, isToSend } from '../fps/open-transfers';
import { freeOf } from '../ledger/retained';
import { duePayouts } from '../order/order-filter';
import { isLicenceToVerify } from '../professional/open-licences';
import { isOverdue } from '../project/read/project-filter';
import { isSilentStage } from '../project/silent-stages';
import { givenUp } from '../refund/given-up';

/** A row of any kind. A type, because `execute` does not take an interface. */
type Row = {
  kind: WaitingKind;
  id: string;
  key: string;
  title: string;
  person: string | null;
  at: string;
  is_deadline: boolean;
  cents: string | null;
  order_number: string | null;
  project_id: number | null;
  project_created_at: string | null;
};

const PROJECT = sql`null::text as order_number, projects.id as project_id, projects.created_at as project_created_at`;
const ORDER = sql`orders.order_number, null::int as project_id, null::timestamptz as project_created_at`;
const NEITHER = sql`null::text as order_number, null::int as project_id, null::timestamptz as project_created_at`;
const payer = sql`(select name from users where users.id = orders.payer_id)`;

/** SQL: since when a payout is due: the books last released its money. What is held still is due with the work's end. */
const dueSince = sql`coalesce((select max(m.created_at) from ledger_movements m where m.order_id = orders.id
  and m.kind = case payable.payee when 'technician' then 'released' else 'fee_released' end),
  projects.completed_at, orders.paid_at)`;

interface Rows {
  /** Whether their time is a deadline; else they have waited since it. */
  isDeadline: boolean;
  /** Selects an id of its own, key, title, person, at, cents and a number's columns, the soonest first. */
  rows: SQL;
}

/** SQL: the first rows of a kind. */
const firstOf = (kind: WaitingKind, { isDeadline, rows }: Rows) =>
  sql`(select ${WAITING_KINDS.indexOf(kind)}::int as place, ${kind}::text as kind, ${isDeadline}::boolean as is_deadline,
    rows.* from (${rows} limit ${TODAY_ROWS_OF_KIND}) rows)`;

/** SQL: what those rows are sorted by; rows without an amount come last. */
const ORDERS: Record<(typeof TODAY_SORTS)[number], SQL> = {
  time: sql`at`,
  '-time': sql`at desc`,
  kind: sql`place, at`,
  '-kind': sql`place desc, at`,
  amount: sql`cents nulls last, at`,
  '-amount': sql`cents desc nulls last, at`,
};

/** Admin: what is overdue or owed, in one statement. Each kind is as `waiting` counts it. */
export async function today(context: CallContext, { sort }: InputOf<typeof adminOverviewCalls.today>) {
  const now = context.clock.now();
  const due = (rows: SQL): Rows => ({ isDeadline: true, rows });
  const since = (rows: SQL): Rows => ({ isDeadline: false, rows });
  const open: Record<WaitingKind, Rows> = {
    approvals: since(sql`select users.id::text as id, users.id::text as key, users.name as title,
        professionals.company_name as person, coalesce(professionals.submitted_at, users.created_at) as at,
        null::bigint as cents, ${NEITHER}
      from professionals join users on users.id = professionals.user_id where professionals.status = 'pending_approval'
      order by coalesce(professionals.submitted_at, 'infinity'::timestamptz), professionals.user_id`),
    complaints: due(sql`select complaints.id::text, complaints.id::text, projects.title, users.name,
        complaints.due_at, null::bigint, ${PROJECT}
      from complaints join projects on projects.id = complaints.project_id
        join users on users.id = complaints.complainant_id
      where ${isLiveComplaint('complaints')} order by complaints.due_at, complaints.id`),
    end_requests: due(sql`select end_requests.id::text, projects.id::text, projects.title, users.name,
        end_requests.due_at, end_requests.refund_cents, ${PROJECT}
      from end_requests join projects on projects.id = end_requests.project_id
        join users on users.id = end_requests.requester_id
      where ${isEndRequestOpen} order by end_requests.due_at, end_requests.id`),
    overdue_projects: due(sql`select projects.id::text, projects.id::text, projects.title,
        (select name from users where users.id = projects.owner_id), projects.due_at, null::bigint, ${PROJECT}
      from projects where ${isOverdue(now)} order by ${dueOrNever}, projects.id`),
    silent_stages: due(sql`select stages.id::text, projects.id::text, projects.title, stages.name, stages.due_at,
        stages.amount_cents, ${PROJECT}
      from stages join projects on projects.id = stages.project_id
      where ${isSilentStage(now)} order by stages.due_at, stages.id`),
    held_money: since(sql`select projects.id::text, projects.id::text, projects.title,
        (select name from users where users.id = projects.technician_id), projects.money_undecided_at,
        (select sum(${freeOf('orders.id')})::bigint from orders where orders.project_id = projects.id), ${PROJECT}
      from projects where projects.money_undecided_at is not null
      order by projects.money_undecided_at, projects.id`),
    refunds: since(sql`select owed.id, orders.order_number, orders.title, ${payer}, owed.since, owed.amount_cents,
        ${ORDER}
      from ${givenUp} owed join orders on orders.id = owed.order_id order by owed.since`),
    payouts: since(sql`select payable.payee || ' ' || orders.id, orders.order_number, orders.title, users.name,
        ${dueSince}, payable.cents, ${ORDER}
      from ${duePayouts} payable join orders on orders.id = payable.id
        join projects on projects.id = orders.project_id join users on users.id = payable.payee_id
      order by ${dueSince}, orders.id, payable.payee`),
    chargebacks: since(sql`select chargebacks.id::text, orders.order_number, orders.title, ${payer},
        chargebacks.opened_at, chargebacks.amount_cents, ${ORDER}
      from chargebacks join orders on orders.id = chargebacks.order_id
      where chargebacks.status = 'open' order by chargebacks.opened_at`),
    transfers: since(sql`select bank_lines.id::text, bank_lines.reference,
        coalesce(nullif(bank_lines.description, ''), bank_lines.reference), ${payer},
        bank_lines.created_at, bank_lines.amount_cents, ${ORDER}
      from bank_lines left join orders on orders.id = bank_lines.order_id
      where ${isLeftover} order by bank_lines.id`),
    hand_refunds: since(sql`select hand_refunds.id::text, hand_refunds.id::text, hand_refunds.holder, ${payer},
        hand_refunds.created_at, hand_refunds.amount_cents, ${ORDER}
      from hand_refunds left join orders on orders.id = hand_refunds.order_id
      where ${isToSend} order by hand_refunds.id`),
    licences: since(sql`select certificates.id::text, users.id::text,
        coalesce(nullif(certificates.title, ''), certificates.kind), users.name,
        certificates.created_at, null::bigint, ${NEITHER}
      from certificates join professionals on professionals.user_id = certificates.user_id
        join users on users.id = certificates.user_id
      where ${isLicenceToVerify(now)} order by certificates.created_at, certificates.id`),
    contact_messages: since(sql`select contact_messages.id::text, contact_messages.id::text, contact_messages.subject,
        contact_messages.name, contact_messages.created_at, null::bigint, ${NEITHER}
      from contact_messages where contact_messages.handled_at is null order by contact_messages.id`),
    failed_jobs: since(sql`select failed.key, failed.key, failed.task, null::text, failed.at, null::bigint, ${NEITHER}
      from (${selectFailedJobs}) failed`),
    failed_mails: since(sql`select mails.id::text, mails.id::text, mails.to_address, null::text, mails.failed_at,
        null::bigint, ${NEITHER}
      from mails where ${isOpenFailure(now)} order by mails.id`),
  };
  const kinds = WAITING_KINDS.map((kind) => firstOf(kind, open[kind]));
  const { rows } = await context.db.execute<Row>(
    sql`select * from (${sql.join(kinds, sql` union all `)}) open order by ${ORDERS[sort]}, place, id`,
  );
  return {
    count: rows.length,
    value: rows.map((row) => {
      const at = new Date(row.at).toISOString();
      return {
        id: `${row.kind} ${row.id}`,
        kind: row.kind,
        key: row.key,
        title: row.title,
        number:
          row.project_id !== null && row.project_created_at !== null
            ? projectNumber(row.project_id, new Date(row.project_created_at))
            : row.order_number,
        person: row.person ?? '',
        amount_cents: row.cents === null ? null : Number(row.cents),
        due_at: row.is_deadline ? at : null,
        since: row.is_deadline ? null : at,
      };
    }),
  };
}
