import { inArray, sql } from 'drizzle-orm';
import { COUNT_CAP, EXCERPT_BEFORE_CHARS, EXCERPT_CHARS, SEARCH_PAGE } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { contentCalls } from '@/contract/content/calls';
import { excerpt, highlight, SEARCH_TYPES, type SearchType, wordsOf } from '@/domain/content/search';
import type { Db } from '../../../db/client';
import { files, users } from '../../../db/schema';
import type { FileRow } from '../../../files/file-url';
import { AppError } from '../../../http/app-error';
import type { CallContext } from '../../../http/context';
import { pictureReply, pictureRows, portraitReply } from '../pictures/pictures';
import { isCoverDrawn } from './case-cards';
import { holdsWords, matchesIndex, SEARCH_TITLE, TITLE_AND_BODY } from './search-words';

interface Found extends Record<string, unknown> {
  type: SearchType;
  ref_id: number;
  url: string;
  title: string;
  body: string;
  note: string;
  picture_file_id: number | null;
  is_drawing: boolean;
}

type Counts = Record<SearchType, number>;
const NOTHING: Counts = { case: 0, page: 0, professional: 0 };

/** Entries with all the words: matches in the title first, then the newest. @throws not_found beyond the last page */
export async function searchListing(context: CallContext, input: InputOf<typeof contentCalls.searchListing>) {
  const { db, locale } = context;
  const words = wordsOf(input.q);
  const counts = words.length > 0 ? await countAll(db, locale, words) : NOTHING;
  const sum = input.type ? counts[input.type] : counts.case + counts.page + counts.professional;
  const count = Math.min(sum, COUNT_CAP);
  const pageCount = Math.max(1, Math.ceil(count / SEARCH_PAGE));
  if (input.page > pageCount) throw new AppError('not_found');
  const rows = count > 0 ? await findRows(db, locale, words, input) : [];
  const pictures = await picturesOf(context, rows);
  return {
    value: rows.map((row) => ({
      type: row.type,
      url: row.url,
      title: highlight(row.title, words),
      excerpt: highlight(excerpt(row.body, words, { before: EXCERPT_BEFORE_CHARS, length: EXCERPT_CHARS }), words),
      picture: pictures(row),
      note: row.note,
    })),
    count,
    ...(sum > COUNT_CAP && { count_is_capped: true }),
    page: input.page,
    page_count: pageCount,
    counts: {
      case: Math.min(counts.case, COUNT_CAP),
      page: Math.min(counts.page, COUNT_CAP),
      professional: Math.min(counts.professional, COUNT_CAP),
    },
  };
}

/** The number of matches of each type, counted up to COUNT_CAP + 1. */
async function countAll(db: Db, locale: string, words: readonly string[]): Promise<Counts> {
  const counted = (type: SearchType) => sql`(select count(*)::int from (
    select 1 from search_entries where ${matchesIndex(locale, type, words, false)} and ${holdsWords(words, TITLE_AND_BODY)}
    limit ${COUNT_CAP + 1}) hits) as ${sql.identifier(type)}`;
  const { rows } = await db.execute<Counts & Record<string, unknown>>(
    sql`select ${sql.join(SEARCH_TYPES.map(counted), sql`, `)}`,
  );
  return rows[0] ?? NOTHING;
}

/**
 * Reads title matches and other matches separately, newest first, each limited to what the page needs. A common word
 * occurs in many of the newest rows, so not all of its matches are sorted.
 */
async function findRows(
  db: Db,
  locale: string,
  words: readonly string[],
  { type, page }: { type?: SearchType; page: number },
): Promise<Found[]> {
  const offset = (page - 1) * SEARCH_PAGE;
  const columns = sql`type, ref_id, url, title, body, note, picture_file_id, dated_on`;
  // Locale and order are those of the index `search_entries_newest`. `countAll` has no order and leaves the locale to
  // its token: with the column condition, the index would be read from end to end to check it again.
  const isIndexed = sql`locale = ${locale}`;
  const newest = sql`dated_on desc nulls last, type, ref_id desc nulls last`;
  // The document of a case is read for the rows of the page only.
  const { rows } = await db.execute<Found>(sql`
    select found.*, type = 'case' and ${isCoverDrawn('ref_id')} as is_drawing from (
    (select ${columns}, 0 as place from search_entries
      where ${isIndexed} and ${matchesIndex(locale, type, words, true)} and ${holdsWords(words, SEARCH_TITLE)}
      order by ${newest} limit ${offset + SEARCH_PAGE})
    union all
    (select ${columns}, 1 as place from search_entries
      where ${isIndexed} and ${matchesIndex(locale, type, words, false)} and ${holdsWords(words, TITLE_AND_BODY)}
        and not (${holdsWords(words, SEARCH_TITLE)} and ${matchesIndex(locale, type, words, true)})
      order by ${newest} limit ${offset + SEARCH_PAGE})
    order by place, ${newest} limit ${SEARCH_PAGE} offset ${offset}) found
    order by place, ${newest}`);
  return rows;
}

/** Cases and pages show a picture of the site; professionals show their current profile picture. */
async function picturesOf(context: CallContext, rows: readonly Found[]) {
  const { db } = context;
  const own = await pictureRows(
    db,
    rows.map((row) => row.picture_file_id),
  );
  const people = rows.filter((row) => row.type === 'professional').map((row) => row.ref_id);
  const portraits = new Map<number, FileRow>(
    people.length === 0
      ? []
      : (
          await db
            .select({ userId: users.id, file: files })
            .from(users)
            .innerJoin(files, sql`${files.id} = ${users.profilePictureId}`)
            .where(inArray(users.id, people))
        ).map(({ userId, file }) => [userId, file]),
  );
  return ({ type, ref_id, picture_file_id, is_drawing, title }: Found) => {
    const alt = { 'zh-Hant': title, en: title };
    return type === 'professional'
      ? portraitReply(portraits.get(ref_id), { alt })
      : pictureReply(context, own.get(picture_file_id ?? 0), { alt, is_drawing });
  };
}
