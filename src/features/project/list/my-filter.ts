import { CATEGORIES, type Category } from '@/domain/project/options';
import { isPast, PROJECT_STATUSES, type ProjectStatus } from '@/domain/project/statuses';
import type { UserType } from '@/domain/roles';
import { first, oneOf, type Query, wordsOf } from '@/features/common/project/address';

export type Scope = 'current' | 'past';

/** The filter of the user's own projects, as stored in the address. */
export interface MyFilter {
  q: string;
  status: ProjectStatus | '';
  category: Category | '';
  turn: 'mine' | '';
}

/** The statuses that can occur in a list: a lost application is past, whatever status its project has. */
export const statusesOf = (scope: Scope, userType: UserType | null): readonly ProjectStatus[] =>
  PROJECT_STATUSES.filter((status) =>
    scope === 'current' ? !isPast(status) : userType === 'client' ? isPast(status) : true,
  );

/** Reads the address; unknown values are ignored. */
export const myFilterOfQuery =
  (scope: Scope, statuses: readonly ProjectStatus[]) =>
  (query: Query): MyFilter => ({
    q: wordsOf(query.q).trim(),
    status: oneOf(statuses, first(query.status)),
    category: oneOf(CATEGORIES, first(query.category)),
    // The user's turn is in current projects, or in completed ones without a rating; the past list has no such filter.
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
