import { type SQL, sql } from 'drizzle-orm';
import { type SearchType, wantedTokens } from '@/domain/content/search';
import { likeContaining } from '../../../db/like';
import { IN_TITLE, kindToken } from '../search-entries';

const quoted = (token: string) => `'${token.replace(/['\\]/g, '$&$&')}'`;

/** The index condition for language, type and all words; with `isInTitle` the words must be in the title. */
export function matchesIndex(
  locale: string,
  type: SearchType | undefined,
  words: readonly string[],
  isInTitle: boolean,
): SQL {
  const wanted = wantedTokens(words).map(
    ({ token, isBeginning }) => `${quoted((isInTitle ? IN_TITLE : '') + token)}${isBeginning ? ':*' : ''}`,
  );
  return sql`tokens @@ ${[quoted(kindToken(locale, type)), ...wanted].join(' & ')}::tsquery`;
}

/**
 * Checks that words of several tokens (pairs of characters) are in the text as a whole: the index only says that their
 * pairs are. A word of one token needs no check, so most searches for common words read no text.
 */
export const holdsWords = (words: readonly string[], text: SQL): SQL => {
  const conditions = words
    .filter((word) => wantedTokens([word]).length > 1)
    .map((word) => sql`${text} ilike ${likeContaining(word)}`);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
};
export const SEARCH_TITLE = sql`title`;
export const TITLE_AND_BODY = sql`(title || ' ' || body)`;

/** SQL: the ids of the cases, pages or professionals with all of the words, in title or text. */
export const idsWith = (locale: string, type: SearchType, words: readonly string[]): SQL =>
  sql`(select ref_id from search_entries where ${matchesIndex(locale, type, words, false)} and ${holdsWords(words, TITLE_AND_BODY)})`;
