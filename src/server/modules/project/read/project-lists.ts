import { and, asc, desc, eq, gt, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { COUNT_CAP, TURN_ROWS_AT_ONCE } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project/calls';
import { isPast, PAST_STATUSES, PROJECT_STATUSES, type ProjectStatus } from '@/domain/project/statuses';
import { likeContaining } from '../../../db/like';
import { beforeCursor, dueCursor, readDueCursor, toPage } from '../../../db/page';
import { projects } from '../../../db/schema';
import type { CallContext } from '../../../http/context';
import { factColumns, personJson } from '../project-facts';
import { type SummaryRow, toSummary } from './summary';

/** Open requests: all for consultants, their own for clients; for technicians those that collect quotations. */
export async function projectListing(context: CallContext, input: InputOf<typeof projectCalls.projectListing>) {
  const { id, userType } = context.actor;
  const where = and(
    eq(projects.status, userType === 'technician' ? 'quoting' : 'open'),
    userType === 'client' ? eq(projects.ownerId, id) : undefined,
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

/** A client's own projects, or those that a professional applied for, quoted or works on. */
export async function myProject(context: CallContext, input: InputOf<typeof projectCalls.myProject>) {
  const mine = MINE[context.actor.userType as keyof typeof MINE](context.actor.id);
  const filters = and(
    input.q ? or(contains('title', input.q), contains('description', input.q)) : undefined,
    input.category ? eq(projects.category, input.category) : undefined,
    input.status ? eq(projects.status, input.status) : undefined,
  );
  if (input.turn) return waitingForMe(context, and(underWay(context, mine), filters), input);
  const from = sql`(${mine[input.scope]}) mine ${filters ? sql`join projects on projects.id = mine.id` : sql``}`;
  // The page's ids before its rows, so that thousands of projects are looked up in indexes only.
  const ids = sql`(select mine.id from ${from} where ${and(filters, beforeCursor(sql`mine.id`, input.cursor)) ?? sql`true`}
    order by mine.id desc limit ${input.limit + 1})`;
  const page = await readPage(context, sql`projects.id in ${ids}`, input, { table: from, where: filters });
  return { ...page, value: page.value.map((row) => toSummary(context, row)) };
}

/** SQL: projects that may wait for the caller: current ones, and completed ones that may still be rated. */
const underWay = (context: CallContext, mine: { current: SQL; past: SQL }) =>
  or(
    sql`projects.id in (${mine.current})`,
    and(sql`projects.id in (${mine.past})`, eq(projects.status, 'completed'), gt(projects.dueAt, context.clock.now())),
  );

type Summary = ReturnType<typeof toSummary>;

/** Projects that wait for the caller, soonest due first, paged by due date and id. */
async function waitingForMe(
  context: CallContext,
  where: SQL | undefined,
  { limit, cursor }: { limit: number; cursor?: string },
) {
  const counted = await take(COUNT_CAP + 1, waiting(context, where));
  const after = dueAfter(cursor);
  const rows = after
    ? (rowsAfter(counted, cursor, limit) ?? (await take(limit + 1, waiting(context, and(where, after)))))
    : counted;
  const value = rows.slice(0, limit);
  const last = value.at(-1);
  return {
    value,
    count: Math.min(counted.length, COUNT_CAP),
    ...(counted.length > COUNT_CAP && { count_is_capped: true }),
    next_cursor: rows.length > limit && last ? cursorOf(last) : null,
  };
}

/** The counted rows after the cursor's; undefined if it is not among them, or the page may not end among them. */
function rowsAfter(counted: Summary[], cursor: string | undefined, limit: number): Summary[] | undefined {
  const place = counted.findIndex((row) => cursorOf(row) === cursor);
  if (place < 0) return undefined;
  const rows = counted.slice(place + 1);
  return rows.length > limit || counted.length <= COUNT_CAP ? rows : undefined;
}

/** Read in batches and filtered here: only the rules know whose turn it is. */
async function* waiting(context: CallContext, where: SQL | undefined): AsyncGenerator<Summary> {
  let after: SQL | undefined;
  for (;;) {
    const rows = await readRows(context, and(where, after))
      .orderBy(asc(dueOrLast), desc(projects.id))
      .limit(TURN_ROWS_AT_ONCE);
    const read = rows.map((row) => toSummary(context, row));
    yield* read.filter((project) => project.is_my_turn);
    const last = read.at(-1);
    if (!last || rows.length < TURN_ROWS_AT_ONCE) return;
    after = dueAfter(cursorOf(last));
  }
}

async function take<T>(count: number, rows: AsyncGenerator<T>): Promise<T[]> {
  const taken: T[] = [];
  for await (const row of rows) {
    taken.push(row);
    if (taken.length === count) break;
  }
  return taken;
}

/** SQL: the due date that the summary shows; a completed project has none and comes last. */
const dueOrLast = sql`(case when projects.status = 'completed' then 'infinity'::timestamptz
  else coalesce(projects.due_at, 'infinity'::timestamptz) end)`;

const cursorOf = ({ id, due_at }: Summary) => dueCursor({ id, dueAt: due_at === null ? null : new Date(due_at) });

/** SQL: the rows after the cursor's; an invalid cursor gives the first page. */
function dueAfter(cursor: string | undefined): SQL | undefined {
  const place = readDueCursor(cursor);
  return place && sql`(${dueOrLast}, -projects.id) > (${place.due}, ${-place.id}::int)`;
}

const statuses = (list: readonly ProjectStatus[]) => sql.raw(list.map((status) => `'${status}'`).join(', '));
const past = statuses(PAST_STATUSES);
const current = statuses(PROJECT_STATUSES.filter((status) => !isPast(status)));

/** SQL: a user's project ids by user type. A lost application is past for its author, whatever the project's status. */
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
  const rows: SummaryRow[] = await readRows(context, and(where, beforeCursor(projects.id, input.cursor)))
    .orderBy(desc(projects.id))
    .limit(input.limit + 1);
  return toPage(context.db, rows, {
    limit: input.limit,
    ...counted,
    idOf: (row) => row.project.id,
    isFirst: !input.cursor,
  });
}

const readRows = (context: CallContext, where: SQL | undefined) =>
  context.db
    .select({
      project: projects,
      ...factColumns(context, context.actor),
      consultant: personJson('projects.consultant_id'),
      technician: personJson('projects.technician_id'),
    })
    .from(projects)
    .where(where);

const contains = (column: 'title' | 'description', text: string) =>
  sql`${projects[column]} ilike ${likeContaining(text)}`;
