import { and, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { InputOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project';
import { isPast, PAST_STATUSES, PROJECT_STATUSES, type ProjectStatus } from '@/domain/project/lifecycle';
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
      has_applied: row.hasApplied,
      has_quoted: row.hasQuoted,
    })),
  };
}

/** A client's own projects; a professional's: those they applied for, quoted or work on. */
export async function myProject(context: CallContext, input: InputOf<typeof projectCalls.myProject>) {
  const mine = MINE[context.actor.userType as keyof typeof MINE](context.actor.id)[input.scope];
  const before = beforeCursor(sql`mine.id`, input.cursor);
  // The page's ids before its rows: whoever has thousands of projects has them looked up in indexes only.
  const ids = sql`(select mine.id from (${mine}) mine where ${before ?? sql`true`} order by mine.id desc limit ${input.limit + 1})`;
  const page = await readPage(context, sql`projects.id in ${ids}`, input, { table: sql`(${mine}) mine` });
  return { ...page, value: page.value.map((row) => toSummary(context, row)) };
}

const statuses = (list: readonly ProjectStatus[]) => sql.raw(list.map((status) => `'${status}'`).join(', '));
const past = statuses(PAST_STATUSES);
const current = statuses(PROJECT_STATUSES.filter((status) => !isPast(status)));

/** Ids of whose projects, and which of them are over for this reader: a lost application is, whatever the project does. */
const MINE = {
  client: (me: number) => ({
    current: sql`select p.id from projects p where p.owner_id = ${me} and p.status in (${current})`,
    past: sql`select p.id from projects p where p.owner_id = ${me} and p.status in (${past})`,
  }),
  consultant: (me: number) =>
    takenPart(sql`applications a`, sql`a.consultant_id = ${me}`, sql`a.status in ('pending', 'accepted')`),
  technician: (me: number) =>
    takenPart(sql`quotations a`, sql`a.technician_id = ${me}`, sql`a.status in ('submitted', 'accepted')`),
};

function takenPart(table: SQL, isMine: SQL, isLive: SQL) {
  const live = sql`select a.project_id id from ${table} join projects p on p.id = a.project_id
    where ${isMine} and ${isLive} and p.status in (${current})`;
  return {
    current: live,
    past: sql`select distinct a.project_id id from ${table} where ${isMine} and a.project_id not in (${live})`,
  };
}

/** A page by key, newest first, and the count up to the cap: two statements. */
async function readPage(
  context: CallContext,
  where: SQL | undefined,
  input: { limit: number; cursor?: string },
  counted: { table: PgTable | SQL; where?: SQL } = { table: projects, where },
) {
  const rows: SummaryRow[] = await context.db
    .select({
      project: projects,
      ...factColumns(context),
      consultant: personJson('projects.consultant_id'),
      technician: personJson('projects.technician_id'),
    })
    .from(projects)
    .where(and(where, beforeCursor(projects.id, input.cursor)))
    .orderBy(desc(projects.id))
    .limit(input.limit + 1);
  return toPage(context.db, rows, {
    limit: input.limit,
    ...counted,
    idOf: (row) => row.project.id,
    isFirst: !input.cursor,
  });
}

const contains = (column: 'title' | 'description', text: string) =>
  sql`${projects[column]} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
