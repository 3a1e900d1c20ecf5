import { type SQL, sql } from 'drizzle-orm';
import { TODAY_ROWS_OF_KIND } from '@/config/limits';
import type { TodayKind } from '@/domain/operations';
import { projectNumber } from '@/domain/project/number';
import { isLiveComplaint } from '../../db/live';
import { dueOrNever } from '../../db/schema';
import type { CallContext } from '../../http/context';
import { givenUp } from '../order/given-up';
import { duePayouts } from '../order/order-filter';
import { isOverdue } from '../project/read/project-filter';

/** A row of any kind. A type, because `execute` does not take an interface. */
type Row = {
  kind: TodayKind;
  key: string;
  title: string;
  person: string;
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

/** SQL: the first rows of a kind. `rows` selects key, title, person, at, cents and a number's columns, in order. */
const firstOf = (kind: TodayKind, isDeadline: boolean, rows: SQL) =>
  sql`(select ${kind}::text as kind, ${isDeadline}::boolean as is_deadline, rows.* from
    (${rows} limit ${TODAY_ROWS_OF_KIND}) rows)`;

/**
 * Admin: what is overdue or owed, in one statement, by time. Each kind has an index on its open rows; for
 * payouts it is on the orders that are paid and not paid out, of which those whose work has ended are due.
 */
export async function today(context: CallContext) {
  const kinds = [
    firstOf(
      'approval',
      false,
      sql`select users.id::text as key, users.name as title, professionals.company_name as person,
        coalesce(professionals.submitted_at, users.created_at) as at, null::bigint as cents, ${NEITHER}
      from professionals join users on users.id = professionals.user_id where professionals.status = 'pending_approval'
      order by coalesce(professionals.submitted_at, 'infinity'::timestamptz), professionals.user_id`,
    ),
    firstOf(
      'complaint',
      true,
      sql`select complaints.id::text, projects.title, users.name, complaints.due_at, null::bigint, ${PROJECT}
      from complaints join projects on projects.id = complaints.project_id
        join users on users.id = complaints.complainant_id
      where ${isLiveComplaint('complaints')} order by complaints.due_at, complaints.id`,
    ),
    firstOf(
      'end_request',
      true,
      sql`select projects.id::text, projects.title, users.name, end_requests.due_at, end_requests.refund_cents, ${PROJECT}
      from end_requests join projects on projects.id = end_requests.project_id
        join users on users.id = end_requests.requester_id
      where end_requests.status = 'open' order by end_requests.due_at, end_requests.id`,
    ),
    firstOf(
      'overdue_project',
      true,
      sql`select projects.id::text, projects.title, (select name from users where users.id = projects.owner_id),
        projects.due_at, null::bigint, ${PROJECT}
      from projects where ${isOverdue(context.clock.now())} order by ${dueOrNever}, projects.id`,
    ),
    firstOf(
      'refund',
      false,
      sql`select orders.order_number, orders.title, ${payer}, owed.since, owed.amount_cents, ${ORDER}
      from ${givenUp} owed join orders on orders.id = owed.order_id order by owed.since`,
    ),
    firstOf(
      'payout',
      false,
      sql`select orders.order_number, orders.title, users.name, coalesce(projects.completed_at, projects.updated_at),
        payable.cents, ${ORDER}
      from ${duePayouts} payable join orders on orders.id = payable.id
        join projects on projects.id = orders.project_id join users on users.id = payable.payee_id
      order by coalesce(projects.completed_at, projects.updated_at), orders.id, payable.payee`,
    ),
    firstOf(
      'contact_message',
      false,
      sql`select contact_messages.id::text, contact_messages.subject, contact_messages.name,
        contact_messages.created_at, null::bigint, ${NEITHER}
      from contact_messages where contact_messages.handled_at is null order by contact_messages.id`,
    ),
  ];
  const { rows } = await context.db.execute<Row>(sql`${sql.join(kinds, sql` union all `)} order by at, kind, key`);
  return {
    count: rows.length,
    value: rows.map((row) => {
      const at = new Date(row.at).toISOString();
      return {
        kind: row.kind,
        key: row.key,
        title: row.title,
        number:
          row.project_id !== null && row.project_created_at !== null
            ? projectNumber(row.project_id, new Date(row.project_created_at))
            : row.order_number,
        person: row.person,
        amount_cents: row.cents === null ? null : Number(row.cents),
        due_at: row.is_deadline ? at : null,
        since: row.is_deadline ? null : at,
      };
    }),
  };
}
