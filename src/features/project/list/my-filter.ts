import { CATEGORIES, type Category } from '@/domain/project/options';
import { isPast, PROJECT_STATUSES, type ProjectStatus } from '@/domain/project/statuses';
import type { UserType } from '@/domain/roles';
import { first, oneOf, type Query, wordsOf } from '@/features/common/project/address';

export type Scope = 'current' | 'past';

/** The filter of one's own projects, as the address keeps it. */
export interface MyFilter {
  q: string;
  status: ProjectStatus | '';
  category: Category | '';
  turn: 'mine' | '';
}

/** The statuses that can stand in a list: an application that was lost is past, whatever its project does. */
export const statusesOf = (scope: Scope, userType: UserType | null): readonly ProjectStatus[] =>
  PROJECT_STATUSES.filter((status) =>
    scope === 'current' ? !isPast(status) : userType === 'client' ? isPast(status) : true,
  );

/** Reads the address; what it does not know it ignores. */
export const myFilterOfQuery =
  (scope: Scope, statuses: readonly ProjectStatus[]) =>
  (query: Query): MyFilter => ({
    q: wordsOf(query.q).trim(),
    status: oneOf(statuses, first(query.status)),
    category: oneOf(CATEGORIES, first(query.category)),
    // What waits is under way, or to be rated: asked of all at once, not of the past.
    turn: scope === 'past' ? '' : oneOf(['mine'] as const, first(query.turn)),
  });

/** The filter as my-project takes it. */
export const callOfMyFilter = (scope: Scope, filter: MyFilter) => ({
  scope,
  q: filter.q || undefined,
  status: filter.status || undefined,
  category: filter.category || undefined,
  turn: filter.turn || undefined,
});
