import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { SEARCH_WORDS_MAX, WORDS_WINDOW_ROWS } from '@/config/limits';
import { foldWidth } from '@/domain/content/search';
import type { Db } from './client';

/** What is looked for in the lists of the back office: pieces between spaces, in lower case, that must all be there. */
export const piecesOf = (q: string | undefined): string[] =>
  [
    ...new Set(
      foldWidth(q ?? '')
        .toLowerCase()
        .split(/\s+/)
        .filter(Boolean),
    ),
  ].slice(0, SEARCH_WORDS_MAX);

/** A text as the pieces are: the function of the migrations does as `piecesOf`. */
export const foldWords = (text: SQLWrapper): SQL => sql`fold_words(${text})`;

/** Whether a folded text holds all of the pieces, wherever they stand. */
export const holds = (text: SQLWrapper, pieces: readonly string[]): SQL | undefined =>
  and(...pieces.map((piece) => sql`strpos(${text}, ${piece}) > 0`));

/** The same where an index on `text_pairs` of the text is to be asked first. */
export const holdsByIndex = (text: SQLWrapper, pieces: readonly string[]): SQL | undefined =>
  and(sql`text_pairs(${text}) @> ${sql.param(pairsOf(pieces))}::text[]`, holds(text, pieces));

/** A lone character as it is; of everything longer its pairs of neighbours. */
function pairsOf(pieces: readonly string[]): string[] {
  const pairs = pieces.flatMap((piece) => {
    const characters = Array.from(piece);
    return characters.length === 1 ? characters : characters.slice(1).map((one, index) => `${characters[index]}${one}`);
  });
  return [...new Set(pairs)];
}

interface NewestFirst<Row> {
  limit: number;
  pieces: readonly string[];
  /** The column by which the rows are named. */
  id: SQLWrapper;
  /** Whether a row of the list holds the pieces. */
  holds: SQL | undefined;
  /** The ids of all that do, which indexes give. */
  idsByIndex: SQL;
  /** The ids of the rows before the cursor that everything but the words leaves, the newest first. */
  newest: SQL;
  /** `limit + 1` rows of those, and of `isIn`, the newest first. */
  read: (isIn: SQL | undefined) => Promise<Row[]>;
}

/**
 * A page of what holds the pieces, by descending id. A common word is found among the newest rows, which are looked
 * through, and so is every word where a filter leaves few; a rare one by the index, which for a common one would name
 * half of the table first.
 */
export async function newestThatHold<Row>(db: Db, list: NewestFirst<Row>): Promise<Row[]> {
  const { id, pieces, limit, newest, read } = list;
  if (pieces.length === 0) return read(undefined);
  // An array is made before anything else is asked: only these rows are looked at, and not all one by one.
  const near = await read(and(sql`${id} = any(array(${newest} limit ${WORDS_WINDOW_ROWS}))`, list.holds));
  if (near.length > limit) return near;
  const { rows: beyond } = await db.execute(sql`${newest} offset ${WORDS_WINDOW_ROWS} limit 1`);
  if (beyond.length === 0) return near;
  return read(sql`${id} = any(array(${list.idsByIndex}))`);
}
