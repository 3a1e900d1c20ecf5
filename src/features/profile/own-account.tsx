import type { ReactNode } from 'react';
import { useCallQuery } from '@/client/query/use-call-query';
import { useSession } from '@/client/session/use-session';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { isProfessional } from '@/domain/roles';
import { OwnData } from './own-data';
import { OwnDevices } from './own-devices';
import { OwnPasskeys } from './own-passkeys';
import { OwnSecondFactor } from './own-second-factor';
import { OwnTrade } from './own-trade';
import { ProfileSettings } from './profile-settings';

/** What the user keeps up to date here, and what protects the account. @param props.password its form */
export function OwnAccount({ password }: { password: ReactNode }) {
  const { userType } = useSession();
  const query = useCallQuery(userAuthCalls.profile, {});
  return (
    <>
      <ProfileSettings query={query} password={password} />
      {userType && isProfessional(userType) && <OwnTrade />}
      <OwnDevices />
      <OwnSecondFactor />
      <OwnPasskeys />
      <OwnData />
    </>
  );
}
