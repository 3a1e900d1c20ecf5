import { and, type Column, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { accountWords } from '../../db/schema';
import type { ListOrder } from '../../db/sorted';
import { containsAll, containsAllByIndex, firstThatContain } from '../../db/text-search';

/** SQL: ids of the accounts whose words contain all of the pieces. */
export const accountsByIndex = (pieces: readonly string[]): SQL =>
  sql`select ${accountWords.userId} from ${accountWords} where ${containsAllByIndex(accountWords.words, pieces)}`;

/** A list whose rows are found by an indexed text of their own, or by the words of their account. */
export interface Worded {
  table: SQLWrapper;
  id: Column;
  text: SQL;
  userId: Column;
}

/** A search in such a list: words, and all other conditions. */
export interface Asked {
  pieces: readonly string[];
  where: SQL | undefined;
}

/** A page of such a list, in its order. @param read returns the first `limit` rows for a condition */
export function findWorded<Row>(
  db: Db,
  it: Worded,
  { pieces, where }: Asked,
  page: { limit: number; order: ListOrder },
  read: (where: SQL | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const { table, id, text, userId } = it;
  const isAfter = and(where, page.order.after);
  return firstThatContain(db, {
    limit: page.limit - 1,
    pieces,
    id,
    contains: or(containsAll(text, pieces), accountContains(userId, pieces)),
    idsByIndex: idsByIndex(it, { pieces, where: isAfter }),
    inOrder: sql`select ${id} from ${table} where ${isAfter ?? sql`true`} order by ${page.order.by}`,
    read: (isIn) => read(and(isAfter, isIn)),
  });
}

/** What `toPage` counts for such a list. */
export const countedWorded = (it: Worded, asked: Asked): { table: SQL; where?: SQL } =>
  asked.pieces.length === 0
    ? { table: sql`${it.table}`, where: asked.where }
    : { table: sql`(${idsByIndex(it, asked)}) found` };

/** Whether a row's account contains all of the pieces. A scalar subquery, because `exists` would read all accounts. */
const accountContains = (userId: Column, pieces: readonly string[]): SQL =>
  sql`(select ${containsAll(accountWords.words, pieces)} from ${accountWords} where ${accountWords.userId} = ${userId})`;

/** Each id once, so that they can also be counted; `union all` lets a limit stop the search early. */
function idsByIndex({ table, id, text, userId }: Worded, { pieces, where }: Asked): SQL {
  const own = and(where, containsAllByIndex(text, pieces));
  const ofAccount = and(where, containsAllByIndex(accountWords.words, pieces), sql`not (${containsAll(text, pieces)})`);
  return sql`select ${id} from ${table} where ${own} union all
    select ${id} from ${accountWords} join ${table} on ${userId} = ${accountWords.userId} where ${ofAccount}`;
}
