import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import { COUNT_CAP, LIST_LIMIT_DEFAULT, TURN_ROWS_AT_ONCE } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project/calls';
import { isPast, PAST_STATUSES, PROJECT_STATUSES, type ProjectStatus } from '@/domain/project/statuses';
import type { Db } from '../../../db/client';
import { jsonRow, selected } from '../../../db/json-rows';
import { likeContaining } from '../../../db/like';
import { isLiveComplaint, isOpenDefect } from '../../../db/live';
import { countedPage, countUpToCap, cursorId, dueCursor, pageOf, readDueCursor } from '../../../db/page';
import { ME, prepared } from '../../../db/prepared';
import { projects } from '../../../db/schema';
import { type FileRow, fileJson, fileReply } from '../../../files/file-url';
import type { CallContext } from '../../../http/context';
import { ALWAYS, siteSettings } from '../../content/site-settings';
import { readerValues } from '../project-columns';
import { missingFor } from '../project-facts';
import { conditionOf, filtersIn, type Given } from './list-filters';
import { type SummaryRow, summaryColumns, toSummary } from './summary';

// A list's statement depends on which filters are given, not on their values, so each combination is built once.

const isBefore = (id: SQL, shape: string) =>
  shape.endsWith(' after') ? sql`${id} < ${sql.placeholder('before')}` : undefined;

const valuesOf = (context: CallContext, input: Given) => ({
  ...input,
  ...readerValues(context, context.actor),
  q: likeContaining(String(input.q)),
  before: cursorId(input.cursor),
  rows: input.limit + 1,
});

/**
 * SQL: how many rows a page reads. Literal for the usual page of all rows, because for a limit that is a parameter
 * PostgreSQL's plan for any values expects a tenth of them; it would not be chosen, and each call would wait for a plan
 * of its own.
 */
const rowsOf = (shape: string) =>
  shape.split(' ').includes('usual') ? sql.raw(String(LIST_LIMIT_DEFAULT + 1)) : sql.placeholder('rows');

type Kind = 'client' | 'consultant' | 'technician';

/** The users who call these lists have one of these types (the calls' `who`). */
const kindOf = (context: CallContext) => context.actor.userType as Kind;

/** SQL: literal, as in the partial indexes: a plan for any values would not use these for a parameter. */
const IS_OPEN: Record<Kind, SQL> = {
  client: sql`projects.status = 'open' and projects.owner_id = ${ME}`,
  consultant: sql`projects.status = 'open'`,
  technician: sql`projects.status = 'quoting'`,
};

/** SQL: the first picture that came with the request. */
const firstPicture = selected(
  jsonRow<FileRow>(
    fileJson,
    sql`from project_files pf join files f on f.id = pf.file_id
      where pf.project_id = projects.id and pf.subject = 'project' and f.mime like 'image/%' order by f.id limit 1`,
  ),
);

const openRequests = prepared((db, shape: string) => {
  const where = and(IS_OPEN[shape.split(' ')[0] as Kind], conditionOf(shape));
  return db
    .select({
      ...summaryColumns('unsealed'),
      description: projects.description,
      picture: firstPicture,
      total: countUpToCap(sql`${projects}`, where),
    })
    .from(projects)
    .leftJoin(siteSettings, ALWAYS)
    .where(
      sql`projects.id in (select projects.id from projects where ${and(where, isBefore(sql`projects.id`, shape))}
        order by projects.id desc limit ${rowsOf(shape)})`,
    )
    .orderBy(desc(projects.id));
});

/** Open requests: all for consultants, their own for clients; for technicians those that collect quotations. */
export async function projectListing(context: CallContext, input: InputOf<typeof projectCalls.projectListing>) {
  const page = await readPage(context, openRequests, kindOf(context), input);
  return {
    ...page,
    value: page.value.map((row) => ({
      ...toSummary(context, row),
      description: row.description,
      picture: row.picture && fileReply(context, row.picture, context.actor.id),
      has_applied: row.applicationFacts.mine !== null,
      has_quoted: row.quotationFacts.mine !== null,
      missing_licences: kindOf(context) === 'technician' ? [...missingFor(row)] : [],
    })),
  };
}

const ownProjects = prepared((db, shape: string) => {
  const [kind, scope] = shape.split(' ') as [Kind, 'current' | 'past'];
  const filters = conditionOf(shape);
  const from = sql`(${MINE[kind][scope]}) mine ${filters ? sql`join projects on projects.id = mine.id` : sql``}`;
  // The page's ids before its rows, so that thousands of projects are looked up in indexes only.
  const ids = sql`(select mine.id from ${from} where ${and(filters, isBefore(sql`mine.id`, shape)) ?? sql`true`}
    order by mine.id desc limit ${rowsOf(shape)})`;
  return db
    .select({ ...summaryColumns('unsealed'), total: countUpToCap(from, filters) })
    .from(projects)
    .leftJoin(siteSettings, ALWAYS)
    .where(sql`projects.id in ${ids}`)
    .orderBy(desc(projects.id));
});

/** A client's own projects, or those that a professional applied for, quoted or works on. */
export async function myProject(context: CallContext, input: InputOf<typeof projectCalls.myProject>) {
  const { turn, scope, ...filters } = input;
  if (turn) return waitingForMe(context, filters);
  const page = await readPage(context, ownProjects, `${kindOf(context)} ${scope}`, filters);
  return { ...page, value: page.value.map((row) => toSummary(context, row)) };
}

/** A page by key, newest first, and the count up to the cap. */
async function readPage<Row extends { project: { id: number }; total: number }>(
  context: CallContext,
  list: (db: Db, shape: string) => { execute: (values: Record<string, unknown>) => Promise<Row[]> },
  kind: string,
  input: Given,
) {
  const filters = filtersIn(input);
  const isUsual = filters.length === 0 && input.limit === LIST_LIMIT_DEFAULT;
  const shape = [kind, ...filters, ...(isUsual ? ['usual'] : [])].join(' ');
  const values = valuesOf(context, input);
  const read = (isAfter: boolean) => list(context.db, isAfter ? `${shape} after` : shape).execute(values);
  const { page } = await countedPage(read, values.before !== undefined, {
    limit: input.limit,
    idOf: (row) => row.project.id,
  });
  return page;
}

/** SQL: the caller's column of a project. */
const MY_COLUMN: Record<Kind, SQL> = {
  client: sql`p.owner_id`,
  consultant: sql`p.consultant_id`,
  technician: sql`p.technician_id`,
};

/**
 * SQL: projects that may wait for the caller: current ones, and completed ones that their participants may still rate, or
 * that have an open defect or a complaint.
 * One list of ids, because with two of them PostgreSQL would read all projects.
 */
const underWay = (kind: Kind) => sql`projects.id in (${MINE[kind].current} union all
  select p.id from projects p where ${MY_COLUMN[kind]} = ${ME} and p.status = 'completed'
    and p.due_at > ${sql.placeholder('now')}
  union all
  select p.id from projects p where ${MY_COLUMN[kind]} = ${ME} and p.status = 'completed'
    and ((select true from defects d where d.project_id = p.id and ${isOpenDefect('d')} limit 1)
      or (select true from complaints c where c.project_id = p.id and ${isLiveComplaint('c')})))`;

const turns = prepared((db, shape: string) =>
  db
    .select(summaryColumns('unsealed'))
    .from(projects)
    .leftJoin(siteSettings, ALWAYS)
    .where(
      and(underWay(shape.split(' ')[0] as Kind), conditionOf(shape), shape.endsWith(' after') ? isDueAfter : undefined),
    )
    .orderBy(asc(dueOrLast), desc(projects.id))
    .limit(sql.placeholder('rows')),
);

type Summary = ReturnType<typeof toSummary>;

/** Projects that wait for the caller, soonest due first, paged by due date and id. */
async function waitingForMe(context: CallContext, input: Given) {
  const { limit, cursor } = input;
  const counted = await take(COUNT_CAP + 1, waiting(context, input, undefined));
  const rows = readDueCursor(cursor)
    ? (rowsAfter(counted, cursor, limit) ?? (await take(limit + 1, waiting(context, input, cursor))))
    : counted;
  return pageOf(rows, counted.length, { limit, idOf: cursorOf });
}

/** The counted rows after the cursor's; undefined if it is not among them, or the page may not end among them. */
function rowsAfter(counted: Summary[], cursor: string | undefined, limit: number): Summary[] | undefined {
  const place = counted.findIndex((row) => cursorOf(row) === cursor);
  if (place < 0) return undefined;
  const rows = counted.slice(place + 1);
  return rows.length > limit || counted.length <= COUNT_CAP ? rows : undefined;
}

/** Read in batches and filtered here: only the rules know whose turn it is. */
async function* waiting(context: CallContext, input: Given, cursor: string | undefined): AsyncGenerator<Summary> {
  const shape = [kindOf(context), ...filtersIn(input)].join(' ');
  const values = { ...valuesOf(context, input), now: context.clock.now().toISOString(), rows: TURN_ROWS_AT_ONCE };
  let after = readDueCursor(cursor);
  for (;;) {
    const statement = turns(context.db, after ? `${shape} after` : shape);
    const rows: SummaryRow[] = await statement.execute({ ...values, due: after?.due, dueId: after && -after.id });
    const read = rows.map((row) => toSummary(context, row));
    yield* read.filter((project) => project.is_my_turn);
    const last = read.at(-1);
    if (!last || rows.length < TURN_ROWS_AT_ONCE) return;
    after = readDueCursor(cursorOf(last));
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

/** SQL: the rows after a cursor's. */
const isDueAfter = sql`(${dueOrLast}, -projects.id) > (${sql.placeholder('due')}::timestamptz, ${sql.placeholder('dueId')}::int)`;

const cursorOf = ({ id, due_at }: Summary) => dueCursor({ id, dueAt: due_at === null ? null : new Date(due_at) });

const statuses = (list: readonly ProjectStatus[]) => sql.raw(list.map((status) => `'${status}'`).join(', '));
const past = statuses(PAST_STATUSES);
const current = statuses(PROJECT_STATUSES.filter((status) => !isPast(status)));

/** SQL: a user's project ids by user type. A lost application is past for its author, whatever the project's status. */
const MINE: Record<Kind, { current: SQL; past: SQL }> = {
  client: {
    current: sql`select p.id from projects p where p.owner_id = ${ME} and p.status in (${current})`,
    past: sql`select p.id from projects p where p.owner_id = ${ME} and p.status in (${past})`,
  },
  consultant: takenPart(sql`applications a`, sql`a.consultant_id = ${ME}`, sql`a.status in ('pending', 'accepted')`),
  technician: takenPart(sql`quotations a`, sql`a.technician_id = ${ME}`, sql`a.status in ('submitted', 'accepted')`),
};

function takenPart(table: SQL, isMine: SQL, isLive: SQL) {
  // An accepted offer of a past project is live too, so only offers since the oldest current project are read. Their
  // projects are looked up one by one: for a join, PostgreSQL may read all current projects.
  const live = sql`select a.project_id id from ${table} where ${isMine} and ${isLive}
    and a.project_id >= (select min(oldest.id) from projects oldest where oldest.status in (${current}))
    and (select true from projects p where p.id = a.project_id and p.status in (${current}))`;
  return {
    current: live,
    // In the list's order, so that reading ends with the page.
    past: sql`select distinct a.project_id id from ${table} where ${isMine} and a.project_id not in (${live})
      order by a.project_id desc`,
  };
}
