import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { statementCalls } from '@/contract/statement/calls';
import { projectNumber } from '@/domain/project/number';
import type { Actor } from '@/domain/roles';
import {
  FIGURES_OF,
  monthsBetween,
  type Statement,
  type StatementCents,
  type StatementFigure,
  type StatementLine,
  type StatementView,
  VIEWS_OF_PERSON,
} from '@/domain/statement';
import { addMonths, hongKongMonth, startOfHongKongMonth } from '@/domain/time/calendar';
import { orders, projects, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import { titleIn } from '../order/read-orders';
import { namedStage } from './named-stage';

export type StatementInput = InputOf<typeof statementCalls.statement>;
export type StatementReader = Pick<Actor, 'id' | 'userType'>;

interface Subject {
  shown: Statement['subject'];
  views: readonly StatementView[];
  view: StatementView;
  /** Whose money; null: everyone's. */
  personId: number | null;
  projectId: number | null;
}

/**
 * A statement as far as the reader may see it, with the newest lines of the period, up to `limit`.
 * @throws not_found
 */
export async function readStatement(
  deps: Deps,
  reader: StatementReader,
  input: StatementInput,
  { locale, limit }: { locale: string; limit: number },
) {
  const subject = await findSubject(deps, reader, input);
  const { view, views, shown } = subject;
  const month = input.month ?? null;
  const { first, count, lines, opening, closing } = await readLines(deps, subject, { month, locale, limit });
  const now = hongKongMonth(deps.clock.now());
  return {
    subject: shown,
    view,
    views: [...views],
    month,
    months: monthsBetween(first ? hongKongMonth(first) : now, now),
    opening,
    closing,
    earlier_count: count - lines.length,
    lines,
  };
}

/** What the reader may see of whom; everything else is not found, whether it exists or not. */
async function findSubject(deps: Deps, reader: StatementReader, input: StatementInput): Promise<Subject> {
  const found = input.project_id
    ? await findProject(deps, reader, input.project_id)
    : await findPerson(deps, reader, input.person_id ?? reader.id);
  const view = input.view ?? found?.views[0];
  if (!found || !view || !found.views.includes(view) || (input.project_id && input.person_id))
    throw new AppError('not_found');
  return { ...found, view };
}

type Found = Omit<Subject, 'view'> | null;

async function findPerson({ db }: Deps, reader: StatementReader, id: number): Promise<Found> {
  if (id !== reader.id && reader.userType !== 'admin') return null;
  const [person] = await db.select({ name: users.name, userType: users.userType }).from(users).where(eq(users.id, id));
  if (!person) return null;
  const shown = { kind: 'person', id, name: person.name, number: null } as const;
  return { shown, views: VIEWS_OF_PERSON[person.userType], personId: id, projectId: null };
}

/** Its owner sees what they paid, its professionals what they earn, admins everything. */
async function findProject({ db }: Deps, reader: StatementReader, id: number): Promise<Found> {
  const [project] = await db.select().from(projects).where(eq(projects.id, id));
  if (!project) return null;
  const { title, createdAt, ownerId, consultantId, technicianId } = project;
  const isAdmin = reader.userType === 'admin';
  // Consultants who have left keep what they earned.
  const wasPaid = and(eq(orders.projectId, id), eq(orders.consultantId, reader.id));
  const isProfessional =
    reader.id === consultantId || reader.id === technicianId || (await db.$count(orders, wasPaid)) > 0;
  const views = isAdmin ? 'project' : reader.id === ownerId ? 'payments' : isProfessional ? 'earnings' : null;
  return (
    views && {
      shown: { kind: 'project', id, name: title, number: projectNumber(id, createdAt) },
      views: [views],
      personId: isAdmin ? null : reader.id,
      projectId: id,
    }
  );
}

/** SQL: the ledger's entries that a statement is made of. */
function entriesOf({ view, personId, projectId }: Subject): SQL {
  const ofProject = projectId === null ? sql`true` : sql`e.project_id = ${projectId}`;
  const columns = sql`select e.movement_id, e.account, e.amount_cents`;
  switch (view) {
    case 'payments':
      return sql`${columns} from orders o join ledger_entries e on e.order_id = o.id
        where o.payer_id = ${personId} and e.account in ('cash', 'returning') and ${ofProject}`;
    case 'earnings':
      return sql`${columns} from ledger_entries e where e.person_id = ${personId} and ${ofProject}
        union all ${columns} from projects p join ledger_entries e on e.project_id = p.id and e.account in ('held', 'platform')
          where p.technician_id = ${personId} and ${ofProject}
        union all ${columns} from orders o join ledger_entries e on e.order_id = o.id and e.account = 'held_fee'
          where o.consultant_id = ${personId} and ${ofProject}`;
    case 'project':
      return sql`${columns} from ledger_entries e where ${ofProject}`;
  }
}

/** SQL: a movement's change of each figure. Cash goes in from payers, and out to payers or, at a payout, to others. */
const CHANGE_OF: Record<StatementFigure, SQL> = {
  paid_in: sql`sum(e.amount_cents) filter (where e.account = 'cash' and m.kind in ('paid', 'unusable'))`,
  sent_back: sql`sum(-e.amount_cents) filter (where e.account = 'cash' and m.kind in ('refund_sent', 'refund_bounced', 'charged_back', 'charge_returned'))`,
  held: sql`sum(-e.amount_cents) filter (where e.account in ('held', 'held_fee'))`,
  platform: sql`sum(-e.amount_cents) filter (where e.account = 'platform')`,
  due: sql`sum(-e.amount_cents) filter (where e.account = 'due')`,
  paid_out: sql`sum(e.amount_cents) filter (where e.account in ('due', 'owed_back') and m.kind = 'paid_out')`,
  returning: sql`sum(-e.amount_cents) filter (where e.account = 'returning')`,
  owed_back: sql`sum(e.amount_cents) filter (where e.account = 'owed_back')`,
  disputed: sql`sum(e.amount_cents) filter (where e.account = 'disputed')`,
  cost: sql`sum(e.amount_cents) filter (where e.account = 'cost')`,
};

/**
 * The balances before and after the period and the newest lines in it, in one statement, so that they are of one moment
 * and add up.
 */
async function readLines(
  { db }: Deps,
  subject: Subject,
  { month, locale, limit }: { month: string | null; locale: string; limit: number },
) {
  const from = month ? startOfHongKongMonth(month).toISOString() : '-infinity';
  const until = month ? startOfHongKongMonth(addMonths(month, 1)).toISOString() : 'infinity';
  const figures = FIGURES_OF[subject.view];
  const list = (of: (name: SQL, figure: StatementFigure) => SQL, between = sql`, `) =>
    sql.join(
      figures.map((figure) => of(sql`${sql.identifier(figure)}`, figure)),
      between,
    );
  const asJson = (of: (name: SQL) => SQL) =>
    sql`json_build_object(${list((name, figure) => sql`${sql.raw(`'${figure}_cents'`)}, ${of(name)}`)})`;
  const sumBefore = (end: string) =>
    asJson((name) => sql`coalesce(sum(${name}) filter (where created_at < ${end}::timestamptz), 0)`);
  const isWithin = sql`created_at >= ${from}::timestamptz and created_at < ${until}::timestamptz`;
  const { rows } = await db.execute<{
    first: string | null;
    count: number;
    opening: StatementCents;
    closing: StatementCents;
    lines: StatementLine[];
  }>(sql`
    with moved as (
      select m.id, m.created_at, m.kind, m.order_id, m.refund_id, m.payment_id, m.payout_id,
        ${list((name, figure) => sql`coalesce(${CHANGE_OF[figure]}, 0) as ${name}`)}
      from (${entriesOf(subject)}) e join ledger_movements m on m.id = e.movement_id group by m.id),
    -- A movement between accounts that the reader does not see is no line.
    line as (select * from moved where ${list((name) => sql`${name} <> 0`, sql` or `)}),
    listed as (select * from line where ${isWithin} order by created_at desc, id desc limit ${limit})
    select min(created_at) as first, (count(*) filter (where ${isWithin}))::int as count,
      ${sumBefore(from)} as opening, ${sumBefore(until)} as closing,
      (select coalesce(json_agg(json_build_object(
          'at', listed.created_at, 'kind', listed.kind, 'order_number', orders.order_number,
          'title', case when orders.kind = 'subscription' then ${titleIn(locale)}
            else coalesce(project.title, orders.title) end,
          'stage', case when stage.id is not null then ${namedStage} end,
          'bank_reference', case listed.kind
            when 'paid_out' then (select y.reference from payouts y where y.id = listed.payout_id)
            when 'refund_sent' then (select nullif(h.reference, '') from hand_refunds h
              where h.refund_id = listed.refund_id or h.payment_id = listed.payment_id) end,
          'changes', ${asJson((name) => sql`listed.${name}`)})
        order by listed.created_at, listed.id), '[]')
      from listed join orders on orders.id = listed.order_id left join projects project on project.id = orders.project_id
        left join stages stage on stage.id = orders.stage_id
      ) as lines
    from line`);
  const [row] = rows;
  if (!row) throw new Error('an aggregate has a row');
  return {
    ...row,
    lines: row.lines.map((line) => ({ ...line, at: new Date(line.at).toISOString() })),
  };
}
