import { useRouter } from 'next/router';
import { type Query, queryOfFilter } from './address';

/**
 * A filter that stands in the address: a link to it can be kept, reload and the back button find it again.
 * What is chosen is a step back; what is typed refines the step that one is at.
 */
export function useAddressFilter<F extends object>(read: (query: Query) => F) {
  const router = useRouter();
  const filter = read(router.query);
  const show = (next: F, how: 'push' | 'replace') =>
    void router[how]({ pathname: router.pathname, query: queryOfFilter(next) }, undefined, {
      shallow: true,
      scroll: false,
    });
  return {
    filter,
    choose: (change: Partial<F>) => show({ ...filter, ...change }, 'push'),
    type: (change: Partial<F>) => show({ ...filter, ...change }, 'replace'),
    clear: () => show(read({}), 'push'),
  };
}
