import { timingSafeEqual } from 'node:crypto';
import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { APP_NAME } from '@/config/app';
import { VISIT_FEED_DAYS } from '@/config/limits';
import { daysAfter } from '@/domain/time/calendar';
import { calendarFeeds, projects, users, visits } from '../../db/schema';
import type { Deps } from '../../deps';
import { readerOf, signedQuery } from '../../files/file-url';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { hmac } from '../../secrets';
import { knownLocale, say } from '../../texts/text';
import { type CalendarEntry, calendarOf } from './calendar';
import { isAccepted, isTied } from './tie';

/** The subject of the signature of one visit's file. */
const subjectOf = (visitId: number) => `visit.${visitId}`;

/** The address of an agreed visit as a calendar file, signed for the reader. */
export const calendarSrc = (context: CallContext, visitId: number): string => {
  const query = signedQuery(context, subjectOf(visitId), context.actor.id);
  query.set('lang', context.locale);
  return `/file/visit/${visitId}/visit.ics?${query}`;
};

/** Serves an agreed visit as a calendar file. @throws not_found */
export async function serveVisit(deps: Deps, id: string, query: URLSearchParams, isHead: boolean): Promise<Response> {
  const visitId = Number(id);
  const readerId = Number.isInteger(visitId) ? readerOf(deps, subjectOf(visitId), query) : null;
  if (readerId === null) throw new AppError('not_found');
  const locale = knownLocale(query.get('lang') ?? undefined);
  const entries = await readEntries(deps, readerId, locale, eq(visits.id, visitId));
  if (entries.length === 0) throw new AppError('not_found');
  return reply(calendarOf(deps, entries, { locale }), isHead, {
    'content-disposition': 'attachment; filename="visit.ics"',
  });
}

/** The token of a person's calendar. It does not expire; it can be revoked by a new version. */
const tokenOf = ({ secrets }: Pick<Deps, 'secrets'>, userId: number, version: number): string =>
  `${userId}.${version}.${hmac(secrets.calendarFeed, `${userId}.${version}`)}`;

/** The address that a calendar program subscribes to. The token is in its query, because the log has paths. */
export const feedAddress = (deps: Pick<Deps, 'secrets' | 'appUrl'>, userId: number, version: number): string =>
  `${deps.appUrl}/file/calendar/visits.ics?token=${tokenOf(deps, userId, version)}`;

/** Serves a person's agreed visits to a calendar program. @throws not_found for a token that was altered or revoked */
export async function serveFeed(deps: Deps, token: string, isHead: boolean): Promise<Response> {
  const [, userId = '', version = ''] = /^(\d{1,10})\.(\d{1,10})\.[\w-]+$/.exec(token) ?? [];
  const given = Buffer.from(token);
  const wanted = Buffer.from(tokenOf(deps, Number(userId), Number(version)));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new AppError('not_found');
  const [reader] = await deps.db
    .select({ id: users.id, locale: users.locale })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(
      and(
        eq(calendarFeeds.userId, Number(userId)),
        eq(calendarFeeds.version, Number(version)),
        isNull(users.suspendedAt),
      ),
    );
  if (!reader) throw new AppError('not_found');
  const { locale } = reader;
  const entries = await readEntries(
    deps,
    reader.id,
    locale,
    gt(visits.visitAt, daysAfter(deps.clock.now(), -VISIT_FEED_DAYS)),
  );
  const name = say(locale, 'visit.calendar.name', { app: APP_NAME });
  return reply(calendarOf(deps, entries, { locale, name }), isHead);
}

/** The agreed visits of a person, also those that are over, with the address as far as they may see it now. */
async function readEntries(deps: Deps, readerId: number, locale: string, which: SQL): Promise<CalendarEntry[]> {
  const nameOf = (column: string) =>
    sql<string>`(select coalesce(nullif(u.nickname, ''), u.name) from users u where u.id = ${sql.raw(column)})`;
  const rows = await deps.db
    .select({
      visit: visits,
      project: {
        ownerId: projects.ownerId,
        title: projects.title,
        address: projects.address,
        district: projects.district,
      },
      ownerName: nameOf('projects.owner_id'),
      professionalName: nameOf('visits.professional_id'),
      isAccepted: isAccepted('visits.professional_id'),
      isTied: isTied('visits.professional_id'),
    })
    .from(visits)
    .innerJoin(projects, eq(projects.id, visits.projectId))
    .where(
      and(
        which,
        sql`visits.status in ('agreed', 'over') and visits.visit_at is not null`,
        or(eq(visits.professionalId, readerId), eq(projects.ownerId, readerId)),
      ),
    )
    .orderBy(asc(visits.visitAt));
  return rows.map(({ visit, project, ownerName, professionalName, isAccepted, isTied }) => {
    const isOwner = project.ownerId === readerId;
    const seesAddress = isOwner || isAccepted || (visit.status === 'agreed' && visit.showsAddress && isTied);
    return {
      ...visit,
      visitAt: visit.visitAt as Date,
      title: project.title,
      place: seesAddress ? project.address : say(locale, `common:district.${project.district}`),
      withName: isOwner ? professionalName : ownerName,
    };
  });
}

const reply = (calendar: string, isHead: boolean, more: Record<string, string> = {}) =>
  new Response(isHead ? null : calendar, {
    headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-store', ...more },
  });
