import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { MAILED_LINES_MAX, SEARCH_READERS_AT_ONCE, SEARCH_TITLES_MAX } from '@/config/limits/notifications';
import { privatePaths } from '@/config/private-paths';
import { formatPriceRange } from '@/domain/money';
import { lockUser } from '../../db/lock-user';
import { searchMatches as matches, projects, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { eachDueUser } from '../../jobs/each-alone';
import { say, spell } from '../../texts/text';
import { notify } from '../notification/notify';
import type { ProjectRow } from '../project/project-columns';
import { FITTING, isFitting } from './fitting';

/** People who are looked up at a time. */
const BATCH = 200;

const isDue = (now: Date) => and(isNull(matches.toldAt), lte(matches.tellAt, now));

/**
 * Tells some of those who are told of a request at once, in one transaction. Those for whom it no longer fits, and those
 * who are told daily, are left to `tellMatches`.
 * @param after the last user of the batch before @returns the last of this one; undefined after the last batch
 */
export function tellReaders(deps: Deps, projectId: number, after: number): Promise<number | undefined> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const due = await tx
      .select({ id: matches.userId })
      .from(matches)
      .where(and(eq(matches.projectId, projectId), isDue(now), gt(matches.userId, after)))
      .orderBy(asc(matches.userId))
      .limit(SEARCH_READERS_AT_ONCE);
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return undefined;
    // The accounts before their other rows, so that none is deleted meanwhile.
    await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)).orderBy(asc(users.id)).for('key share');
    const fitting = sql`(select k.user_id from ${FITTING} where projects.id = ${projectId}
      and k.user_id = any(${sql.param(ids)}::int[]) and k.frequency = 'at_once' and ${isFitting(now)})`;
    const readers = await tx
      .update(matches)
      .set({ toldAt: now })
      .where(and(eq(matches.projectId, projectId), isDue(now), sql`${matches.userId} in ${fitting}`))
      .returning({ id: matches.userId });
    const [project] = await tx.select().from(projects).where(eq(projects.id, projectId));
    const userIds = readers.map(({ id }) => id);
    if (project) await notify({ ...deps, db: tx }, tx, oneRequest(project, userIds));
    return ids.length === SEARCH_READERS_AT_ONCE ? ids.at(-1) : undefined;
  });
}

/** Tells everybody of what they are to be told of by now: those who are told daily, and after an outage. */
export async function tellMatches(deps: Deps): Promise<void> {
  const isDueNow = isDue(deps.clock.now());
  const dueAfter = (after: number) =>
    deps.db
      .selectDistinct({ id: matches.userId })
      .from(matches)
      .where(and(isDueNow, gt(matches.userId, after)))
      .orderBy(asc(matches.userId))
      .limit(BATCH);
  await eachDueUser(deps, dueAfter, tellReader);
}

/** One notification of all that a person is to be told of, newest first; what no longer fits is forgotten. */
async function tellReader(deps: Deps, userId: number): Promise<void> {
  const now = deps.clock.now();
  await lockUser(deps.db, userId);
  const isMine = and(eq(matches.userId, userId), isDue(now));
  const due = await deps.db
    .select({ id: matches.projectId })
    .from(matches)
    .where(isMine)
    .orderBy(asc(matches.projectId))
    .for('update', { skipLocked: true });
  const ids = due.map(({ id }) => id);
  const fitting = sql`(select projects.id from ${FITTING} where projects.id = any(${sql.param(ids)}::int[])
    and k.user_id = ${userId} and ${isFitting(now)})`;
  const found = await deps.db
    .select()
    .from(projects)
    .where(sql`${projects.id} in ${fitting}`)
    .orderBy(desc(projects.id));
  const told = found.map(({ id }) => id);
  const isOf = (some: readonly number[]) => and(isMine, inArray(matches.projectId, [...some]));
  await deps.db.update(matches).set({ toldAt: now }).where(isOf(told));
  await deps.db.delete(matches).where(isOf(ids.filter((id) => !told.includes(id))));
  const [first, second] = found;
  if (first)
    await notify(deps, deps.db, second ? await severalRequests(deps, found, userId) : oneRequest(first, [userId]));
}

const ABOUT = { type: 'project_update', preference: 'new_request' } as const;

const oneRequest = (project: ProjectRow, userIds: readonly number[]) => ({
  ...ABOUT,
  userIds,
  template: 'request_found' as const,
  params: requestParams(project),
  link: privatePaths.projectDetail(project.id),
});

/** It leads to the searches: the list of requests opens with what was chosen last on a device. */
async function severalRequests({ db }: Deps, found: readonly ProjectRow[], userId: number) {
  const [reader] = await db.select({ locale: users.locale }).from(users).where(eq(users.id, userId));
  const locale = reader?.locale ?? '';
  const titles = found.slice(0, SEARCH_TITLES_MAX).map(({ title }) => title);
  const lines = found
    .slice(0, MAILED_LINES_MAX)
    .map((project) => say(locale, 'request_line', spell(locale, requestParams(project))));
  if (found.length > lines.length) lines.push(say(locale, 'requests_more', { count: found.length - lines.length }));
  return {
    ...ABOUT,
    userIds: [userId],
    template: 'requests_found' as const,
    params: { count: found.length, titles: JSON.stringify(titles) },
    mailParams: { lines: lines.join('\n') },
    link: privatePaths.accountSearches(),
  };
}

const requestParams = ({ title, category, district, budgetMinCents: min, budgetMaxCents: max }: ProjectRow) => ({
  title,
  category,
  district,
  budget: min === null || max === null ? '' : formatPriceRange(min, max),
});
