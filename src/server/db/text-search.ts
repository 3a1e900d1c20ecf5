import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { SEARCH_WINDOW_ROWS, SEARCH_WORDS_MAX } from '@/config/limits';
import { foldWidth } from '@/domain/content/search';
import type { Db } from './client';

/** Splits a search text of the back office into lower-case pieces at spaces; a row must contain all of them. */
export const piecesOf = (q: string | undefined): string[] =>
  [
    ...new Set(
      foldWidth(q ?? '')
        .toLowerCase()
        .split(/\s+/)
        .filter(Boolean),
    ),
  ].slice(0, SEARCH_WORDS_MAX);

/** Folds a text as `piecesOf` does, by the SQL function of the migrations. */
export const foldWords = (text: SQLWrapper): SQL => sql`fold_words(${text})`;

/** Whether a folded text contains all of the pieces, in any order. */
export const containsAll = (text: SQLWrapper, pieces: readonly string[]): SQL | undefined =>
  and(...pieces.map((piece) => sql`strpos(${text}, ${piece}) > 0`));

/** The same, by an index on `text_pairs` of the text. */
export const containsAllByIndex = (text: SQLWrapper, pieces: readonly string[]): SQL | undefined =>
  and(sql`text_pairs(${text}) @> ${sql.param(pairsOf(pieces))}::text[]`, containsAll(text, pieces));

/** The pairs of adjacent characters of each piece; a piece of one character as it is. */
function pairsOf(pieces: readonly string[]): string[] {
  const pairs = pieces.flatMap((piece) => {
    const characters = Array.from(piece);
    return characters.length === 1 ? characters : characters.slice(1).map((one, index) => `${characters[index]}${one}`);
  });
  return [...new Set(pairs)];
}

interface FirstRows<Row> {
  limit: number;
  pieces: readonly string[];
  /** The column with the rows' ids. */
  id: SQLWrapper;
  /** Whether a row of the list contains the pieces. */
  contains: SQL | undefined;
  /** The ids of all rows that contain the pieces, by indexes. */
  idsByIndex: SQL;
  /** The ids of the rows after the cursor that match every filter but the pieces, in the list's order. */
  inOrder: SQL;
  /** Reads `limit + 1` of those rows that also match `isIn`, in the same order. */
  read: (isIn: SQL | undefined) => Promise<Row[]>;
}

/**
 * A page of the rows that contain the pieces, in the list's order. It first scans a window of the first rows: that finds
 * common words, and every word when a filter leaves few rows. A rare word is found by the index; for a common word the
 * index would first list half of the table.
 */
export async function firstThatContain<Row>(db: Db, list: FirstRows<Row>): Promise<Row[]> {
  const { id, pieces, limit, inOrder, read } = list;
  if (pieces.length === 0) return read(undefined);
  // The array is computed first, so that PostgreSQL reads these rows only and does not scan all of them.
  const near = await read(and(sql`${id} = any(array(${inOrder} limit ${SEARCH_WINDOW_ROWS}))`, list.contains));
  if (near.length > limit) return near;
  const { rows: beyond } = await db.execute(sql`${inOrder} offset ${SEARCH_WINDOW_ROWS} limit 1`);
  if (beyond.length === 0) return near;
  return read(sql`${id} = any(array(${list.idsByIndex}))`);
}
