import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { MAILED_LINES_MAX, SEARCH_READERS_AT_ONCE, SEARCH_TITLES_MAX } from '@/config/limits/notifications';
import { privatePaths } from '@/config/private-paths';
import { formatPrice } from '@/domain/money';
import { searchMatches as matches, projects, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { eachAlone } from '../../jobs/each-alone';
import { say, spell } from '../../texts/text';
import { notify } from '../notification/notify';
import { isAvailable } from '../professional/is-available';
import type { ProjectRow } from '../project/project-columns';

/** People who are looked up at a time. */
const BATCH = 200;
/** The next run, a minute after this one began, takes the rest. */
const RUN_MAX_MS = 50_000;

const isDue = (now: Date) => and(isNull(matches.toldAt), lte(matches.tellAt, now));

/**
 * Tells some of those who are to be told of a request by now, in one transaction.
 * @returns whether there may be more
 */
export function tellReaders(deps: Deps, projectId: number): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const readers = await tx
      .select({ id: matches.userId })
      .from(matches)
      .where(and(eq(matches.projectId, projectId), isDue(now)))
      .orderBy(asc(matches.userId))
      .limit(SEARCH_READERS_AT_ONCE)
      .for('update', { skipLocked: true });
    const [project] = await tx.select().from(projects).where(eq(projects.id, projectId));
    if (!project || readers.length === 0) return false;
    const userIds = readers.map(({ id }) => id);
    await tx
      .update(matches)
      .set({ toldAt: now })
      .where(and(eq(matches.projectId, projectId), inArray(matches.userId, userIds)));
    await notify({ ...deps, db: tx }, tx, oneRequest(project, userIds));
    return readers.length === SEARCH_READERS_AT_ONCE;
  });
}

/** Tells everybody of what they are to be told of by now: those who are told daily, and after an outage. */
export async function tellMatches(deps: Deps): Promise<void> {
  const endAt = performance.now() + RUN_MAX_MS;
  for (let after: number | undefined = 0; after !== undefined && performance.now() < endAt; ) {
    const due: { id: number }[] = await deps.db
      .selectDistinct({ id: matches.userId })
      .from(matches)
      .where(and(isDue(deps.clock.now()), gt(matches.userId, after)))
      .orderBy(asc(matches.userId))
      .limit(BATCH);
    await eachAlone(deps, 'user_id', due, tellReader);
    after = due.at(-1)?.id;
  }
}

/** One notification of all that a person is to be told of, newest first; not of requests that are no longer sought for. */
async function tellReader(deps: Deps, userId: number): Promise<void> {
  const now = deps.clock.now();
  const due = await deps.db
    .select({ projectId: matches.projectId })
    .from(matches)
    .where(and(eq(matches.userId, userId), isDue(now)))
    .orderBy(asc(matches.projectId))
    .for('update', { skipLocked: true });
  const ids = due.map(({ projectId }) => projectId);
  await deps.db
    .update(matches)
    .set({ toldAt: now })
    .where(and(eq(matches.userId, userId), inArray(matches.projectId, ids)));
  const [reader] = await deps.db
    .select({ userType: users.userType, locale: users.locale })
    .from(users)
    .where(and(eq(users.id, userId), isAvailable('users.id')));
  if (!reader) return;
  const sought = reader.userType === 'consultant' ? 'open' : 'quoting';
  const found = await deps.db
    .select()
    .from(projects)
    .where(and(inArray(projects.id, ids), eq(projects.status, sought)));
  const [first] = found.sort((one, other) => other.id - one.id);
  if (!first) return;
  await notify(
    deps,
    deps.db,
    found.length === 1 ? oneRequest(first, [userId]) : severalRequests(found, userId, reader.locale),
  );
}

const ABOUT = { type: 'project_update', preference: 'new_request' } as const;

const oneRequest = (project: ProjectRow, userIds: readonly number[]) => ({
  ...ABOUT,
  userIds,
  template: 'request_found' as const,
  params: requestParams(project),
  link: privatePaths.projectDetail(project.id),
});

function severalRequests(found: readonly ProjectRow[], userId: number, locale: string) {
  const titles = found.slice(0, SEARCH_TITLES_MAX).map(({ title }) => title);
  const lines = found
    .slice(0, MAILED_LINES_MAX)
    .map((project) => say(locale, 'request_line', spell(locale, requestParams(project))));
  if (found.length > lines.length) lines.push(say(locale, 'requests_more', { count: found.length - lines.length }));
  return {
    ...ABOUT,
    userIds: [userId],
    template: 'requests_found' as const,
    params: { count: found.length, titles: JSON.stringify(titles), lines: lines.join('\n') },
    link: privatePaths.projectRequest(),
  };
}

const requestParams = ({ title, category, district, budgetMinCents: min, budgetMaxCents: max }: ProjectRow) => ({
  title,
  category,
  district,
  budget: min === null || max === null ? '' : `${formatPrice(min)} – ${formatPrice(max)}`,
});
