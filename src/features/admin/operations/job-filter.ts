import { JOB_STATES, JOB_TASKS } from '@/domain/operations';
import { JOB_SORTS } from '@/domain/sorts';
import { first, oneOf, type Query } from '@/features/common/project/address';
import { dayOf } from '../common/filter-values';

export const filterOfQuery = (query: Query) => ({
  state: oneOf(JOB_STATES, first(query.state)),
  task: oneOf(JOB_TASKS, first(query.task)),
  from_day: dayOf(query.from_day),
  to_day: dayOf(query.to_day),
  sort: oneOf(JOB_SORTS, first(query.sort)),
});

/** The filter as the call takes it. */
export const callOfFilter = ({ state, task, from_day, to_day, sort }: ReturnType<typeof filterOfQuery>) => ({
  state: state || JOB_STATES[0],
  sort: sort || ('-made' as const),
  ...(task && { task }),
  ...(from_day && { from_day }),
  ...(to_day && { to_day }),
});
