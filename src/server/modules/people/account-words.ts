import { and, type Column, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { beforeCursor } from '../../db/page';
import { accountWords } from '../../db/schema';
import { holds, holdsByIndex, newestThatHold } from '../../db/words';

/** The ids of the accounts that are known by all of the pieces. */
export const accountsByIndex = (pieces: readonly string[]): SQL =>
  sql`select ${accountWords.userId} from ${accountWords} where ${holdsByIndex(accountWords.words, pieces)}`;

/** Rows that are found by a text of their own, indexed by words, or by what their account is known by. */
export interface Worded {
  table: SQLWrapper;
  id: Column;
  text: SQL;
  userId: Column;
}

/** What is asked of them: words, and everything else. */
export interface Asked {
  pieces: readonly string[];
  isMeant: SQL | undefined;
}

/** A page of them, the newest first. @param read the first `limit` of a condition */
export function findWorded<Row>(
  db: Db,
  it: Worded,
  { pieces, isMeant }: Asked,
  page: { limit: number; cursor?: string },
  read: (where: SQL | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const { table, id, text, userId } = it;
  const isBefore = and(isMeant, beforeCursor(id, page.cursor));
  return newestThatHold(db, {
    limit: page.limit - 1,
    pieces,
    id,
    holds: or(holds(text, pieces), accountHolds(userId, pieces)),
    idsByIndex: idsByIndex(it, { pieces, isMeant: isBefore }),
    newest: sql`select ${id} from ${table} where ${isBefore ?? sql`true`} order by ${id} desc`,
    read: (isIn) => read(and(isBefore, isIn)),
  });
}

/** What a page of them counts (`toPage`). */
export const countedWorded = (it: Worded, asked: Asked): { table: SQL; where?: SQL } =>
  asked.pieces.length === 0
    ? { table: sql`${it.table}`, where: asked.isMeant }
    : { table: sql`(${idsByIndex(it, asked)}) found` };

/** Whether the account of a row is known by all of the pieces. A value and no `exists`: that would read all accounts. */
const accountHolds = (userId: Column, pieces: readonly string[]): SQL =>
  sql`(select ${holds(accountWords.words, pieces)} from ${accountWords} where ${accountWords.userId} = ${userId})`;

/** Each once, so that they are counted too, and none is looked for after the last that is wanted. */
function idsByIndex({ table, id, text, userId }: Worded, { pieces, isMeant }: Asked): SQL {
  const own = and(isMeant, holdsByIndex(text, pieces));
  const ofAccount = and(isMeant, holdsByIndex(accountWords.words, pieces), sql`not (${holds(text, pieces)})`);
  return sql`select ${id} from ${table} where ${own} union all
    select ${id} from ${accountWords} join ${table} on ${userId} = ${accountWords.userId} where ${ofAccount}`;
}
