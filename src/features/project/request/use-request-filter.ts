import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { useSession } from '@/client/session/use-session';
import { isProfessional } from '@/domain/roles';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { countOfFilter, type Query, queryOfFilter } from '@/features/common/project/address';
import { keepFilter, readKeptFilter } from './find-work-store';
import { filterOfQuery, type RequestFilter } from './request-filter';

/** What the list shows to a professional who has chosen nothing yet. */
const PRESET: Query = { fit: 'mine' };

/**
 * The filter of the open requests, in the address. An address without one opens with what a professional chose last on
 * this device, at first with what fits their trades and districts.
 */
export function useRequestFilter() {
  const { query } = useRouter();
  const { profile, userType } = useSession();
  const isKept = userType !== null && isProfessional(userType);
  const address = useAddressFilter(filterOfQuery);
  const [opening, setOpening] = useState<RequestFilter | null>(() => {
    if (!isKept || countOfFilter(filterOfQuery(query)) > 0) return null;
    const kept = filterOfQuery(readKeptFilter() ?? PRESET);
    return countOfFilter(kept) > 0 ? kept : null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (opening) address.type(opening);
    setOpening(null);
  }, []);
  const keep = (change: Partial<RequestFilter>) => {
    // The words of a search are for once.
    if (isKept && profile) keepFilter(profile.id, queryOfFilter({ ...address.filter, ...change, q: '' }));
  };
  return {
    filter: opening ?? address.filter,
    isForProfessional: isKept,
    choose: (change: Partial<RequestFilter>) => {
      keep(change);
      address.choose(change);
    },
    type: (change: Partial<RequestFilter>) => {
      keep(change);
      address.type(change);
    },
    clear: () => {
      keep(filterOfQuery({}));
      address.clear();
    },
  };
}
