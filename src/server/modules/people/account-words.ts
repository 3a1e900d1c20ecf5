import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { accountWords } from '../../db/schema';
import { holds, holdsByIndex } from '../../db/words';

/** The ids of the accounts that are known by all of the pieces. */
export const accountsByIndex = (pieces: readonly string[]): SQL =>
  sql`select ${accountWords.userId} from ${accountWords} where ${holdsByIndex(accountWords.words, pieces)}`;

/** Whether the account of a row is known by all of the pieces. A value and no `exists`: that would read all accounts. */
export const accountHolds = (userId: SQLWrapper, pieces: readonly string[]): SQL =>
  sql`(select ${holds(accountWords.words, pieces)} from ${accountWords} where ${accountWords.userId} = ${userId})`;

/**
 * The ids of a table's rows whose own text holds the pieces, or whose account does; each once, so that they are counted
 * too, and none is looked for after the last that is wanted.
 * @param isMeant what else a row must be
 */
export function idsOfWords(
  it: { table: SQLWrapper; id: SQLWrapper; text: SQLWrapper; userId: SQLWrapper },
  pieces: readonly string[],
  isMeant: SQL | undefined,
): SQL {
  const { table, id, text, userId } = it;
  const own = and(isMeant, holdsByIndex(text, pieces));
  const ofAccount = and(isMeant, holdsByIndex(accountWords.words, pieces), sql`not (${holds(text, pieces)})`);
  return sql`select ${id} from ${table} where ${own} union all
    select ${id} from ${accountWords} join ${table} on ${userId} = ${accountWords.userId} where ${ofAccount}`;
}
