import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { INVITE_STORAGE_KEY } from '@/client/session/personal-storage';
import { readTabStorage, writeTabStorage } from '@/client/session/tab-storage';
import { readWhole } from '@/domain/content/address';
import { first } from '@/features/common/project/address';

const inAddress = (query: { invite?: string | string[] }) => readWhole(first(query.invite));

/**
 * Keeps the invited professional of the address while the tab is open: a guest comes back without it, after having
 * registered. For the page itself, which guests are sent away from.
 */
export function useKeptInvite(): void {
  const invite = inAddress(useRouter().query);
  useEffect(() => {
    if (invite !== null) writeTabStorage(INVITE_STORAGE_KEY, String(invite));
  }, [invite]);
}

/** Who is invited to the new project; `drop` when they are not, or when it is made. */
export function useInvite() {
  const { query } = useRouter();
  const [id, setId] = useState(() => inAddress(query) ?? readWhole(readTabStorage(INVITE_STORAGE_KEY) ?? undefined));
  return {
    id,
    drop: () => {
      setId(null);
      writeTabStorage(INVITE_STORAGE_KEY, null);
    },
  };
}
