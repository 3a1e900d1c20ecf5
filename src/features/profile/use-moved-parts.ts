import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { privatePaths } from '@/config/private-paths';

/** Parts of the account that were sections of the home page, by their id there. */
const MOVED: Readonly<Record<string, string>> = {
  settings: privatePaths.accountDetails(),
  password: privatePaths.accountSecurity('password'),
  'second-factor': privatePaths.accountSecurity('second-factor'),
  passkeys: privatePaths.accountSecurity('passkeys'),
  devices: privatePaths.accountSecurity('devices'),
  trade: privatePaths.accountTrade(),
  certificates: privatePaths.accountTrade('certificates'),
  portfolio: privatePaths.accountTrade(),
  data: privatePaths.accountData(),
};

/** Leads older links to a section on to its page. */
export function useMovedParts(): void {
  const { replace } = useRouter();
  useEffect(() => {
    const to = MOVED[window.location.hash.slice(1)];
    if (to) void replace(to);
  }, [replace]);
}
