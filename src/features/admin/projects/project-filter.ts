import { CATEGORIES, type Category } from '@/domain/project/options';
import { PROJECT_STATES, PROJECT_STATUSES, type ProjectStatus } from '@/domain/project/statuses';
import { first, oneOf, type Query, wordsOf } from '@/features/common/project/address';

export interface ProjectFilter {
  q: string;
  status: ProjectStatus | '';
  category: Category | '';
  state: (typeof PROJECT_STATES)[number] | '';
}

export const filterOfQuery = (query: Query): ProjectFilter => ({
  q: wordsOf(query.q),
  status: oneOf(PROJECT_STATUSES, first(query.status)),
  category: oneOf(CATEGORIES, first(query.category)),
  state: oneOf(PROJECT_STATES, first(query.state)),
});

/** The filter as the calls take it. */
export const callOfFilter = ({ q, status, category, state }: ProjectFilter) => ({
  ...(q.trim() && { q: q.trim() }),
  ...(status && { status }),
  ...(category && { category }),
  ...(state && { state }),
});
