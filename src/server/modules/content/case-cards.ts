import { inArray, type SQL, sql } from 'drizzle-orm';
import { inLanguage } from '@/domain/content/languages';
import type { Db } from '../../db/client';
import { cases } from '../../db/schema';
import { pictureReply, pictureRows } from './pictures';

type CaseRow = typeof cases.$inferSelect;

/** As the indexes `cases_newest` and `cases_category` have them. */
export const NEWEST: SQL[] = [sql`${cases.completedOn} desc nulls last`, sql`${cases.id} desc nulls last`];

/** Cases as cards, in the order of the rows. */
export async function caseCards(db: Db, rows: readonly CaseRow[], locale: string) {
  const pictures = await pictureRows(
    db,
    rows.map((row) => row.coverFileId),
  );
  return rows.map((row) => ({
    id: row.id,
    title: inLanguage(row.title, locale),
    summary: inLanguage(row.summary, locale),
    category: row.category,
    district: row.district,
    completed_on: row.completedOn,
    cover: pictureReply(pictures.get(row.coverFileId ?? 0), { alt: row.coverAlt }),
  }));
}

/** The chosen ones that are shown, in the order they were chosen; without a choice the newest. */
export async function featuredCases(db: Db, ids: readonly number[], count: number): Promise<CaseRow[]> {
  if (ids.length === 0)
    return db
      .select()
      .from(cases)
      .orderBy(...NEWEST)
      .limit(count);
  const rows = await db
    .select()
    .from(cases)
    .where(inArray(cases.id, [...ids]));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
