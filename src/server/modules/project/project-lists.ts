import { and, desc, eq, gt, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project';
import { PAST_STATUSES } from '@/domain/project/statuses';
import { beforeCursor, toPage } from '../../db/page';
import { projects } from '../../db/schema';
import type { CallContext } from '../../http/context';
import { factColumns, personJson } from './project-facts';
import { type SummaryRow, toSummary } from './summary';

/** Open requests for consultants, those collecting quotations for technicians. */
export async function projectListing(context: CallContext, input: InputOf<typeof projectCalls.projectListing>) {
  const status = context.actor.userType === 'technician' ? 'quoting' : 'open';
  const where = and(
    eq(projects.status, status),
    input.status ? eq(projects.status, input.status) : undefined,
    input.category ? eq(projects.category, input.category) : undefined,
    input.district ? eq(projects.district, input.district) : undefined,
    input.budget === undefined
      ? undefined
      : and(lte(projects.budgetMinCents, input.budget), gte(projects.budgetMaxCents, input.budget)),
    input.q ? or(contains('title', input.q), contains('description', input.q)) : undefined,
  );
  const page = await readPage(context, where, input);
  return {
    ...page,
    value: page.value.map((row) => ({
      ...toSummary(context, row),
      description: row.project.description,
      has_applied: row.myApplication !== null,
      has_quoted: row.myQuotation !== null,
    })),
  };
}

/** A client's own projects; a professional's: those they applied for, quoted or work on. */
export async function myProject(context: CallContext, input: InputOf<typeof projectCalls.myProject>) {
  const { where: mine, isPast } = MINE[context.actor.userType as keyof typeof MINE](context.actor.id);
  const where = and(
    mine,
    input.q ? or(contains('title', input.q), contains('description', input.q)) : undefined,
    input.category ? eq(projects.category, input.category) : undefined,
    input.status ? eq(projects.status, input.status) : undefined,
  );
  if (input.turn)
    return waitingForMe(context, and(where, or(sql`not ${isPast}`, isFeedbackOpen(context))), input.limit);
  const page = await readPage(context, and(where, input.scope === 'past' ? isPast : sql`not ${isPast}`), input);
  return { ...page, value: page.value.map((row) => toSummary(context, row)) };
}

const isFeedbackOpen = (context: CallContext) =>
  and(eq(projects.status, 'completed'), gt(projects.dueAt, context.clock.now()));

/** More than anybody has under way at once. */
const MAX_UNDER_WAY = 200;

/** Those that wait for the caller, the soonest due first; whose turn it is only the rules know. */
async function waitingForMe(context: CallContext, where: SQL | undefined, limit: number) {
  const rows = await readRows(context, where).orderBy(desc(projects.id)).limit(MAX_UNDER_WAY);
  const value = rows
    .map((row) => toSummary(context, row))
    .filter((project) => project.is_my_turn)
    .sort((a, b) => (a.due_at ?? '9').localeCompare(b.due_at ?? '9'));
  return { value: value.slice(0, limit), count: value.length, next_cursor: null };
}

const isPastStatus = sql`(projects.status in (${sql.join(
  PAST_STATUSES.map((status) => sql`${status}`),
  sql`, `,
)}))`;

/** Whose projects, and which of them are over for this reader: a lost application is, whatever the project does. */
const MINE = {
  client: (me: number) => ({ where: eq(projects.ownerId, me) as SQL, isPast: isPastStatus }),
  consultant: (me: number) => ({
    where: sql`exists (select 1 from applications a where a.project_id = projects.id and a.consultant_id = ${me})`,
    isPast: sql`(projects.status in ('completed', 'cancelled', 'rejected', 'expired') or not exists (select 1 from applications a where a.project_id = projects.id and a.consultant_id = ${me} and a.status in ('pending', 'accepted')))`,
  }),
  technician: (me: number) => ({
    where: sql`exists (select 1 from quotations q where q.project_id = projects.id and q.technician_id = ${me})`,
    isPast: sql`(projects.status in ('completed', 'cancelled', 'rejected', 'expired') or not exists (select 1 from quotations q where q.project_id = projects.id and q.technician_id = ${me} and q.status in ('submitted', 'accepted')))`,
  }),
};

/** A page by key, newest first, and the count up to the cap: two statements. */
async function readPage(context: CallContext, where: SQL | undefined, input: { limit: number; cursor?: string }) {
  const rows: SummaryRow[] = await readRows(context, and(where, beforeCursor(projects.id, input.cursor)))
    .orderBy(desc(projects.id))
    .limit(input.limit + 1);
  return toPage(context.db, rows, { limit: input.limit, table: projects, where, idOf: (row) => row.project.id });
}

const readRows = (context: CallContext, where: SQL | undefined) =>
  context.db
    .select({
      project: projects,
      ...factColumns(context, context.actor.id),
      consultant: personJson('projects.consultant_id'),
      technician: personJson('projects.technician_id'),
    })
    .from(projects)
    .where(where);

const contains = (column: 'title' | 'description', text: string) =>
  sql`${projects[column]} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
