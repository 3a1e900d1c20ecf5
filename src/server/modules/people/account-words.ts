import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { accountWords } from '../../db/schema';
import { holds, holdsByIndex } from '../../db/words';

/** The ids of the accounts that are known by all of the pieces. */
export const accountsByIndex = (pieces: readonly string[]): SQL =>
  sql`select ${accountWords.userId} from ${accountWords} where ${holdsByIndex(accountWords.words, pieces)}`;

/** Whether the account of a row is known by all of the pieces: for rows that are looked at one by one. */
export const accountHolds = (userId: SQLWrapper, pieces: readonly string[]): SQL =>
  sql`exists (select 1 from ${accountWords} where ${accountWords.userId} = ${userId} and ${holds(accountWords.words, pieces)})`;
