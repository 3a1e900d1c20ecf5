import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { FEATURED_CASES } from '@/config/limits';
import { inLanguage } from '@/domain/content/languages';
import type { Db } from '../../../db/client';
import { prepared } from '../../../db/prepared';
import { cases, files } from '../../../db/schema';
import type { CallContext } from '../../../http/context';
import { pictureReply } from '../pictures/pictures';

/** The order of the indexes `cases_newest` and `cases_category`. */
export const NEWEST: SQL[] = [sql`${cases.completedOn} desc nulls last`, sql`${cases.id} desc nulls last`];

/** SQL: whether the published document of the case of a column says that its cover is a drawing. */
export const isCoverDrawn = (column: string) =>
  sql<boolean>`coalesce((select (v.body -> 'cover' -> 'is_drawing')::boolean
    from contents join content_versions v on v.content_id = contents.id and v.version = contents.published_version
    where contents.id = ${sql.raw(column)}), false)`;

/** Cases, each with its cover's file. */
export const casesWithCovers = (db: Db) =>
  db
    .select({ row: cases, cover: files, isCoverDrawn: isCoverDrawn('cases.id') })
    .from(cases)
    .leftJoin(files, eq(files.id, cases.coverFileId))
    .$dynamic();

type CaseWithCover = Awaited<ReturnType<typeof casesWithCovers>>[number];

/** A case as lists show it. */
export const caseCard = (context: CallContext, { row, cover, isCoverDrawn }: CaseWithCover) => ({
  id: row.id,
  title: inLanguage(row.title, context.locale),
  summary: inLanguage(row.summary, context.locale),
  category: row.category,
  district: row.district,
  completed_on: row.completedOn,
  cover: pictureReply(context, cover, { alt: row.coverAlt, is_drawing: isCoverDrawn }),
});

const newestCases = prepared((db) =>
  casesWithCovers(db)
    .orderBy(...NEWEST)
    .limit(FEATURED_CASES),
);

/** The published cases among `ids`, in this order; without ids, the newest cases. */
export async function featuredCases(db: Db, ids: readonly number[]): Promise<CaseWithCover[]> {
  if (ids.length === 0) return newestCases(db).execute();
  const found = await casesWithCovers(db).where(inArray(cases.id, [...ids]));
  return ids.flatMap((id) => found.find(({ row }) => row.id === id) ?? []);
}
