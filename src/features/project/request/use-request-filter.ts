import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { FIND_WORK_STORAGE_KEY, isStorageOf } from '@/client/session/personal-storage';
import { useSession } from '@/client/session/use-session';
import { isProfessional } from '@/domain/roles';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { countOfFilter, type Query, queryOfFilter } from '@/features/common/project/address';
import { filterOfQuery, type RequestFilter } from './request-filter';

/** What the list shows to a professional who has chosen nothing yet. */
const PRESET: Query = { fit: 'mine' };

function readStored(): Query | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(FIND_WORK_STORAGE_KEY) ?? 'null');
    return typeof stored === 'object' ? (stored as Query | null) : null;
  } catch {
    return null;
  }
}

function store(filter: RequestFilter): void {
  try {
    // The words of a search are for once.
    localStorage.setItem(FIND_WORK_STORAGE_KEY, JSON.stringify(queryOfFilter({ ...filter, q: '' })));
  } catch {
    // Full or off: the next visit begins with the preset.
  }
}

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
    const kept = filterOfQuery(readStored() ?? PRESET);
    return countOfFilter(kept) > 0 ? kept : null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (opening) address.type(opening);
    setOpening(null);
  }, []);
  const keep = (change: Partial<RequestFilter>) => {
    if (isKept && profile && isStorageOf(profile.id)) store({ ...address.filter, ...change });
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
