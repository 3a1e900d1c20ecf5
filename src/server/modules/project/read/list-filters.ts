import { and, eq, gte, ilike, isNull, like, lte, or, sql } from 'drizzle-orm';
import { ME } from '../../../db/prepared';
import { projects } from '../../../db/schema';

// The filters of the lists of projects: in SQL, and which of them an input gives.

/** SQL: whether a request contains the words. */
const contains = (by: typeof like) =>
  or(by(projects.title, sql.placeholder('q')), by(projects.description, sql.placeholder('q')));

/** SQL conditions, by the input that they compare with. */
const FILTERS = {
  status: eq(projects.status, sql.placeholder('status')),
  category: eq(projects.category, sql.placeholder('category')),
  district: eq(projects.district, sql.placeholder('district')),
  // A request without a budget excludes no amount.
  budget: or(
    isNull(projects.budgetMinCents),
    and(
      lte(projects.budgetMinCents, sql.placeholder('budget')),
      gte(projects.budgetMaxCents, sql.placeholder('budget')),
    ),
  ),
  /** Without districts a professional works everywhere. */
  fit: sql`exists (select from professionals me where me.user_id = ${ME} and me.specialties ? projects.category
    and (me.districts ? projects.district or me.districts = '[]'))`,
  q: contains(ilike),
  /** The same for words without case, such as Chinese ones: it takes a third of the time. */
  caseless: contains(like),
};
type Filter = keyof typeof FILTERS;
export type Given = { limit: number; cursor?: string } & { [Name in Exclude<Filter, 'caseless'>]?: string | number };

const hasCase = (words: string) => words.toLowerCase() !== words.toUpperCase();

export function filtersIn({ q, ...others }: Given): Filter[] {
  const given: { [Name in Filter]?: unknown } = { ...others, [hasCase(String(q)) ? 'q' : 'caseless']: q };
  return (Object.keys(FILTERS) as Filter[]).filter((name) => given[name] !== undefined);
}

/** The condition of the filters that a shape names; undefined if it names none. */
export const conditionOf = (shape: string) =>
  and(...shape.split(' ').map((name) => (name in FILTERS ? FILTERS[name as Filter] : undefined)));
